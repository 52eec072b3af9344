import sharp from "sharp";
import { expect, test } from "vitest";
import { drawShareCard } from "./share-card.server.ts";

const words = { title: "2015 TOYOTA CAMRY LE", lines: ["Houston, TX"], siteName: "Bidport" };
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
  expect(await sharp(await drawShareCard(odd)).metadata()).toMatchObject(CARD);
});
