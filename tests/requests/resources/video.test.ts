import { afterAll, beforeAll, expect, test } from "vitest";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { CLIP, startPictureHost, type PictureHost } from "#tests/support/picture-host.ts";

let host: PictureHost;
let site: Site;
const silent = makeLot({ video: null });
const filmed = makeLot();
const missing = makeLot();
const endless = makeLot();
const foreign = makeLot({ video: "http://169.254.169.254/clip.mp4" });
const address = `/video/${idOf(filmed)}`;

beforeAll(async () => {
  host = await startPictureHost();
  filmed.video = host.url("/clip.mp4");
  missing.video = host.url("/no-clip.mp4");
  endless.video = host.url("/endless.mp4");
  site = await openSite({ lots: [silent, filmed, missing, endless, foreign], env: { IMAGE_HOSTS: host.host } });
});
afterAll(async () => {
  await site.close();
  await host.close();
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a video is streamed through as mp4, whatever the upstream calls it", async () => {
  const response = await site.get(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("video/mp4");
  expect(response.headers.get("accept-ranges")).toBe("bytes");
  expect(response.headers.get("content-length")).toBe(String(CLIP.length));
  expect(response.headers.get("x-own")).toBeNull();
  expect((await bytesOf(response)).equals(CLIP)).toBe(true);
});

test("a stretch of a video is passed through as one", async () => {
  const response = await site.get(address, { headers: { range: "bytes=1000-1999" } });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe(`bytes 1000-1999/${CLIP.length}`);
  expect((await bytesOf(response)).equals(CLIP.subarray(1000, 2000))).toBe(true);
});

test("a stretch beyond the end is refused with the video's length", async () => {
  const response = await site.get(address, { headers: { range: "bytes=999999-" } });
  expect(response.status).toBe(416);
  expect(response.headers.get("content-range")).toBe(`bytes */${CLIP.length}`);
});

test.for(["bytes=0-1,5-9", "lines=1-2", "bytes=-", "bytes=1e3-2e3"])(
  "range '%s' gets the whole video",
  async (range) => {
    const response = await site.get(address, { headers: { range } });
    expect(response.status).toBe(200);
    expect((await bytesOf(response)).length).toBe(CLIP.length);
  },
);

test("HEAD tells the length without the video", async () => {
  const response = await site.fetch(address, { method: "HEAD" });
  expect(response.headers.get("content-length")).toBe(String(CLIP.length));
  expect((await bytesOf(response)).length).toBe(0);
});

test.for([`/video/${idOf(silent)}`, `/video/${idOf(foreign)}`, "/video/unknown", "/video/%00"])(
  "%s, of a lot that is unknown, silent or filmed elsewhere, is not found",
  async (path) => {
    expect((await site.get(path)).status).toBe(404);
  },
);

test("a video that the upstream does not give is not available for now", async () => {
  const response = await site.get(`/video/${idOf(missing)}`);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("60");
  expect(await response.text()).not.toContain("own words");
});

test("a reader who leaves ends the upstream's answer too", async () => {
  const response = await site.get(`/video/${idOf(endless)}`);
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? "").toString()).toBe("beginning");
  await reader?.cancel();
  await expect(host.left).resolves.toBeUndefined();
});
