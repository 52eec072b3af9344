import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Cell } from "#app/platform/csv.ts";

// ECMA-376: the fewest parts that make a workbook of one sheet.
const NAMESPACE = "http://schemas.openxmlformats.org";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET_PATH = "xl/worksheets/sheet1.xml";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const relation = (kind: string, target: string) =>
  `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMESPACE}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`;
const FRAME: [path: string, xml: string][] = [
  [
    "[Content_Types].xml",
    `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  ["_rels/.rels", relation("officeDocument", "xl/workbook.xml")],
  [
    "xl/workbook.xml",
    `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets><sheet name="Lots" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  ["xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml")],
];

/** The headings stay in sight. */
const SHEET_START = `${DECLARATION}<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
const SHEET_END = "</sheetData></worksheet>";

export const XLSX_TYPE = `${TYPE}.sheet`;

const LETTERS = 26;
const FIRST_LETTER = 65;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
// What XML 1.0 has no way to write.
const UNWRITABLE = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** 'A' to 'Z', then 'AA': where a cell stands, which some readers do not count for themselves. */
const columnName = (at: number): string =>
  (at < LETTERS ? "" : columnName(Math.floor(at / LETTERS) - 1)) + String.fromCharCode(FIRST_LETTER + (at % LETTERS));

function cellXml(value: Cell, place: string): string {
  if (value === null) return "";
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  const words = value
    .toWellFormed()
    .replace(UNWRITABLE, "")
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`;
}

const rowXml = (cells: Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, columnName(at) + row)).join("")}</row>`;

const ROWS_A_PORTION = 250;

/**
 * A workbook with one sheet (.xlsx), in portions as its rows come, so that memory stays flat. Words are cells of text,
 * which no spreadsheet takes for a date, a formula or a number to round; numbers are numbers.
 */
export async function* sheetFile(rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const begin = (path: string) => {
    const part = new ZipDeflate(path);
    zip.add(part);
    return part;
  };
  for (const [path, xml] of FRAME) begin(path).push(strToU8(DECLARATION + xml), true);
  const sheet = begin(SHEET_PATH);
  let xml = SHEET_START;
  let count = 0;
  for await (const cells of rows) {
    xml += rowXml(cells, ++count);
    if (count % ROWS_A_PORTION > 0) continue;
    sheet.push(strToU8(xml));
    xml = "";
    yield* made.splice(0);
  }
  sheet.push(strToU8(xml + SHEET_END), true);
  zip.end();
  yield* made;
}
