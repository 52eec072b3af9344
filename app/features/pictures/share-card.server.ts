import { replaceControls } from "#app/platform/control-characters.ts";
import sharp, { type OverlayOptions } from "sharp";
import { openPicture } from "#app/platform/picture-decoder.server.ts";
import blankCard from "./share-card.png?inline";

export interface ShareWords {
  title: string;
  lines: string[];
  siteName: string;
}

const PICTURE = { width: 840, height: 630 };
const PANEL = { left: 876, width: 292 };
const TITLE_TOP = 64;
const NAME_AT = { left: 940, top: 534 };
const MOST_TITLE = 64;
const MOST_LINE = 40;
const MOST_NAME = 24;
const LONG_TITLE = 30;
const GAP = 24;
const QUALITY = 80;

// The blank card (a covered car beside a panel with the site's mark) is a PNG because no SVG is decoded here.
const blank = Buffer.from(blankCard.slice(blankCard.indexOf(",") + 1), "base64");

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
  if (await hasFonts()) layers.push(...(await setWords(words)));
  return sharp(blank).composite(layers).flatten().jpeg({ quality: QUALITY, progressive: true }).toBuffer();
}

async function setWords({ title, lines, siteName }: ShareWords): Promise<OverlayOptions[]> {
  const heading = await setText([shorten(title, MOST_TITLE)], "white", title.length > LONG_TITLE ? 30 : 40, "bold");
  const details = await setText(
    lines.map((line) => shorten(line, MOST_LINE)),
    "#cfe0ec",
    24,
    "normal",
  );
  const name = await setText([shorten(siteName, MOST_NAME)], "white", 32, "bold");
  const below = TITLE_TOP + (heading ? heading.height + GAP : 0);
  return [
    ...(heading ? [{ input: heading.image, left: PANEL.left, top: TITLE_TOP }] : []),
    ...(details ? [{ input: details.image, left: PANEL.left, top: below }] : []),
    ...(name ? [{ input: name.image, ...NAME_AT }] : []),
  ];
}

/** Undefined for words that leave no ink: they cannot be set. */
async function setText(lines: string[], colour: string, size: number, weight: "bold" | "normal") {
  const set = await sharp({
    text: {
      text: `<span foreground="${colour}" weight="${weight}">${lines.map(escapeMarkup).join("\n")}</span>`,
      font: `sans ${size}`,
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
  replaceControls(text, " ").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

// Words larger than the card would be refused.
const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

let fonts: Promise<boolean> | undefined;

/** A bare machine has no fonts; every letter then becomes the same box, and the card goes without words. */
function hasFonts(): Promise<boolean> {
  const widthOf = async (text: string) => {
    const { info } = await sharp({ text: { text, font: "sans 40" } })
      .png()
      .toBuffer({ resolveWithObject: true });
    return info.width;
  };
  fonts ??= Promise.all([widthOf("iiii"), widthOf("WWWW")]).then(
    ([narrow, wide]) => narrow !== wide,
    () => false,
  );
  return fonts;
}
