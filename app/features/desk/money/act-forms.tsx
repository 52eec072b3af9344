import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Checkbox, TextArea, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";

const ACT_LABELS = {
  reference: "The buyer's reference",
  papers: "Which papers you saw",
  reason: "Why",
  day: "Day at the bank",
  amount: "What arrived, in dollars",
  destination: "Other account",
  reported_on: "Day of the report",
  report: "Reference of the report",
  licence: "Number of the licence, or of OFAC's case",
  another: "Line of the bank",
};

type ActField = keyof typeof ACT_LABELS;

export interface Act {
  intent: string;
  label: string;
  fields: ActField[];
  /** What happens, before it is pressed. */
  words: string;
  isFirst?: boolean;
}

const LONG: ReadonlySet<ActField> = new Set(["papers"]);
const SHORT: ReadonlySet<ActField> = new Set(["reference", "day", "reported_on", "amount"]);
const TYPES: Partial<Record<ActField, "date">> = { day: "date", reported_on: "date" };

/** The answer to a form, with the imported line that it may be. */
export type ActReply = FormReply & { line?: number | undefined };

interface Props {
  acts: Act[];
  /** To which of several things on the page they belong. */
  of?: string;
  reply: ActReply | undefined;
  start?: Partial<Record<ActField, string>> | undefined;
}

/** What can be done with a payment or a refund: a form each, the usual one open. */
export function ActForms({ acts, of, reply, start }: Props) {
  const failed = reply?.values["intent"];
  return (
    <>
      {reply && Object.keys(reply.errors).length > 0 ? (
        <ErrorSummary errors={reply.errors} labels={ACT_LABELS} />
      ) : null}
      {reply?.line === undefined ? null : (
        <p>
          <a href={`/desk/money/lines/${reply.line}`} className="link inline-flex min-h-11 items-center">
            Open the line of the bank
          </a>
        </p>
      )}
      {acts.map((act) => (
        <ActForm key={act.intent} act={act} of={of} reply={failed === act.intent ? reply : undefined} start={start} />
      ))}
    </>
  );
}

function ActForm({ act, of, reply, start }: { act: Act } & Omit<Props, "acts">) {
  const field = fieldsOf<ActField>(ACT_LABELS, reply, start);
  const { intent, label, words, fields, isFirst = false } = act;
  const idOf = (name: ActField) => (reply ? name : [of, intent, name].filter(Boolean).join("-"));
  return (
    <details open={isFirst || reply !== undefined} className="border-b border-line py-1">
      <summary className="link inline-flex min-h-11 items-center font-semibold">{label}</summary>
      <form method="post" noValidate className="flex max-w-[40rem] flex-col gap-4 pb-4">
        <p className="text-ink-soft">{words}</p>
        {of === undefined ? null : <input type="hidden" name="of" value={of} />}
        {fields.map((name) =>
          LONG.has(name) ? (
            <TextArea key={name} field={field(name, { id: idOf(name), required: true })} rows={3} />
          ) : (
            <TextField
              key={name}
              field={field(name, { id: idOf(name), required: true })}
              type={TYPES[name]}
              autoComplete="off"
              short={SHORT.has(name)}
            />
          ),
        )}
        {reply?.errors["another"] === undefined ? null : (
          <Checkbox field={field("another")}>Enter it: it is another payment, or I join the line with it.</Checkbox>
        )}
        <button
          name="intent"
          value={intent}
          className={`button self-start ${isFirst ? "button-primary" : "button-quiet"}`}
        >
          {label}
        </button>
      </form>
    </details>
  );
}
