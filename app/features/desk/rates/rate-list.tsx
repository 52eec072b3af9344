import type { Cell } from "#app/platform/csv.ts";
import { BulkActs, FilterChoice, FilterText, ListFilter } from "#app/features/desk/desk-list.tsx";
import { Chip, Cut, DeskTable } from "#app/features/desk/desk-parts.tsx";
import { dayInBrief } from "#app/features/desk/desk-words.ts";
import { columnsOf } from "#app/features/rates/read-rate-table.ts";
import { valueInWords, writeValue } from "#app/features/rates/rate-fields.ts";
import { RATE_KINDS, type RateKind } from "#app/features/rates/rate-kinds.ts";
import { isUnchecked } from "#app/features/rates/unchecked.ts";
import type { ListedRate } from "./list-rates.server.ts";
import { dayInWords, daysInWords, KIND_LABELS, MARK_WORDS } from "./rate-words.ts";
import { chosenRates, RATE_STATES, ratesAddress, type RatesQuery } from "./rates-query.ts";

const BULK = "rates";

export function RatesFilter({ query, rows }: { query: RatesQuery; rows: number }) {
  return (
    <ListFilter
      label="Rates"
      clear="/desk/rates"
      chosen={chosenRates(query)}
      csv={ratesAddress(query, "/desk/rates/csv")}
      rows={rows}
    >
      <FilterText name="q" label="Key, value, source or name" value={query.q} />
      <FilterChoice name="kind" label="Kind" none="All kinds" choices={KIND_LABELS} chosen={query.kind} />
      <FilterChoice name="state" label="When" choices={RATE_STATES} chosen={query.state} />
    </ListFilter>
  );
}

export const enteredBy = ({ enteredBy: name, isFirst }: Pick<ListedRate, "enteredBy" | "isFirst">): string =>
  name ?? (isFirst ? "Came with the site" : "Somebody whose account is gone");

interface RatesProps {
  rates: ListedRate[];
  today: string;
  /** Who enters rates says which of them still hold. */
  mayCheck: boolean;
  checked: string[];
}

export function RatesTable({ rates, today, mayCheck, checked }: RatesProps) {
  return (
    <>
      {mayCheck ? <BulkActs id={BULK} acts={[{ intent: "check", label: "Mark as checked today" }]} /> : null}
      <DeskTable
        isBrief
        caption="Rates"
        wide={["How sure", "Applies", "Entered by"]}
        columns={["Rate", "Value", "How sure", "Source", "Applies", "Checked", "Entered by"]}
        pick={
          mayCheck
            ? {
                form: BULK,
                name: "rate",
                label: (row) => nameOf(rates.find(({ id }) => String(id) === row.key)),
                isChecked: (key) => checked.includes(key),
              }
            : undefined
        }
        rows={rates.map((rate) => ({ key: String(rate.id), cells: cellsOf(rate, today) }))}
      />
    </>
  );
}

const nameOf = (rate: ListedRate | undefined) => (rate ? `${RATE_KINDS[rate.kind].label} ${rate.key}` : "");

function cellsOf(rate: ListedRate, today: string): React.ReactNode[] {
  const { id, kind, key, value, mark, source, checkedOn } = rate;
  return [
    <Cut key="rate" when="last">
      <a href={`/desk/rates/${id}`} title={key} className="row-link">
        {RATE_KINDS[kind].label} <span className="text-13 font-normal text-ink-soft">{key}</span>
      </a>
    </Cut>,
    <span key="value" className="num text-13">
      <Cut>{valueInWords(kind, value)}</Cut>
    </span>,
    <span key="mark" className="text-13">
      {MARK_WORDS[mark]}
    </span>,
    <span key="source" className="text-13 text-ink-soft">
      <Cut when="first">{source}</Cut>
    </span>,
    <span key="days" className="text-13">
      {daysInWords(rate)}
    </span>,
    <span key="checked" className="text-13">
      <CheckedDay day={checkedOn} isOld={isUnchecked(rate, today)} />
    </span>,
    <span key="by" className="text-13 text-ink-soft">
      <Cut when="first">{enteredBy(rate)}</Cut>
    </span>,
  ];
}

export function CheckedDay({ day, isOld }: { day: string; isOld: boolean }) {
  if (!isOld) return <span className="whitespace-nowrap">{dayInWords(day)}</span>;
  return <Chip tone="warn">{dayInWords(day)}</Chip>;
}

const GENERAL = ["Kind", "Key", "Value", "First day", "Last day", "Mark", "Source"];
const MORE = ["Checked", "Entered by", "Entered"];

/** Of one kind in the columns that its table is read back by, of several in words. */
export function ratesAsTable(
  rates: ListedRate[],
  kind: RateKind | undefined,
): { headings: string[]; records: Cell[][] } {
  if (kind === undefined) {
    const records = rates.map((rate) => [
      RATE_KINDS[rate.kind].label,
      rate.key,
      valueInWords(rate.kind, rate.value),
      ...ownCells(rate),
    ]);
    return { headings: [...GENERAL, ...MORE], records };
  }
  const columns = columnsOf(kind);
  return {
    headings: [...columns.map(({ label }) => label), ...MORE],
    records: rates.flatMap((rate) => recordsOf(rate, columns)),
  };
}

const ownCells = ({ from, to, mark, source, ...rate }: ListedRate): Cell[] => [
  from,
  to,
  mark,
  source,
  rate.checkedOn,
  enteredBy(rate),
  dayInBrief(rate.enteredAt),
];

/** A record for each step. */
function recordsOf(rate: ListedRate, columns: ReturnType<typeof columnsOf>): Cell[][] {
  const written = writeValue(rate.kind, rate.value);
  const steps = columns.find(({ half }) => half !== undefined)?.field;
  const lines = steps === undefined ? [""] : (written[steps] ?? "").split("\n");
  const values = columns.filter(({ field }) => field !== undefined);
  return lines.map((line) => [
    rate.key,
    ...values.map(({ field = "", half }) =>
      half === undefined ? (written[field] ?? "") : (line.split("\t")[half] ?? ""),
    ),
    ...ownCells(rate),
  ]);
}
