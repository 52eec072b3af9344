import { plainLetters } from "#app/platform/formats/plain-letters.ts";
import { FIELDS, type Field, type Mapping } from "./mapping.ts";
import { readAmount, type DecimalMark } from "./read-amount.ts";
import { readDay, type DayOrder } from "./read-day.ts";
import { widthOf, type Row } from "./statement-table.ts";

/** Words of banks for their columns; the first that fits counts. */
const WORDS: Record<Field, RegExp> = {
  day: /^(value ?day|value ?date|posting date|posted( date)?|booking date|transaction date|date|valuta.*|buchungstag)$/,
  paid_in: /^(paid in|money in|credits?( amount)?|deposits?|in)$/,
  paid_out: /^(paid out|money out|debits?( amount)?|withdrawals?|out)$/,
  amount: /^(amount|betrag|sum|value|amount usd|amount \(usd\))$/,
  balance: /balance|saldo/,
  bank_id: /^(transaction (id|number|reference)|bank (id|reference)|fitid|trace( number)?|id|imad)$/,
  payer: /^(payer|sender|originator|name|counterparty|beneficiary.*|payee.*|from)$/,
  reference: /^(reference|ref|customer reference|memo|payment reference|remittance.*)$/,
  text: /^(description|details?|narrative|text|transaction|particulars|remarks|verwendungszweck)$/,
};

const MOST_ABOVE = 30;
const LOOKED_AT = 50;

/** What the columns of a new bank seem to be; the clerk corrects it. */
export function guessMapping(rows: readonly Row[]): Mapping {
  const heading = findHeading(rows);
  const columns = heading === undefined ? {} : columnsOf(rows[heading]?.cells ?? []);
  const names = heading === undefined ? null : (rows[heading]?.cells.map((name) => name.trim()) ?? null);
  const width = widthOf(rows);
  const body = rows
    .slice((heading ?? -1) + 1)
    .filter(({ cells }) => cells.length === width)
    .slice(0, LOOKED_AT);
  const order = orderOf(body, columns.day);
  if (columns.day === undefined) {
    const day = [...Array(width).keys()].find((place) =>
      fits(body, place, (cell) => readDay(cell, order) !== undefined),
    );
    if (day !== undefined) columns.day = day;
  }
  const sums = [columns.amount, columns.paid_in, columns.paid_out].filter((place) => place !== undefined);
  return { order, mark: markOf(body, sums), names, columns };
}

function findHeading(rows: readonly Row[]): number | undefined {
  const scores = rows.slice(0, MOST_ABOVE).map(({ cells }) => Object.keys(columnsOf(cells)).length);
  const most = Math.max(0, ...scores);
  return most < 2 ? undefined : scores.indexOf(most);
}

function columnsOf(cells: readonly string[]): Mapping["columns"] {
  const columns: Mapping["columns"] = {};
  const named = cells.map((cell) => plainLetters(cell).trim().replaceAll(/\s+/g, " "));
  for (const field of FIELDS) {
    const place = named.findIndex((name) => WORDS[field].test(name));
    if (place >= 0) columns[field] = place;
  }
  return columns;
}

const fits = (body: readonly Row[], place: number, test: (cell: string) => boolean): boolean =>
  body.length > 0 && body.every(({ cells }) => test(cells[place] ?? ""));

function orderOf(body: readonly Row[], place: number | undefined): DayOrder {
  const cellsOf = ({ cells }: Row) => (place === undefined ? cells : [cells[place] ?? ""]);
  const read = (order: DayOrder) => body.filter((row) => cellsOf(row).some((cell) => readDay(cell, order))).length;
  const orders: DayOrder[] = ["ymd", "mdy", "dmy"];
  return orders.toSorted((a, b) => read(b) - read(a))[0] ?? "ymd";
}

function markOf(body: readonly Row[], places: readonly number[]): DecimalMark {
  const read = (mark: DecimalMark) =>
    body.filter(({ cells }) => places.some((place) => readAmount(cells[place] ?? "", mark) !== undefined)).length;
  return read(",") > read(".") ? "," : ".";
}
