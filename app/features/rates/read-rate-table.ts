import { daysAfter, isCalendarDay } from "#app/platform/calendar-day.ts";
import { readCsv } from "#app/platform/csv.ts";
import { keyFault, valueFault } from "./rate-keys.ts";
import type { RateKind } from "./rate-kinds.ts";
import { fieldsOfKind, readValueOf, type Typed } from "./rate-fields.ts";
import { RATE_MARKS, type Rate, type RateMark } from "./rate.ts";
import { changed, planRow, type NewRate, type Plan, type RateChange } from "./plan-change.ts";

interface Column {
  label: string;
  /** The field that it is of; its own columns say nothing of the value. */
  field?: string;
  /** Which half of a step. */
  half?: 0 | 1;
}

/** The columns of a kind's table, as it is exported and read back. */
export const columnsOf = (kind: RateKind): Column[] => [
  { label: "Key" },
  ...fieldsOfKind(kind).flatMap(({ name, label, steps }): Column[] =>
    steps
      ? [
          { label: steps[0], field: name, half: 0 },
          { label: steps[1], field: name, half: 1 },
        ]
      : [{ label, field: name }],
  ),
  ...OWN.map((label) => ({ label })),
];

const OWN = ["First day", "Last day", "Mark", "Source"];

/** What the rows have in common where a row does not say it itself. */
export type Common = Pick<NewRate, "from" | "to" | "mark" | "source" | "checkedOn">;

interface Row {
  at: number;
  key: string;
  typed: Typed;
  own: Record<string, string>;
}

export type ReadTable = { change: RateChange; rows: number; same: number; faults?: never } | { faults: string[] };

const MOST_FAULTS = 20;
const MOST_ROWS = 2_000;

/** A whole table of a kind, with or without a first row that names its columns. Each fault names its row. */
export function readRateTable(rates: readonly Rate[], kind: RateKind, text: string, common: Common): ReadTable {
  const cut = rowsOf(kind, text);
  if (cut.faults) return cut;
  const faults: string[] = [];
  const refuse = (row: Row, why: string) => faults.push(`Row ${row.at} (${row.key}): ${why}`);
  const read = cut.rows.map((row) => ({ row, ...newRateOf(kind, row, common) }));
  const begins = new Map(read.map(({ row, rate }) => [`${row.key} ${rate?.from ?? ""}`, row.at]));
  let change: RateChange = { add: [], take: [] };
  let same = 0;
  for (const { row, rate, fault } of read.toSorted((a, b) => ((a.rate?.from ?? "") < (b.rate?.from ?? "") ? -1 : 1))) {
    if (!rate) {
      refuse(row, fault);
      continue;
    }
    const twin = begins.get(`${row.key} ${rate.from}`) ?? row.at;
    const follows = rate.to !== null && begins.has(`${row.key} ${daysAfter(rate.to, 1)}`);
    const plan =
      twin === row.at
        ? planInTable(changed(rates, change), rate, follows)
        : { fault: `Row ${twin} has this key as well.` };
    if (plan.fault !== undefined) refuse(row, plan.fault);
    else if (plan.change.add.length === 0) same += 1;
    else change = joined(change, plan.change);
  }
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
  return { change, rows: cut.rows.length, same };
}

/** The row that follows ends it. */
function planInTable(rates: readonly Rate[], rate: NewRate, follows: boolean): Plan {
  const plan = planRow(rates, rate);
  return plan.fault !== undefined && follows ? planRow(rates, { ...rate, to: null }) : plan;
}

/** What a later row ends was perhaps added by an earlier one. */
function joined(change: RateChange, next: RateChange): RateChange {
  const dropped = new Set(next.take.filter(({ id }) => id < 0).map(({ id }) => -1 - id));
  return {
    add: [...change.add.filter((_, at) => !dropped.has(at)), ...next.add],
    take: [...change.take, ...next.take.filter(({ id }) => id > 0)],
  };
}

function rowsOf(kind: RateKind, text: string): { rows: Row[]; faults?: never } | { faults: string[] } {
  const records = readCsv(text);
  const columns = columnsOf(kind);
  const first = records[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const hasHead = first[0] === "key";
  const order = hasHead ? first.map((name) => columns.find(({ label }) => label.toLowerCase() === name)) : columns;
  const body = hasHead ? records.slice(1) : records;
  const least = columns.length - OWN.length;
  if (hasHead) {
    const missing = columns.slice(0, least).filter(({ label }) => !first.includes(label.toLowerCase()));
    if (missing.length > 0)
      return { faults: [`The first row does not name ${missing.map(({ label }) => `"${label}"`).join(", ")}.`] };
  }
  if (body.length === 0) return { faults: ["There is no row."] };
  if (body.length > MOST_ROWS) return { faults: [`A table has at most ${MOST_ROWS} rows.`] };
  const rows: Row[] = [];
  const faults: string[] = [];
  for (const { cells, line } of body) {
    if (cells.length < least || cells.length > order.length) {
      faults.push(
        `Row ${line} (${cells[0] ?? ""}): It has ${cells.length} columns, and the table ${least} to ${order.length}.`,
      );
    } else addRow(rows, { cells, line, order });
  }
  return faults.length > 0 ? { faults: faults.slice(0, MOST_FAULTS) } : { rows };
}

/** Steps of one key stand in rows that follow each other. */
function addRow(rows: Row[], { cells, line, order }: { cells: string[]; line: number; order: (Column | undefined)[] }) {
  const row: Row = { at: line, key: "", typed: {}, own: {} };
  const steps = new Map<string, string>();
  for (const [place, column] of order.entries()) {
    const cell = (cells[place] ?? "").trim();
    if (!column) continue;
    if (column.half !== undefined && column.field)
      steps.set(column.field, column.half === 0 ? cell : `${steps.get(column.field) ?? ""}\t${cell}`);
    else if (column.field) row.typed[column.field] = cell;
    else if (column.label === "Key") row.key = cell;
    else row.own[column.label] = cell;
  }
  const before = rows.at(-1);
  const goesOn =
    steps.size > 0 && before?.key === row.key && (row.own["First day"] ?? "") === (before.own["First day"] ?? "");
  for (const [field, step] of steps) {
    if (goesOn) before.typed[field] = `${before.typed[field] ?? ""}\n${step}`;
    else row.typed[field] = step;
  }
  if (!goesOn) rows.push(row);
}

type ReadRow = { rate: NewRate; fault?: never } | { rate?: never; fault: string };

function newRateOf(kind: RateKind, { key, typed, own }: Row, common: Common): ReadRow {
  const fault = keyFault(kind, key);
  if (fault !== undefined) return { fault };
  const read = readValueOf(kind, typed);
  if (read.errors) return { fault: Object.values(read.errors)[0] ?? "" };
  const misplaced = valueFault(kind, key, read.value);
  if (misplaced !== undefined) return { fault: misplaced };
  const from = own["First day"] || common.from;
  const to = own["Last day"] || (own["First day"] ? null : common.to);
  const mark = own["Mark"]?.toLowerCase() || common.mark;
  const source = own["Source"] || common.source;
  if (!isCalendarDay(from)) return { fault: `"${from}" is no day. Write it as 2026-11-24.` };
  if (to !== null && !isCalendarDay(to)) return { fault: `"${to}" is no day. Write it as 2026-11-24.` };
  if (!isMark(mark)) return { fault: `"${mark}" is no mark: ${RATE_MARKS.join(", ")}.` };
  if (source === "" || source.length > 300) return { fault: "A source has 1 to 300 characters." };
  return { rate: { kind, key, value: read.value, mark, source, from, to, checkedOn: common.checkedOn } };
}

const isMark = (mark: string): mark is RateMark => (RATE_MARKS as readonly string[]).includes(mark);
