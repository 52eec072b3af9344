import { formatMoney } from "#app/features/lots/format.ts";
import { COLUMN_LABELS, type Field, type Mapping } from "./mapping.ts";
import { readAmount } from "./read-amount.ts";
import { readDay } from "./read-day.ts";
import type { Row } from "./statement-table.ts";

/** One movement of a bank account. */
export interface StatementLine {
  /** Of the file, from 1. */
  line: number;
  /** YYYY-MM-DD. */
  day: string;
  /** US cents; below zero went out. */
  cents: number;
  text: string;
  payer: string;
  reference: string;
  bankId: string | undefined;
  balance: number | undefined;
}

export interface ReadStatement {
  lines: StatementLine[];
  /** Sentences; nothing is imported while there are any. */
  faults: string[];
}

const MOST_ABOVE = 30;
const MOST_FAULTS = 20;
const LONGEST = { text: 2_000, payer: 200, reference: 200, bank_id: 200 };

/** Lines of a statement by the bank's mapping. */
export function readStatement(rows: readonly Row[], mapping: Mapping): ReadStatement {
  const found = locate(rows, mapping);
  if ("fault" in found) return { lines: [], faults: [found.fault] };
  const lines: StatementLine[] = [];
  const faults: string[] = [];
  for (const row of rows.slice(found.start)) {
    const read = readRow(row, { ...mapping, columns: found.columns }, found.width);
    if (typeof read === "string") faults.push(`Line ${row.line}: ${read}`);
    else if (read) lines.push(read);
  }
  if (faults.length > MOST_FAULTS)
    faults.splice(MOST_FAULTS, Infinity, `${faults.length - MOST_FAULTS} more lines cannot be read.`);
  if (faults.length === 0 && lines.length === 0) faults.push("There is no payment in this statement.");
  return { lines, faults };
}

/** Where the mapping's columns are in this file. */
export interface Located {
  /** The row of the names, from 0; -1 where there is none. */
  heading: number;
  columns: Mapping["columns"];
  width: number;
  /** The first row of payments. */
  start: number;
}

/** Finds the names of the columns, wherever they stand in this file; a sentence where it does not have them. */
export function locate(rows: readonly Row[], { names, columns }: Mapping): Located | { fault: string } {
  const places = Object.entries(columns) as [Field, number][];
  if (names === null) {
    const width = Math.max(...places.map(([, place]) => place)) + 1;
    const start = rows.findIndex(({ cells }) => cells.length >= width);
    if (start < 0) return { fault: `No line of this file has ${width} columns. ${OTHER_BANK}` };
    return { heading: -1, start, columns, width };
  }
  const wanted = places.map(([, place]) => names[place] ?? "");
  const heads = rows.slice(0, MOST_ABOVE).map(({ cells }) => cells.map((cell) => cell.trim()));
  const heading = heads.findIndex((head) => wanted.every((name) => head.includes(name)));
  const head = heads[heading];
  if (head === undefined) {
    const close = heads.toSorted((a, b) => shared(b, wanted) - shared(a, wanted))[0] ?? [];
    const missing = wanted.filter((name) => !close.includes(name)).map((name) => `“${name}”`);
    return { fault: `This file has no column ${missing.join(", ")}. ${OTHER_BANK}` };
  }
  // Where two columns have one name, the place of the mapping counts.
  const placeOf = (place: number) => (head[place] === names[place] ? place : head.indexOf(names[place] ?? ""));
  const here = Object.fromEntries(places.map(([field, place]) => [field, placeOf(place)]));
  return { heading, start: heading + 1, columns: here, width: head.length };
}

const OTHER_BANK = "Is it of another bank? Choose its columns anew.";

const shared = (head: readonly string[], wanted: readonly string[]) =>
  wanted.filter((name) => head.includes(name)).length;

/** A line, what is wrong with it, or nothing for one that is no payment. */
function readRow({ cells, line }: Row, mapping: Mapping, width: number): StatementLine | string | undefined {
  const { columns, order, mark } = mapping;
  const cell = (field: Field): string => {
    const place = columns[field];
    return place === undefined ? "" : clean(cells[place] ?? "");
  };
  if (Math.max(...Object.values(columns)) >= cells.length) {
    return `it has ${cells.length} of ${width} columns. The file may be cut off, or a quote is not closed.`;
  }
  const sum = sumOf(cell, mark);
  if (typeof sum === "string") return sum;
  // Banks put lines of words between payments.
  if (sum === undefined && cell("day") === "") return undefined;
  const day = readDay(cell("day"), order);
  if (day === undefined)
    return `“${cell("day").slice(0, 40)}” is no ${COLUMN_LABELS.day.toLowerCase()} in this order of day, month and year.`;
  if (sum === undefined || sum === 0) return undefined;
  const bankId = cell("bank_id");
  if (bankId.length > LONGEST.bank_id) return "its transaction ID is longer than 200 letters. Is it the right column?";
  const balance = cell("balance") === "" ? undefined : readAmount(cell("balance"), mark);
  if (cell("balance") !== "" && balance === undefined)
    return `“${cell("balance").slice(0, 40)}” is no balance in dollars.`;
  return {
    line,
    day,
    cents: sum,
    text: cell("text").slice(0, LONGEST.text),
    payer: cell("payer").slice(0, LONGEST.payer),
    reference: cell("reference").slice(0, LONGEST.reference),
    bankId: bankId || undefined,
    balance,
  };
}

const clean = (cell: string): string =>
  cell
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .normalize("NFC");

function sumOf(cell: (field: Field) => string, mark: Mapping["mark"]): number | string | undefined {
  const sums: Partial<Record<Field, number>> = {};
  for (const field of ["amount", "paid_in", "paid_out"] as const) {
    const typed = cell(field);
    if (typed === "") continue;
    const cents = readAmount(typed, mark);
    if (cents === undefined) return `“${typed.slice(0, 40)}” is no amount in dollars.`;
    sums[field] = cents;
  }
  const { amount, paid_in: paidIn, paid_out: paidOut } = sums;
  if (amount !== undefined) return amount;
  if (paidIn === undefined && paidOut === undefined) return undefined;
  if (paidIn && paidOut)
    return `${formatMoney(paidIn)} came in and ${formatMoney(Math.abs(paidOut))} went out in one line.`;
  // Some banks write what went out with a minus, others without.
  return (paidIn ?? 0) - Math.abs(paidOut ?? 0);
}
