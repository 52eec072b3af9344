import { expect, test } from "vitest";
import sharp from "sharp";
import { NOON, standInUnderTest } from "./test-stand-in.ts";

const { clock, get, page, allRecords } = standInUnderTest();

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

test("the blog lists a dozen posts, hostile ones among them, with pictures of our own", async () => {
  const { data } = (await (await get(`/blog`)).json()) as {
    data: { title: string; image: string | null; description: string }[];
  };
  expect(data).toHaveLength(12);
  const html = data.map(({ description }) => description).join("");
  for (const threat of ["<script>", "onerror=", "javascript:", "<iframe", "position:fixed", "<svg onload"]) {
    expect(html).toContain(threat);
  }
  expect(html).not.toContain("{origin}");
  const picture = await fetch(data[0]?.image ?? "");
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
});

test("any other address is 404 with a message", async () => {
  const answer = await get(`/anything`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: expect.any(String) });
});
