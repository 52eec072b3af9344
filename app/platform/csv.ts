/** Spreadsheets need the BOM to recognise UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

export type Cell = string | number | null;

// CSV injection: spreadsheets run cells that begin so, also after blanks and invisible marks; some with wide signs.
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;
// Some spreadsheets split at semicolons.
const NEEDS_QUOTES = /[",;\r\n]/;

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One record of RFC 4180 with its line break. */
export const csvRow = (cells: Cell[]): string => `${cells.map(cell).join(",")}\r\n`;

/** Nothing of the desk is kept on the way. */
const headersOf = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
});

/** A list as a file for spreadsheets. */
export const csvAnswer = (name: string, headings: string[], records: Cell[][]): Response =>
  new Response(BYTE_ORDER_MARK + [headings, ...records].map(csvRow).join(""), { headers: headersOf(name) });

/** The same, of a list that is too long to be held at once. */
export const csvStream = (name: string, texts: ReadableStream<Uint8Array>): Response =>
  new Response(texts, { headers: headersOf(name) });

/** Its text, portion by portion. */
export async function* csvTexts(headings: string[], portions: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(headings);
  for await (const records of portions) yield records.map(csvRow).join("");
}

export const DELIMITERS = ["\t", ";", ","] as const;

export type Delimiter = (typeof DELIMITERS)[number];

/**
 * Records of a table that was exported or copied from a spreadsheet, each with the number of its line; empty ones are
 * left out. What its first line has tells what cuts its cells, tabs, semicolons or commas, unless `delimiter` says it.
 */
export function readCsv(text: string, delimiter?: Delimiter): { cells: string[]; line: number }[] {
  const whole = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const first = whole.split("\n").find((line) => line.trim() !== "") ?? "";
  const cut = delimiter ?? DELIMITERS.find((one) => first.includes(one)) ?? ",";
  const records: { cells: string[]; line: number }[] = [];
  const part = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^\\n${cut}]*))(${cut}|\\n|$)`, "y");
  let cells: string[] = [];
  let line = 1;
  let began = 1;
  while (part.lastIndex < whole.length || cells.length > 0) {
    const found = part.exec(whole);
    if (!found) break;
    const [all, quoted, bare = "", end] = found;
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    line += all.split("\n").length - 1;
    if (end === cut) continue;
    if (cells.some((one) => one.trim() !== "")) records.push({ cells, line: began });
    cells = [];
    began = line;
  }
  return records;
}
