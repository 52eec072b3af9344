import { expect, test } from "vitest";
import sharp from "sharp";
import { createStandIn } from "./server.ts";
import { NOON, standInUnderTest } from "./test-stand-in.ts";

const { clock, get, post, page, allRecords } = standInUnderTest();

test("a lot's pictures are JPEGs in two sizes, with no more views than it has", async () => {
  clock.freeze(NOON);
  const record = (await page("?size=50")).data.find(({ link_img_hd }) => link_img_hd.length === 10);
  for (const [address, width] of [
    [record?.link_img_hd[0], 1280],
    [record?.link_img_small[9], 400],
  ] as const) {
    const answer = await fetch(address ?? "");
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ format: "jpeg", width, height: (width * 3) / 4 });
  }
  expect((await get(`/pictures/${record?.lot_id}/10-large.jpg`)).status).toBe(404);
  expect((await get(`/pictures/00000000/0-large.jpg`)).status).toBe(404);
});

test("a video that some lots have is served in ranges", async () => {
  clock.freeze(NOON);
  const address = (await allRecords()).find(({ video }) => video !== null)?.video ?? "";
  const answer = await fetch(address, { headers: { range: "bytes=4-7" } });
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-type")).toBe("video/mp4");
  expect(await answer.text()).toBe("ftyp");
  expect((await get(`/videos/..%2fserver.mp4`)).status).toBe(404);
});

test("the blog lists posts worth reading with pictures of our own, and hostile ones only when asked for them", async () => {
  const read = async () =>
    (await (await get(`/blog`)).json()) as { data: { title: string; image: string | null; description: string }[] };
  const { data } = await read();
  expect(data).toHaveLength(11);
  const html = JSON.stringify(data);
  expect(html).not.toMatch(
    /<script|\bon\w+=|javascript:|<iframe|style=|<svg|evil\.example|tracker|WIN A FREE|!!!|\{origin\}/i,
  );
  await post("/faults", { target: "blog", kind: "hostile" });
  const hostile = await read();
  expect(hostile.data.map(({ title }) => title)).toEqual([
    ...data.map(({ title }) => title),
    "WIN A FREE LEXUS!!! click now",
  ]);
  const threats = hostile.data.map(({ description }) => description).join("");
  for (const threat of ["<script>", "onerror=", "javascript:", "<iframe", "position:fixed", "<svg onload"]) {
    expect(threats).toContain(threat);
  }
  const picture = await fetch(data[0]?.image ?? "");
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
});

test("any other address is 404 with a message", async () => {
  const answer = await get(`/anything`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: expect.any(String) });
});

const HOUR = 3_600_000;

test.for<[day: string, begins: number]>([
  ["a Sunday night in Lagos", Date.UTC(2026, 11, 6, 22, 58)],
  ["the night of an hour less in New York", Date.UTC(2027, 2, 14, 6, 30)],
  ["the end of the year", Date.UTC(2026, 11, 31, 23, 59)],
  ["a leap day", Date.UTC(2028, 1, 29, 12)],
])("a world that begins as a certain instant is the same on %s", ([, begins]) => {
  const seen = (start: number, after: number) => {
    const { catalogue } = createStandIn({ lots: 300, seed: 1, apiKey: "key", clock: () => start, beginsAs: NOON });
    return Array.from({ length: 300 }, (_, slot) => {
      const { listing, course, changedAt, ...lot } = catalogue.lotAt(slot, start + after);
      const { opensAt, closesAt, saleStartsAt } = listing;
      const since = (instant: number) => instant - start;
      return { lot, times: [opensAt, closesAt, saleStartsAt ?? start, changedAt, course.opensAt].map(since) };
    });
  };
  for (const after of [-24 * HOUR, 0, 5 * HOUR]) expect(seen(begins, after)).toEqual(seen(NOON, after));
  const unmoved = createStandIn({ lots: 300, seed: 1, apiKey: "key" }).catalogue;
  const closings = seen(begins, 0).map(({ times }) => (times[1] ?? 0) + NOON);
  expect(closings).toEqual(Array.from({ length: 300 }, (_, slot) => unmoved.lotAt(slot, NOON).listing.closesAt));
});
