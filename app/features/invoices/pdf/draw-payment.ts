import type { Paper } from "../paper.ts";
import { LEFT, SOFT, WIDTH, type Box, type Run, type Sheets } from "./sheets.ts";

type Payment = NonNullable<Paper["payment"]>;

const PADDING = 14;
const inner = { x: LEFT + PADDING, width: WIDTH - 2 * PADDING };
const COLUMNS = 3;
const GAP = 16;
const COLUMN = (inner.width - (COLUMNS - 1) * GAP) / COLUMNS;

interface Part {
  tag: "H2" | "P";
  runs: Run[];
  box: Box;
  /** Points below what is over it. */
  gap: number;
}

/** How much until when, and what to write on the wire, in type that nobody overlooks. */
export function drawPayment(sheets: Sheets, payment: Payment): void {
  const { heading, inLagos, ask, reference, bank, after } = payment;
  const said = (text: string, gap: number): Part => ({
    tag: "P",
    runs: [{ text, size: 10, colour: SOFT }],
    box: inner,
    gap,
  });
  const wanted: Run[] = [
    { text: ask, size: 10 },
    { text: reference, size: 26, bold: true },
  ];
  const parts: Part[] = [
    { tag: "H2", runs: [{ text: heading, size: 13, bold: true }], box: inner, gap: 0 },
    ...(inLagos === "" ? [] : [said(inLagos, 0)]),
    { tag: "P", runs: wanted, box: inner, gap: 10 },
  ];
  const end: Part = { tag: "P", runs: [{ text: after, size: 8.5, colour: SOFT }], box: inner, gap: 8 };
  const rows = inRows(bank.map(({ label, value }) => factRuns(label, value)));
  const heightOf = ({ runs, box, gap }: Part) => gap + runs.reduce((all, run) => all + sheets.heightOf(run, box), 0);
  const rowHeight = (row: Run[][]) =>
    7 + Math.max(...row.map((runs) => heightOf({ tag: "P", runs, box: column(0), gap: 0 })));
  const sum = (heights: number[]) => heights.reduce((all, one) => all + one, 0);
  const height = sum([...parts, end].map(heightOf)) + sum(rows.map(rowHeight)) + 2 * PADDING;

  sheets.need(height);
  sheets.ground(height);
  const bottom = sheets.y() + height;
  const section = sheets.inner(sheets.root, "Sect", { title: "How to pay" });
  sheets.skip(PADDING);
  const draw = ({ tag, runs, box, gap }: Part) => {
    sheets.skip(gap);
    sheets.moveTo(sheets.put(section, tag, runs, box));
  };
  for (const part of parts) draw(part);
  for (const row of rows) {
    sheets.skip(7);
    sheets.moveTo(Math.max(...row.map((runs, place) => sheets.put(section, "P", runs, column(place)))));
  }
  draw(end);
  section.end();
  sheets.moveTo(bottom);
}

const column = (place: number): Box => ({ x: inner.x + place * (COLUMN + GAP), width: COLUMN });

const factRuns = (label: string, value: string): Run[] => [
  { text: label, size: 8.5, colour: SOFT },
  { text: value, size: 10, bold: true },
];

const inRows = <T>(all: T[]): T[][] =>
  all.flatMap((_, place) => (place % COLUMNS === 0 ? [all.slice(place, place + COLUMNS)] : []));
