import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";

const benz = [makeLot({ make: "Mercedes-Benz", title: "2016 Mercedes-Benz C300" }), makeLot({ make: "MERCEDES BENZ" })];
const hondas = Array.from({ length: 13 }, () => makeLot({ make: "HONDA", model: "Civic", title: "2013 Honda Civic" }));

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [...benz, ...hondas, makeLot()] });
});
afterAll(() => site.close());

const page = async (path: string) => (await site.get(path)).text();
const lotsOf = (html: string) => [...html.matchAll(/data-lot="([^"]+)"/g)].map(([, id]) => id);

describe("/searchbrand", () => {
  it("shows the lots of one make, however the houses write it", async () => {
    const html = await page("/searchbrand?heading=Mercedes%20Benz");
    expect(lotsOf(html)).toEqual(benz.map(idOf));
    expect(html).toContain("<strong>2 Mercedes Benz vehicles</strong>");
    expect(html).toMatch(/<h1[^>]*>Mercedes Benz<\/h1>/);
  });

  it("leads to the other brands, as its heading names its own", async () => {
    const brandsOf = (html: string) =>
      Array.from(
        /<nav aria-label="Brands".*?<\/nav>/s.exec(html)?.[0].matchAll(/<a [^>]*>([^<]*)</g) ?? [],
        ([, name]) => name,
      );
    const all = brandsOf(await page("/searchbrand"));
    expect(all).toHaveLength(10);
    expect(brandsOf(await page("/searchbrand?heading=honda"))).toEqual(all.filter((name) => name !== "Honda"));
  });

  it("keeps the make through the pages", async () => {
    const html = await page("/searchbrand?heading=Honda");
    expect(lotsOf(html)).toHaveLength(12);
    expect(html).toContain('href="/searchbrand?heading=Honda&amp;page=2"');
    expect(lotsOf(await page("/searchbrand?heading=Honda&page=2"))).toHaveLength(1);
  });

  it("says when a make has no lots", async () => {
    expect(await page("/searchbrand?heading=Trabant")).toContain("<strong>No Trabant vehicles</strong>");
  });

  it("shows everything without a make, and reads the first of repeated ones", async () => {
    expect(await page("/searchbrand")).toContain("<strong>16 vehicles</strong>");
    expect(await page("/searchbrand?heading=Honda&heading=Toyota")).toContain("<strong>13 Honda vehicles</strong>");
  });

  it.each([
    ["honda", "Honda"],
    ["HONDA", "Honda"],
    ["mercedes-benz", "Mercedes%20Benz"],
  ])("writes %s as its links do, and is known by that address", async (heading, spelled) => {
    const html = await page(`/searchbrand?heading=${heading}`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${decodeURIComponent(spelled)}</h1>`));
    expect(html).toMatch(new RegExp(`<strong>\\d+ ${decodeURIComponent(spelled)} vehicles</strong>`));
    expect(html).toContain(
      `rel="canonical" href="http://localhost:3000/searchbrand?heading=${spelled.replace("%20", "+")}"`,
    );
    expect(html).not.toContain("noindex");
  });

  it("says a make once that the words name as well", async () => {
    const response = await site.get("/searchbrand?heading=Honda&q=honda+civic");
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/searchbrand?heading=Honda&models=civic",
    ]);
    const html = await page("/searchbrand?heading=Honda&models=civic");
    expect(html).toContain("<strong>13 Honda Civic vehicles</strong>");
    expect(html.match(/aria-label="Remove Make/g)).toHaveLength(1);
  });

  it("knows one address for each make", async () => {
    expect(await page("/searchbrand?heading=Honda&x=1")).toContain(
      'rel="canonical" href="http://localhost:3000/searchbrand?heading=Honda"',
    );
  });
});
