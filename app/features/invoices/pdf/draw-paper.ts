import type { Paper } from "../paper.ts";
import { drawPayment } from "./draw-payment.ts";
import { drawTable } from "./draw-table.ts";
import { LEFT, openSheets, SOFT, WIDTH, type Run, type Sheets } from "./sheets.ts";

const GAP = 24;
const whole = { x: LEFT, width: WIDTH };

/** The bytes of a PDF that says what the paper says. The same paper and instant give the same bytes. */
export function drawPaper(paper: Paper, issued: Date): Promise<Buffer> {
  const sheets = openSheets({ title: paper.title, author: paper.company.name, issued });
  drawHead(sheets, paper);
  drawFacts(sheets, paper);
  if (paper.reason !== undefined) drawParagraph(sheets, { text: paper.reason, size: 10 }, 16);
  drawParties(sheets, paper);
  drawTable(sheets, paper.table);
  if (paper.payment) drawPayment(sheets, paper.payment);
  sheets.skip(8);
  for (const text of paper.notes) drawParagraph(sheets, { text, size: 9, colour: SOFT }, 6);
  return sheets.close((page, pages) => [`${paper.title} · ${paper.company.name}`, `Page ${page} of ${pages}`]);
}

function drawParagraph(sheets: Sheets, run: Run, after: number): void {
  sheets.need(sheets.heightOf(run, whole));
  sheets.moveTo(sheets.put(sheets.root, "P", [run], whole));
  sheets.skip(after);
}

/** The document's name on the right is read first, then who sends it. */
function drawHead(sheets: Sheets, { heading, reference, company }: Paper): void {
  const left = { x: LEFT, width: 290 };
  const right = { x: LEFT + 310, width: WIDTH - 310 };
  const name: Run[] = [
    { text: heading, size: 20, bold: true, align: "right" },
    { text: reference, size: 12, bold: true, align: "right" },
  ];
  const sender: Run[] = [
    { text: company.name, size: 16, bold: true },
    ...company.lines.map((text) => ({ text, size: 8.5, colour: SOFT })),
  ];
  const ends = [sheets.put(sheets.root, "H1", name, right), sheets.put(sheets.root, "P", sender, left)];
  sheets.moveTo(Math.max(...ends) + 10);
}

function drawFacts(sheets: Sheets, { facts }: Paper): void {
  sheets.rule();
  sheets.skip(6);
  const width = WIDTH / Math.max(3, facts.length);
  const ends = facts.map(({ label, value }, place) =>
    sheets.put(
      sheets.root,
      "P",
      [
        { text: label, size: 8.5, colour: SOFT },
        { text: value, size: 10, bold: true },
      ],
      { x: LEFT + place * width, width: width - 12 },
    ),
  );
  sheets.moveTo(Math.max(...ends) + 6);
  sheets.rule();
  sheets.skip(12);
}

function drawParties(sheets: Sheets, { parties }: Paper): void {
  const width = (WIDTH - GAP * (parties.length - 1)) / parties.length;
  const ends = parties.map(({ heading, lines: [first = "", ...rest] }, place) => {
    const box = { x: LEFT + place * (width + GAP), width };
    const section = sheets.inner(sheets.root, "Sect");
    const below = sheets.put(section, "H2", [{ text: heading, size: 8.5, colour: SOFT }], box);
    const end = sheets.put(
      section,
      "P",
      [{ text: first, size: 10, bold: true }, ...rest.map((text) => ({ text, size: 9.5, colour: SOFT }))],
      box,
      below,
    );
    section.end();
    return end;
  });
  sheets.moveTo(Math.max(...ends) + 14);
}
