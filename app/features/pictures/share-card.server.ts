import { replaceControls } from "#app/platform/formats/control-characters.ts";
import sharp, { type OverlayOptions } from "sharp";
import { fontFile } from "#app/platform/fonts/font-file.ts";
import { openPicture } from "#app/platform/picture-decoder.server.ts";
import { struckParts, type StruckPart } from "#app/ui/damage-drawings.ts";
import blankCard from "./share-card.png?inline";
import damageDrawings from "./damage-drawings.png?inline";

export interface ShareWords {
  title: string;
  /** Of the damage drawing. */
  part: StruckPart;
  lines: string[];
  /** Those of the lines that go, one by one, while not all of them fit. */
  leastFirst: string[];
  siteName: string;
}

/** Another one makes all cards anew. */
export const EDITION = 4;

const PICTURE = { width: 840, height: 630 };
const PANEL = { left: 876, width: 292 };
const DRAWING = { width: 252, height: 120 };
const TITLE_TOP = 48;
const NAME_AT = { left: 940, top: 534 };
const MOST_TITLE = 48;
const MOST_LINE = 64;
const MOST_NAME = 24;
const LONG_TITLE = 24;
const GAP = 20;
const QUALITY = 80;

const bytesOf = (inlined: string) => Buffer.from(inlined.slice(inlined.indexOf(",") + 1), "base64");

// Both are PNG because no SVG is decoded here: a covered car beside a panel with the site's mark, and the damage drawings
// in one column (host/draw-damages.ts).
const blank = bytesOf(blankCard);
const drawings = bytesOf(damageDrawings);

/** 1200 by 630 JPEG for previews in chats and social networks; without a photograph the car stays drawn. */
export async function drawShareCard(words: ShareWords, photograph?: Buffer): Promise<Buffer> {
  const layers: OverlayOptions[] = [];
  if (photograph) {
    const fitted = openPicture(photograph)
      .resize({ ...PICTURE, fit: "cover" })
      .flatten({ background: "#ffffff" });
    const input = await fitted.toColourspace("srgb").raw().toBuffer();
    layers.push({ input, raw: { ...PICTURE, channels: 3 }, left: 0, top: 0 });
  }
  layers.push(...(await setPanel(words)));
  return sharp(blank).composite(layers).flatten().jpeg({ quality: QUALITY, progressive: true }).toBuffer();
}

/** Title, damage drawing and lines below each other, as far as they leave room for the site's name. */
async function setPanel({ title, part, lines, leastFirst, siteName }: ShareWords): Promise<OverlayOptions[]> {
  const heading = await setText(shorten(title, MOST_TITLE), {
    colour: "white",
    size: title.length > LONG_TITLE ? 30 : 38,
    weight: 700,
  });
  const drawingTop = TITLE_TOP + (heading ? heading.height + GAP : 0);
  const detailsTop = drawingTop + DRAWING.height + GAP;
  const details = await setLines(lines, leastFirst, NAME_AT.top - detailsTop);
  const name = await setText(shorten(siteName, MOST_NAME), { colour: "white", size: 32, weight: 700 });
  return [
    ...(heading ? [{ input: heading.image, left: PANEL.left, top: TITLE_TOP }] : []),
    { input: await cutDrawing(part), left: PANEL.left, top: drawingTop },
    ...(details ? [{ input: details.image, left: PANEL.left, top: detailsTop }] : []),
    ...(name ? [{ input: name.image, ...NAME_AT }] : []),
  ];
}

/** As many lines as `room` has a place for. */
async function setLines(lines: string[], leastFirst: string[], room: number) {
  for (let less = 0; less <= leastFirst.length; less += 1) {
    const gone = new Set(leastFirst.slice(0, less));
    const left = lines.filter((line) => !gone.has(line)).map((line) => shorten(line, MOST_LINE));
    const set = await setText(left.join("\n"), { colour: "#dfe9f1", size: 25, weight: 400 });
    if (set && set.height < room) return set;
  }
  return undefined;
}

function cutDrawing(part: StruckPart): Promise<Buffer> {
  const top = Math.max(0, struckParts().indexOf(part)) * DRAWING.height;
  return sharp(drawings)
    .extract({ left: 0, top, ...DRAWING })
    .png()
    .toBuffer();
}

interface Setting {
  colour: string;
  size: number;
  weight: 400 | 700;
}

/** In the font that comes with us, as a bare machine has none. Undefined for words that leave no ink. */
async function setText(text: string, { colour, size, weight }: Setting) {
  const set = await sharp({
    text: {
      text: `<span foreground="${colour}" weight="${weight}">${escapeMarkup(text)}</span>`,
      font: `Roboto ${size}`,
      fontfile: fontFile("roboto", weight),
      dpi: 72,
      rgba: true,
      width: PANEL.width,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  return set && { image: set.data, height: set.info.height };
}

const escapeMarkup = (text: string) =>
  text
    .split("\n")
    .map((line) => replaceControls(line, " "))
    .join("\n")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

// Words larger than the card would be refused.
const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);
