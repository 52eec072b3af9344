import { ALL_BANK_FIELDS, type BankDetails } from "#app/features/deposits/bank-fields.ts";
import { DeskTime, Facts } from "#app/features/desk/desk-parts.tsx";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";

const NAMES = Object.keys(ALL_BANK_FIELDS) as (keyof BankDetails)[];
const NEEDED: ReadonlySet<string> = new Set(["accountName", "accountNumber", "bank"]);
const LABELS = { ...ALL_BANK_FIELDS, reason: "Why it changes" };

interface Props {
  bank: { details: BankDetails; since: Date } | undefined;
  reply: FormReply | undefined;
}

export function BankPage({ bank, reply }: Props) {
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply, bank?.details ?? {});
  return (
    <>
      {bank ? (
        <div className="mb-6">
          <Facts
            facts={[
              ...NAMES.filter((name) => bank.details[name] !== "").map((name): [string, React.ReactNode] => [
                ALL_BANK_FIELDS[name],
                bank.details[name],
              ]),
              ["Since", <DeskTime key="since" at={bank.since} />],
            ]}
          />
        </div>
      ) : (
        <p className="mb-4">Buyers see no bank details yet, and are asked to write to us.</p>
      )}
      {reply ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      <form method="post" noValidate data-unsaved="" className="flex max-w-[40rem] flex-col gap-4">
        <p className="text-ink-soft">
          Buyers see a change when a second clerk has confirmed it. Everybody with the right to money gets a mail then.
        </p>
        {NAMES.map((name) => (
          <TextField key={name} field={field(name, { required: NEEDED.has(name) })} autoComplete="off" />
        ))}
        <TextField field={field("reason", { required: true })} autoComplete="off" />
        <button data-send className="button button-primary self-start px-6">
          Send to a second clerk
        </button>
      </form>
    </>
  );
}
