import { BulkActs, CsvLink } from "#app/features/desk/desk-list.tsx";
import { counted, Panel } from "#app/features/desk/desk-parts.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import type { Cell } from "#app/platform/csv.ts";
import { BANKS } from "./banks.ts";
import { LineTable, stateOf } from "./line-parts.tsx";
import type { BankLine, LinePart } from "./lines.server.ts";
import type { readLines } from "./read-lines.server.ts";
import type { Suggestion } from "./suggest.ts";

type Lines = Awaited<ReturnType<typeof readLines>>;

const PARTS: Record<LinePart, string> = { unclear: "Unclear", out: "Out, not in the ledger", all: "All lines" };

const HERE = "/desk/money/lines";

/** Which lines are shown. */
export function LineTabs({ part, counts }: Pick<Lines, "part" | "counts">) {
  return (
    <nav aria-label="Lines" className="mb-3 flex flex-wrap gap-2">
      {(Object.keys(PARTS) as LinePart[]).map((one) => (
        <a
          key={one}
          href={one === "unclear" ? HERE : `${HERE}?part=${one}`}
          aria-current={one === part ? "page" : undefined}
          className={`button ${one === part ? "button-primary" : "button-quiet"}`}
        >
          {PARTS[one]} <span className="num">{counts[one].toLocaleString("en-US")}</span>
        </a>
      ))}
      <CsvLink href={`${HERE}/csv?part=${part}`} rows={counts[part]} />
    </nav>
  );
}

export const LINE_HEADINGS = [
  "Value day",
  "Account",
  "Amount, USD",
  "State",
  "Payer",
  "Description",
  "The bank's transaction ID",
  "Whose",
  "Reference",
];

export const lineRecord = (line: BankLine): Cell[] => [
  line.day,
  BANKS[line.bank] ?? line.bank,
  (line.cents / 100).toFixed(2),
  stateOf(line).word,
  line.payer,
  line.text,
  line.bankId,
  line.holderName,
  line.holderReference,
];

/** How old unclear money is. */
export function Ages({ ages }: Pick<Lines, "ages">) {
  if (ages.every(({ count }) => count === 0)) return null;
  return (
    <Panel title="How long it has waited">
      <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {ages.map(({ words, count, cents }) => (
          <div key={words} className="py-1.5">
            <dt className="text-ink-soft">{words}</dt>
            <dd className="num">
              {formatMoney(cents)} <span className="text-ink-soft">in {counted(count, "line")}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const FORM = "exact";

/** Reference, amount and name agree: a clerk looks and confirms many at once. */
export function ExactLines({
  exact,
  exactCount,
  checked,
}: Pick<Lines, "exact" | "exactCount"> & { checked: string[] | undefined }) {
  if (exact.length === 0) return null;
  return (
    <Panel title={`Reference, amount and name agree (${exactCount})`}>
      <BulkActs id={FORM} acts={[{ intent: "confirm", label: "Confirm the matches" }]} />
      <LineTable
        caption="Lines whose reference, amount and name agree"
        last="Becomes"
        pick={{
          form: FORM,
          name: "line",
          label: ({ key }) => `Confirm ${exact.find(({ line }) => String(line.id) === key)?.line.text ?? key}`,
          isChecked: (key) => checked === undefined || checked.includes(key),
        }}
        rows={exact.map(({ line, suggestion }) => ({ line, last: becomes(suggestion) }))}
      />
    </Panel>
  );
}

const nameOf = ({ owner }: Suggestion): string => `${owner.firstName} ${owner.lastName}`.trim() || owner.reference;

const becomes = (suggestion: Suggestion) => (
  <span>
    {suggestion.announced?.number} of {nameOf(suggestion)} <span className="num">{suggestion.owner.reference}</span>
  </span>
);

export function LineList({ rows, part }: Pick<Lines, "rows" | "part">) {
  if (rows.length === 0)
    return <p className="py-6">{part === "all" ? "No line is imported yet." : "Nothing waits."}</p>;
  return (
    <LineTable
      caption={PARTS[part]}
      last={part === "unclear" ? "Whose it may be" : "Whose"}
      rows={rows.map(({ line, suggestion }) => ({
        line,
        last: suggestion ? (
          <Likely suggestion={suggestion} />
        ) : (
          (line.holderName ?? (part === "unclear" ? "Nobody fits" : ""))
        ),
      }))}
    />
  );
}

const Likely = ({ suggestion }: { suggestion: Suggestion }) => (
  <span>
    {nameOf(suggestion)}: {suggestion.reasons[0] ?? suggestion.cautions[0]}
  </span>
);
