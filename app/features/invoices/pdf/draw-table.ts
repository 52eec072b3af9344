import type { Paper } from "../paper.ts";
import { INK, LEFT, RIGHT, SOFT, WIDTH, type Run, type Sheets } from "./sheets.ts";

const AMOUNT_WIDTH = 110;
const what = { x: LEFT, width: WIDTH - AMOUNT_WIDTH - 20 };
const amount = { x: RIGHT - AMOUNT_WIDTH, width: AMOUNT_WIDTH };
const PADDING = 4;

type Table = Paper["table"];

/** Lines and their total. On every further sheet the heads stand again. */
export function drawTable(sheets: Sheets, { caption, head, rows, total }: Table): void {
  const table = sheets.inner(sheets.root, "Table", { title: caption });
  const heads = headRuns(head);
  const top = sheets.inner(table, "THead");
  const row = sheets.inner(top, "TR");
  sheets.need(60);
  const [below] = [
    putCell(sheets, row, { tag: "TH", scope: "Column", runs: [heads[0]], box: what }),
    putCell(sheets, row, { tag: "TH", scope: "Column", runs: [heads[1]], box: amount }),
  ];
  row.end();
  top.end();
  endRow(sheets, below, INK);

  const body = sheets.inner(table, "TBody");
  for (const one of rows) drawRow(sheets, body, heads, lineRuns(one));
  body.end();
  const foot = sheets.inner(table, "TFoot");
  drawRow(sheets, foot, heads, {
    words: [{ text: total.label, size: 13, bold: true }],
    sum: { text: total.amount, size: 13, bold: true, align: "right" },
  });
  foot.end();
  table.end();
  sheets.skip(12);
}

type Heads = readonly [Run, Run];
type Tag = Sheets["root"];

const headRuns = ([left, right]: Table["head"]): Heads => [
  { text: left, size: 8.5, colour: SOFT },
  { text: right, size: 8.5, colour: SOFT, align: "right" },
];

interface Cells {
  words: Run[];
  sum: Run;
}

const lineRuns = ({ name, detail, amount: sum }: Table["rows"][number]): Cells => ({
  words: [{ text: name, size: 10, bold: true }, ...(detail === "" ? [] : [{ text: detail, size: 8.5, colour: SOFT }])],
  sum: { text: sum, size: 10, align: "right" },
});

function drawRow(sheets: Sheets, parent: Tag, heads: Heads, { words, sum }: Cells): void {
  const height = words.reduce((all, run) => all + sheets.heightOf(run, what), 0);
  if (sheets.need(height + 2 * PADDING)) repeatHeads(sheets, heads);
  sheets.skip(PADDING);
  const row = sheets.inner(parent, "TR");
  const end = putCell(sheets, row, { tag: "TH", scope: "Row", runs: words, box: what });
  putCell(sheets, row, { tag: "TD", runs: [sum], box: amount });
  row.end();
  endRow(sheets, end + PADDING - 2);
}

function repeatHeads(sheets: Sheets, heads: Heads): void {
  sheets.repeat(heads[0], what);
  sheets.repeat(heads[1], amount);
  endRow(sheets, sheets.y() + sheets.heightOf(heads[0], what), INK);
}

function endRow(sheets: Sheets, at: number, colour?: string): void {
  sheets.moveTo(at + 2);
  sheets.rule(colour);
}

interface Cell {
  tag: "TH" | "TD";
  scope?: "Column" | "Row";
  runs: Run[];
  box: typeof what;
}

/** @returns where it ends */
function putCell(sheets: Sheets, row: Tag, { tag, scope, runs, box }: Cell): number {
  const cell = sheets.inner(row, tag, scope ? { scope } : {});
  const end = sheets.put(cell, "P", runs, box);
  cell.end();
  return end;
}
