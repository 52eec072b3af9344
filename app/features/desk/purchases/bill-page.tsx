import { formatMoney } from "#app/features/lots/format.ts";
import { Chip, DeskTable } from "#app/features/desk/desk-parts.tsx";
import type { HouseBillLine } from "#app/features/purchases/read-purchase.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { MOST_LINES } from "./bill-forms.ts";

interface Props {
  /** What we billed for the house. */
  billed: { name: string; ours: number }[];
  lines: HouseBillLine[];
  isDecided: boolean;
  reply: FormReply | undefined;
}

/** The house's bill: entered row by row, then compared with ours and decided line by line. */
export function BillPage({ billed, lines, isDecided, reply }: Props) {
  const later = lines.some(({ decision }) => decision !== null);
  const undecided = lines.filter(({ decision }) => decision === null);
  const label = later && undecided.length === 0 ? "The house bills more" : "Enter it again";
  return (
    <div className="grid gap-6">
      {reply && Object.keys(reply.errors).length > 0 ? <ErrorSummary errors={reply.errors} labels={labels()} /> : null}
      {lines.length > 0 ? <Compared lines={lines} isDecided={isDecided} reply={reply} /> : null}
      <details open={lines.length === 0 || reply?.values["intent"] === "enter"}>
        <summary className="link inline-flex min-h-11 items-center font-semibold">
          {lines.length === 0 ? "Enter the house's bill" : label}
        </summary>
        <Enter billed={later ? [] : billed} lines={undecided} isLater={later} reply={reply} />
      </details>
    </div>
  );
}

const labels = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: MOST_LINES }, (_, at) => [
      [`name_${at}`, `Line ${at + 1}`],
      [`sum_${at}`, `Sum of line ${at + 1}`],
    ]).flat(),
  );

const dollars = (cents: number): string => (cents / 100).toFixed(2);

function Enter({ billed, lines, isLater, reply }: Omit<Props, "isDecided"> & { isLater: boolean }) {
  const known =
    lines.length > 0
      ? lines.map(({ name, houseCents }) => ({ name, sum: dollars(houseCents) }))
      : billed.map(({ name, ours }) => ({ name, sum: dollars(ours) }));
  const at = (place: number) => ({
    name: reply?.values[`name_${place}`] ?? known[place]?.name ?? "",
    sum: reply?.values[`sum_${place}`] ?? known[place]?.sum ?? "",
  });
  return (
    <form method="post" noValidate className="flex flex-col gap-3">
      <p className="text-ink-soft">
        {isLater
          ? "Only what the house bills besides, such as storage or a late charge: what is decided stays as it is."
          : "Copy every line of the bill. Lines of ours stand there; change what differs, and add what is new."}
      </p>
      <table className="desk-table">
        <caption className="sr-only">The house’s bill</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Dollars</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: MOST_LINES }, (_, place) => (
            <tr key={place}>
              <td>
                <BillInput name={`name_${place}`} label={`Line ${place + 1}`} value={at(place).name} reply={reply} />
              </td>
              <td>
                <BillInput
                  name={`sum_${place}`}
                  label={`Sum of line ${place + 1}`}
                  value={at(place).sum}
                  reply={reply}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button name="intent" value="enter" className="button button-primary self-start">
        Compare it with ours
      </button>
    </form>
  );
}

function BillInput({
  name,
  label,
  value,
  reply,
}: {
  name: string;
  label: string;
  value: string;
  reply: FormReply | undefined;
}) {
  const error = reply?.errors[name];
  return (
    <>
      <input
        id={name}
        name={name}
        aria-label={label}
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        className="field"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
      />
      {error === undefined ? null : (
        <span id={`${name}-error`} className="block text-13 text-flare">
          {error}
        </span>
      )}
    </>
  );
}

const CHOICES: Record<"more" | "less" | "same", [value: string, words: string][]> = {
  same: [["same", "The same"]],
  more: [
    ["buyer", "The buyer bears it: supplementary invoice"],
    ["ours", "We bear it"],
  ],
  less: [["credit-note", "Comes off: credit note"]],
};

const kindOf = ({ oursCents, houseCents }: HouseBillLine): keyof typeof CHOICES =>
  oursCents === houseCents ? "same" : houseCents > oursCents ? "more" : "less";

const DIFFERENCE = { same: "same", more: "more", less: "less" };
const DECIDED: Record<string, string> = {
  same: "the same",
  buyer: "the buyer",
  ours: "we bear it",
  "credit-note": "credit note",
};

function Compared({ lines, isDecided, reply }: Pick<Props, "lines" | "isDecided" | "reply">) {
  const table = (
    <DeskTable
      caption="The house's bill beside ours"
      columns={["What", "Ours", "House", "Difference", "Decision", "Why"]}
      figures={["Ours", "House", "Difference"]}
      named={["Ours", "House", "Why"]}
      rows={lines.map((line) => ({
        key: String(line.id),
        cells: [
          <b key="name">{line.name}</b>,
          <span key="ours" className="num">
            {formatMoney(line.oursCents)}
          </span>,
          <span key="house" className="num">
            {formatMoney(line.houseCents)}
          </span>,
          <Chip key="difference" tone={line.oursCents === line.houseCents ? "good" : "warn"}>
            {line.oursCents === 0 ? "new" : DIFFERENCE[kindOf(line)]}
          </Chip>,
          line.decision === null ? (
            <Decide key="decision" line={line} value={reply?.values[`decision_${line.id}`]} />
          ) : (
            `${DECIDED[line.decision]}${line.invoice === null ? "" : `, ${line.invoice}`}`
          ),
          line.decision === null && kindOf(line) === "more" ? (
            <input
              key="why"
              name={`reason_${line.id}`}
              aria-label={`Why we bear ${line.name}`}
              defaultValue={reply?.values[`reason_${line.id}`] ?? ""}
              maxLength={200}
              className="field"
            />
          ) : (
            line.reason
          ),
        ],
      }))}
    />
  );
  if (isDecided) return table;
  return (
    <form method="post" noValidate className="flex flex-col gap-3">
      {table}
      <button name="intent" value="decide" className="button button-primary self-start">
        Decide the bill
      </button>
    </form>
  );
}

function Decide({ line, value }: { line: HouseBillLine; value: string | undefined }) {
  const choices = CHOICES[kindOf(line)];
  const [only] = choices;
  return (
    <select
      name={`decision_${line.id}`}
      aria-label={`Who bears ${line.name}`}
      defaultValue={value ?? (choices.length === 1 ? only?.[0] : "")}
      className="field"
    >
      {choices.length === 1 ? null : <option value="">Choose</option>}
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}
