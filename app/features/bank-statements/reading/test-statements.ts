import { BYTE_ORDER_MARK } from "#app/platform/csv.ts";
import type { Mapping } from "./mapping.ts";

export const ENCODINGS = [
  "utf-8",
  "utf-8 with mark",
  "utf-16le with mark",
  "utf-16be with mark",
  "utf-16le",
  "utf-16be",
  "windows-1252",
] as const;

/** Of letters that Windows-1252 has as Latin-1. */
export function encode(text: string, encoding: (typeof ENCODINGS)[number]): Buffer {
  const marked = encoding.endsWith("mark") ? BYTE_ORDER_MARK + text : text;
  if (encoding === "windows-1252") return Buffer.from(text, "latin1");
  if (encoding.startsWith("utf-8")) return Buffer.from(marked, "utf8");
  const bytes = Buffer.from(marked, "utf16le");
  return encoding.startsWith("utf-16be") ? bytes.swap16() : bytes;
}

export interface Printed {
  delimiter: "," | ";" | "\t";
  encoding: (typeof ENCODINGS)[number];
  mark: "." | ",";
  order: Mapping["order"];
  minus: "before" | "after" | "parentheses" | "two columns";
  grouped: boolean;
  /** Whether lines of words stand above the table. */
  above: boolean;
}

interface PrintedLine {
  day: string;
  cents: number;
  text: string;
  payer: string;
  bankId: string | undefined;
}

const NAMES = ["Value date", "In", "Out", "Amount", "Text", "Payer", "ID"];

/** A statement as a bank of that kind writes it, and how its columns are read. */
export function printStatement(lines: readonly PrintedLine[], how: Printed): { bytes: Buffer; mapping: Mapping } {
  const { delimiter, encoding, mark, order, minus, above } = how;
  const isTwo = minus === "two columns";
  const rows = lines.map(({ day, cents, text, payer, bankId = "" }) => {
    const sum = amountIn(cents, how);
    return [
      dayIn(day, order),
      isTwo && cents > 0 ? sum : "",
      isTwo && cents < 0 ? sum : "",
      isTwo ? "" : sum,
      text,
      payer,
      bankId,
    ];
  });
  const quoted = [NAMES, ...rows].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter),
  );
  const text = [...(above ? ["Account of Bidport", ""] : []), ...quoted].join("\r\n");
  const sums = isTwo ? { paid_in: 1, paid_out: 2 } : { amount: 3 };
  const columns = { day: 0, ...sums, text: 4, payer: 5, bank_id: 6 };
  return { bytes: encode(text, encoding), mapping: { order, mark, names: NAMES, columns } };
}

function amountIn(cents: number, { mark, minus, grouped }: Printed): string {
  const [whole = "", part = ""] = (Math.abs(cents) / 100).toFixed(2).split(".");
  const figures = grouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, mark === "." ? "," : ".") : whole;
  const sum = `${figures}${mark}${part}`;
  if (cents > 0 || minus === "two columns") return sum;
  return { before: `-${sum}`, after: `${sum}-`, parentheses: `(${sum})` }[minus];
}

function dayIn(day: string, order: Mapping["order"]): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return { ymd: day, mdy: `${month}/${date}/${year}`, dmy: `${date}.${month}.${year}` }[order];
}
