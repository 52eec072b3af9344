import sharp from "sharp";
import { expect, test } from "vitest";
import { formatFor, resizePicture } from "./resize.server.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#446688" } });

test("a picture lying on its side is set upright before it is measured", async () => {
  const onItsSide = await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const facts = await sharp(await resizePicture(onItsSide, 160, "jpeg")).metadata();
  expect(facts).toMatchObject({ width: 160, height: 320 });
});

test("more than forty megapixels are not unfolded, however few bytes they came in", async () => {
  const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
  await expect(resizePicture(bomb, 320, "jpeg")).rejects.toThrow(/pixel/i);
});

test.for([
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
  ["a web page behind a GIF's first bytes", "GIF89a=1;<script>alert(1)</script>"],
  ["a PDF", "%PDF-1.4 1 0 obj"],
  ["a TIFF", "II*\0\b\0\0\0"],
  ["nothing", ""],
] as const)("%s is no picture", async ([, bytes]) => {
  await expect(resizePicture(Buffer.from(bytes), 320, "jpeg")).rejects.toThrow(/unsupported image format|empty/i);
});

test.for([
  [null, "jpeg"],
  ["image/*", "jpeg"],
  ["IMAGE/AVIF", "avif"],
  ["image/webp;q=0.8,image/avif;q=0.000", "webp"],
  ["text/html,image/avifx", "jpeg"],
] as const)("Accept %s means %s", ([accept, format]) => {
  expect(formatFor(accept)).toBe(format);
});
