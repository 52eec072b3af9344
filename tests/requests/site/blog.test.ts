import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { startPictureHost, type PictureHost } from "#tests/support/picture-host.ts";

let host: PictureHost;
let site: Site;
beforeAll(async () => {
  host = await startPictureHost();
  site = await openSite({ env: { IMAGE_HOSTS: host.host } });
});
afterAll(async () => {
  await site.close();
  await host.close();
});

const read = async (path: string) => (await site.get(path)).text();

it("an empty blog says that there are no blogs", async () => {
  const response = await site.get("/blog?title=anything");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("No blogs found");
});

describe("a blog with posts", () => {
  beforeAll(async () => {
    const post = (slug: string, title: string, image: string | null, html: string) => ({ slug, title, image, html });
    await site.db
      .insertInto("posts")
      .values(
        [
          post("fees", "Fees & costs", host.url("/car.jpg"), "<p>Gate fee: <strong>95</strong> dollars.</p>"),
          post("ships", "Ships to Tema", null, '<p>Before<img src="http://127.0.0.1:1/x.jpg" alt="" /> after</p>'),
          post("broken", "A picture that is none", host.url("/page.jpg"), "<p>Text</p>"),
        ].map((row, position) => ({ ...row, position })),
      )
      .execute();
  });

  it("lists them with picture, title and the beginning of the text", async () => {
    const html = await read("/blog");
    expect(html.match(/<article/g)).toHaveLength(3);
    expect(html).toContain('src="/blog-picture/fees/640"');
    expect(html).toContain('href="/blog/fees"');
    expect(html).toContain("Fees &amp; costs");
    expect(html).toContain("Gate fee: 95 dollars.");
    expect(html).not.toContain("No blogs found");
  });

  it.each([
    ["tema", ["Ships to Tema"]],
    ["  TEMA ", ["Ships to Tema"]],
    ["%", []],
    ["x' or 1=1", []],
  ])("finds '%s' in titles only", async (title, titles) => {
    const html = await read(`/blog?${new URLSearchParams({ title })}`);
    expect([...html.matchAll(/<h2[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, found]) => found)).toEqual(titles);
    expect(html.includes("No blogs found")).toBe(titles.length === 0);
  });

  it("keeps what was searched for in its box, and search pages out of search engines", async () => {
    const html = await read("/blog?title=%22%3Cb%3E");
    expect(html).toContain('value="&quot;&lt;b&gt;"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it("refuses a title that nobody types", async () => {
    expect((await site.get(`/blog?title=${"x".repeat(200)}`)).status).toBe(400);
  });

  it("shows a post under its own address", async () => {
    const html = await read("/blog/fees");
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe("Fees &amp; costs");
    expect(html).toContain("<p>Gate fee: <strong>95</strong> dollars.</p>");
    expect(html).toContain('rel="canonical" href="http://localhost:3000/blog/fees"');
    expect(html).toContain('content="http://localhost:3000/blog-picture/fees/1280"');
  });

  it("never makes a reader's browser ask another host for a picture", async () => {
    const html = await read("/blog/ships");
    expect(html).toContain("<p>Before after</p>");
    expect(html).not.toContain("127.0.0.1:1");
  });

  it.each(["/blog/none", "/blog/%00", "/blog/%F0%9F%9A%97"])("answers 404 to %s", async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Page not found");
  });

  it("serves a post's picture in a listed width, for a day", async () => {
    const response = await site.get("/blog-picture/fees/320", { headers: { accept: "image/webp" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(320);
    const tag = response.headers.get("etag") ?? "";
    const again = await site.get("/blog-picture/fees/320", { headers: { accept: "image/webp", "if-none-match": tag } });
    expect(again.status).toBe(304);
  });

  it("shows a placeholder for what is no picture", async () => {
    const response = await site.get("/blog-picture/broken/320");
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  });

  it.each(["/blog-picture/fees/321", "/blog-picture/ships/320", "/blog-picture/none/320", "/blog-picture/%00/320"])(
    "has no picture at %s",
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );
});
