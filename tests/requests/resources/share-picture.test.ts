import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { startPictureHost, type PictureHost } from "#tests/support/picture-host.ts";

let host: PictureHost;
let site: Site;
const photographed = makeLot({ title: "2015 TOYOTA CAMRY <LE> & more" });
const bare = makeLot({ title: "W".repeat(300), location: "W".repeat(300) });
const lost = makeLot();

beforeAll(async () => {
  host = await startPictureHost();
  photographed.images_large = [host.url("/car.jpg")];
  lost.images_small = [host.url("/missing.jpg")];
  site = await openSite({ lots: [photographed, bare, lost], env: { IMAGE_HOSTS: host.host } });
});
afterAll(async () => {
  await site.close();
  await host.close();
});

async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test("a lot's preview shows its photograph beside the panel", async () => {
  const response = await site.get(`/share/${idOf(photographed)}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const picture = Buffer.from(await response.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  const [red = 0, , blue = 0] = await pixel(picture, 150, 400);
  expect(red).toBeGreaterThan(blue);
});

test("a preview that a crawler has is not sent again", async () => {
  const etag = (await site.get(`/share/${idOf(photographed)}`)).headers.get("etag") ?? "";
  const again = await site.get(`/share/${idOf(photographed)}`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("a lot without a picture has a drawn preview, however long its words", async () => {
  const response = await site.get(`/share/${idOf(bare)}`);
  expect(response.status).toBe(200);
  const picture = Buffer.from(await response.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
});

test("while the photograph cannot be had the drawn preview is kept for a minute only", async () => {
  const response = await site.get(`/share/${idOf(lost)}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  expect(response.headers.get("etag")).toBeNull();
});

test("an unknown lot has no preview", async () => {
  expect((await site.get("/share/unknown")).status).toBe(404);
});
