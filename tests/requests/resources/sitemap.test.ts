import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

let site: Site;
const odd = makeLot({ feed_id: `a&b'<"ü/1` });
const live = makeLot({ changed_at: new Date("2026-03-01T08:00:00Z") });
const ended = makeLot({ ends_at: new Date(Date.now() - 1000) });
const withdrawn = makeLot({ withdrawn_at: new Date() });
const undated = makeLot({ feed_id: null, ends_at: "infinity", sale_at: null });

beforeAll(async () => {
  site = await openSite({ lots: [odd, live, ended, withdrawn, undated] });
  await sql`insert into posts (slug, position, title, html) values ('first-car', 1, 'First car', '')`.execute(site.db);
});
afterAll(() => site.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
const read = async (path: string) => {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  return response.text();
};

test("robots.txt names the sitemap and what is not for robots", async () => {
  const text = await (await site.get("/robots.txt")).text();
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /favourites",
      "Disallow: /export",
      "Sitemap: http://localhost:3000/sitemap.xml",
    ]),
  );
});

test("the index names the pages and each part that holds live lots", async () => {
  await sql`insert into lots (id, house, lot_number, feed_id) overriding system value
    values (25000, 'iaai', 'far', 'far'), (25001, 'iaai', 'far 2', 'far 2')`.execute(site.db);
  expect(locations(await read("/sitemap.xml"))).toEqual([
    "http://localhost:3000/sitemaps/pages.xml",
    "http://localhost:3000/sitemaps/lots-0.xml",
    "http://localhost:3000/sitemaps/lots-2.xml",
  ]);
  expect(locations(await read("/sitemaps/lots-2.xml"))).toEqual([
    "http://localhost:3000/detail/far",
    "http://localhost:3000/detail/far%202",
  ]);
});

test("a part lists live lots only, each with its last change", async () => {
  const xml = await read("/sitemaps/lots-0.xml");
  expect(locations(xml)).toEqual([
    "http://localhost:3000/detail/a%26b&apos;%3C%22%C3%BC%2F1",
    `http://localhost:3000/detail/${idOf(live)}`,
    `http://localhost:3000/detail/${undated.auction_id}`,
  ]);
  expect(xml).toContain("<lastmod>2026-03-01T08:00:00.000Z</lastmod>");
});

test("an address of the sitemap leads to its lot", async () => {
  const [address = ""] = locations(await read("/sitemaps/lots-0.xml"));
  const path = new URL(address.replaceAll("&apos;", "'")).pathname;
  expect((await site.get(path)).status).toBe(200);
});

test("every page that the sitemap names is there", async () => {
  const pages = locations(await read("/sitemaps/pages.xml"));
  expect(pages).toContain("http://localhost:3000/term&amp;condition");
  expect(pages).toContain("http://localhost:3000/blog/first-car");
  for (const page of pages) {
    const { pathname, search } = new URL(page.replaceAll("&amp;", "&"));
    const { status } = await site.get(pathname + search);
    expect({ page, status }).toEqual({ page, status: 200 });
  }
});

test("a part beyond the last is empty", async () => {
  expect(locations(await read("/sitemaps/lots-999999.xml"))).toEqual([]);
});

test.for(["lots--1.xml", "lots-1e3.xml", "lots-01.xml", "lots-9999999.xml", "lots-0", "other.xml", "%00"])(
  "/sitemaps/%s is not found",
  async (name) => {
    expect((await site.get(`/sitemaps/${name}`)).status).toBe(404);
  },
);
