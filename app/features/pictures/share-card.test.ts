import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawShareCard, type ShareWords } from "./share-card.server.ts";

// As on a machine without fonts. fontconfig reads this when the first word is drawn, so this file has a process of its own.
const bare = mkdtempSync(join(tmpdir(), "no-fonts-"));
writeFileSync(join(bare, "fonts.conf"), `<?xml version="1.0"?><fontconfig><cachedir>${bare}</cachedir></fontconfig>`);
process.env["FONTCONFIG_FILE"] = join(bare, "fonts.conf");

const words: ShareWords = {
  title: "2015 TOYOTA CAMRY LE",
  part: "front",
  lines: ["Front end", "Houston, TX"],
  leastFirst: [],
  siteName: "Bidport",
};
const CARD = { format: "jpeg", width: 1200, height: 630 };

test.for(["b-w", "cmyk", "srgb"] as const)("a photograph in %s becomes a card in colour", async (space) => {
  const photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#778899" } })
    .toColourspace(space)
    .jpeg()
    .toBuffer();
  const facts = await sharp(await drawShareCard(words, photograph)).metadata();
  expect(facts).toMatchObject({ ...CARD, channels: 3 });
});

test.for([
  { title: "", lines: [], siteName: "" },
  { title: "\u200b", lines: [" "], siteName: "\t" },
  { title: "<b>&</span> \0\u{1F697} \u202Eabc", lines: ["</span><span foreground='red'>"], siteName: "&amp;" },
  { title: "W".repeat(5_000), lines: ["W".repeat(5_000), "W".repeat(5_000)], siteName: "W".repeat(300) },
])("no words break a card (%#)", async (odd) => {
  expect(await sharp(await drawShareCard({ ...odd, part: "none", leastFirst: [] })).metadata()).toMatchObject(CARD);
});

/** The part of the panel where `isInk` holds: its left and right edge, and how many pixels. */
async function inkOf(card: Buffer, area: { top: number; height: number }, isInk: (rgb: number[]) => boolean) {
  const { data, info } = await sharp(card)
    .extract({ left: 860, width: 330, ...area })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found: number[] = [];
  for (let at = 0; at < data.length; at += info.channels)
    if (isInk([...data.subarray(at, at + 3)])) found.push((at / info.channels) % info.width);
  return { left: Math.min(...found), right: Math.max(...found), count: found.length };
}

const isWhite = ([red = 0, green = 0, blue = 0]: number[]) => Math.min(red, green, blue) > 200;
const isStruck = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 120;

test("its words are set in our own font, also where the machine has none", async () => {
  const title = { top: 48, height: 40 };
  const [narrow, wide] = await Promise.all(
    ["iiiiii", "WWWWWW"].map(async (letters) =>
      inkOf(await drawShareCard({ ...words, title: letters }), title, isWhite),
    ),
  );
  // Missing letters would all be the same box.
  expect(narrow?.count).toBeGreaterThan(50);
  expect((wide?.right ?? 0) - (wide?.left ?? 0)).toBeGreaterThan(2 * ((narrow?.right ?? 0) - (narrow?.left ?? 0)));
});

test("the damage drawing has the struck side filled, and none where no damage is stated", async () => {
  const drawing = { top: 90, height: 180 };
  const struck = async (part: ShareWords["part"]) =>
    inkOf(await drawShareCard({ ...words, title: "Car", part }), drawing, isStruck);
  const [front, rear, none] = await Promise.all([struck("front"), struck("rear"), struck("none")]);
  expect(front.left).toBeGreaterThan(rear.right);
  expect(rear.count).toBeGreaterThan(500);
  expect(none.count).toBe(0);
});

test("what it says changes the card", async () => {
  const card = await drawShareCard(words);
  for (const change of [
    { title: "2016 Honda Fit" },
    { lines: ["Rear end"] },
    { part: "rear" },
    { siteName: "Harbour" },
  ])
    expect((await drawShareCard({ ...words, ...change } as ShareWords)).equals(card)).toBe(false);
});

test("the longest of three signs stand whole", async () => {
  const signs = (paper: string) => drawShareCard({ ...words, lines: [`Does not run · No keys · ${paper}`] });
  expect((await signs("Certificate of destruction")).equals(await signs("Certificate of destructiom"))).toBe(false);
});

test("where not all lines fit, the least important go one by one, and the closing day stays", async () => {
  const closes = "Closes Thu 26 Nov 2026";
  const place = "North Hollywood, California";
  const lot = "Copart lot 66853076";
  const damage = "Mechanical damage, undercarriage";
  const state = "Does not run · No keys · Certificate of destruction";
  const titled = (title: string, damage: string, state: string) => {
    const leastFirst = [lot, place, damage, state];
    return (lines: string[]) => drawShareCard({ ...words, title, lines, leastFirst });
  };
  const isSame = async (draw: ReturnType<typeof titled>, lines: string[], drawn: string[]) =>
    (await draw(lines)).equals(await draw(drawn));

  const usual = titled("2016 Mercedes Benz Sprinter 3500 High Roof Cargo", damage, state);
  expect(await isSame(usual, [damage, state, closes, place, lot], [damage, state, closes, place])).toBe(true);
  const wide = titled("W".repeat(48), damage, state);
  expect(await isSame(wide, [damage, state, closes, place, lot], [damage, state, closes])).toBe(true);
  const [much, more] = [`${damage} `.repeat(2), `${state} `.repeat(2)];
  const full = titled("W".repeat(48), much, more);
  expect(await isSame(full, [much, more, closes, place, lot], [more, closes])).toBe(true);
  expect(await isSame(full, [more, closes], [more])).toBe(false);
});
