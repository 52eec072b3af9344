import Pdf from "pdfkit";
import { fontFile } from "#app/platform/fonts/font-file.ts";
import { shownLetters } from "./shown-letters.ts";

type Tag = PDFKit.PDFStructureElement;
type TagOptions = PDFKit.Mixins.StructureElementOptions & { scope?: "Column" | "Row" };

export const LEFT = 48;
const TOP = 42;
export const WIDTH = 595.28 - 2 * LEFT;
export const RIGHT = LEFT + WIDTH;
/** Nothing but the foot is below it. */
const BOTTOM = 786;
const FOOT_AT = 803;

export const INK = "#1b2530";
export const SOFT = "#55606b";
const LINE = "#d5d9dd";
const PANEL = "#edf3f8";

/** Of the size: the font's own lines stand further apart than a document needs. */
const CLOSER = -0.14;

export interface Style {
  size: number;
  bold?: boolean;
  colour?: string;
  align?: "left" | "right";
}

/** Words that are to be set in one place. */
export interface Run extends Style {
  text: string;
}

export interface Box {
  x: number;
  width: number;
}

/** The types of the package do not know it yet. */
const UNIVERSAL: object = { subset: "PDF/UA" };

interface About {
  title: string;
  author: string;
  issued: Date;
}

/**
 * Sheets of A4 that are filled from top to bottom. Whatever is written belongs to a tag, so that it is read aloud in the
 * order in which it was written; lines, grounds and feet are decoration, which is not read.
 */
export function openSheets({ title, author, issued }: About) {
  const regular = fontFile("noto-sans", 400);
  const bold = fontFile("noto-sans", 700);
  const doc = new Pdf({
    size: "A4",
    margins: { top: TOP, left: LEFT, right: LEFT, bottom: 10 },
    pdfVersion: "1.7",
    ...UNIVERSAL,
    tagged: true,
    lang: "en",
    displayTitle: true,
    bufferPages: true,
    font: regular,
    info: { Title: title, Author: author, Creator: author, CreationDate: issued, ModDate: issued },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const root = doc.struct("Document", { lang: "en", title });
  doc.addStructure(root);
  let y = TOP;

  const dress = ({ size, bold: isBold = false, colour = INK }: Style) =>
    doc
      .font(isBold ? bold : regular)
      .fontSize(size)
      .fillColor(colour);

  const placed = ({ size, align = "left" }: Style, { width }: Box) => ({ width, align, lineGap: size * CLOSER });

  const heightOf = (run: Run, box: Box) => dress(run).heightOfString(shownLetters(run.text), placed(run, box));

  /** Decoration, which nobody hears. */
  const decorate = (draw: () => void) => {
    doc.markContent("Artifact", { type: "Layout" });
    draw();
    doc.endMarkedContent();
  };

  /** Words one below the other under one tag. @returns where they end */
  function put(parent: Tag, tag: string, runs: readonly Run[], box: Box, at = y): number {
    let end = at;
    const write = () => {
      for (const [place, run] of runs.entries()) {
        // A blank, so that nobody hears two runs as one word.
        const text = shownLetters(run.text) + (place < runs.length - 1 ? " " : "");
        dress(run).text(text, box.x, end, placed(run, box));
        end = doc.y;
      }
    };
    parent.add(doc.struct(tag, {}, write));
    return end;
  }

  return {
    root,
    heightOf,
    put,
    decorate,
    y: () => y,
    moveTo: (to: number) => void (y = to),
    skip: (by: number) => void (y += by),
    inner: (parent: Tag, tag: string, options: TagOptions = {}): Tag => {
      const element = doc.struct(tag, options);
      parent.add(element);
      return element;
    },
    /** A new sheet unless so much still fits on this one. @returns whether it is new */
    need(height: number): boolean {
      if (y + height <= BOTTOM || y === TOP) return false;
      doc.addPage();
      y = TOP;
      return true;
    },
    rule: (colour = LINE, weight = 0.75) =>
      decorate(() => void doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(weight).strokeColor(colour).stroke()),
    ground: (height: number) => decorate(() => void doc.roundedRect(LEFT, y, WIDTH, height, 6).fill(PANEL)),
    /** Words that stand on every sheet again and are heard only once. */
    repeat: (run: Run, box: Box) =>
      decorate(
        () => void dress(run).text(shownLetters(run.text), box.x, y, { width: box.width, align: run.align ?? "left" }),
      ),
    async close(foot: (page: number, pages: number) => [left: string, right: string]): Promise<Buffer> {
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page);
        const [left, right] = foot(page - start + 1, count);
        doc.markContent("Artifact", { type: "Pagination" });
        const style = { size: 8, colour: SOFT };
        dress(style).text(shownLetters(left), LEFT, FOOT_AT, { width: WIDTH - 90, height: 12, ellipsis: true });
        dress(style).text(right, RIGHT - 90, FOOT_AT, { width: 90, align: "right", lineBreak: false });
        doc.endMarkedContent();
      }
      root.end();
      doc.end();
      return ended;
    },
  };
}

export type Sheets = ReturnType<typeof openSheets>;
