import { brotliDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { compareCounts, type Counts } from "./counting.ts";

const lots = [
  ...[2012, 2015, 2018].map((year) => makeLot({ title: `${year} Toyota Camry`, year, odometer: year * 10 })),
  makeLot({ title: "2016 Toyota Corolla leather", model: "Corolla", year: 2016, transmission: "Manual" }),
  makeLot({ title: "2014 Honda Civic", make: "Honda", model: "Civic", year: 2014, location: "WASHINGTON, DC" }),
  makeLot({ house: "iaai", title: "2018 Honda Accord", make: "Honda", model: "Accord", year: 2018 }),
];

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots, env: { FEED_URL: undefined, AUCTION_GRAPHQL_URL: undefined } });
});
afterAll(() => site.close());

const ask = (query: string) => site.get(`/total?${query}`);
const answerTo = async (query: string) => (await (await ask(query)).json()) as { total: number; counts: Counts };
const totalFor = async (query: string) => ({ total: (await answerTo(query)).total });

const PATHS: [listing: string, path: string][] = [
  ["all", "/allListing"],
  ["copart", "/copartListing"],
  ["iaai", "/iaaiListing"],
  ["brand", "/searchbrand"],
  ["quick", "/quicksearch"],
  ["copart-table", "/vehicleFind"],
  ["iaai-table", "/vehicleFinder"],
];

describe("/total", () => {
  it.each(PATHS)("says of '%s' what %s says of itself", async (listing, path) => {
    for (const query of ["", "makes=honda", "makes=honda,toyota&from=2015&to=2017", "q=leather", "q=toyota+manual"]) {
      const response = await site.get(`${path}?${query}`);
      const page = response.status < 300 ? response : await site.get(response.headers.get("location") ?? "");
      const html = await page.text();
      const said = /<p role="status" class="num[^"]*"><strong>(\d+|No) /.exec(html)?.[1] ?? "";
      const told = { query, total: said === "No" ? 0 : Number(said) };
      expect({ query, ...(await totalFor(`of=${listing}&${query}`)) }).toEqual(told);
    }
  });

  it.each([
    ["of=all", 6],
    ["of=all&makes=honda", 2],
    ["of=iaai&makes=honda&makes=toyota&from=&to=", 1],
    ["of=copart-table&make=hon", 1],
    ["of=copart-table&odometer=20,150", 2],
    ["of=brand&heading=Toyota&from=2016", 2],
    ["of=all&q=camry+2015-2018", 2],
    ["of=all&yards=washington~.+dc", 1],
    ["of=all&makes=zeppelin", 0],
    // Praise, which one of them has as its trim.
    ["of=all&q=leather", 1],
    ["of=all&q=luxury", 6],
  ])("counts what %s leaves: %i", async (query, total) => {
    expect(await totalFor(query)).toEqual({ total });
  });

  it.each(["", "of=", "of=everything", "of=__proto__", "of=constructor", "makes=honda"])(
    "knows no list in '%s'",
    async (query) => {
      const response = await ask(query);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        message: "There is no such list.",
        code: "BAD_REQUEST",
        requestId: response.headers.get("x-request-id"),
      });
    },
  );

  it.each(["q=%00", "q=%ED%A0%80", "makes=%25", "from=(a%2B)%2B%24", `q=${"x".repeat(10_000)}`, "no=such&filter=1"])(
    "counts in spite of '%s'",
    async (query) => {
      const response = await ask(`of=all&${query}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ total: expect.any(Number) as number, counts: {} });
    },
  );

  it.each(PATHS)("says of '%s' beside each option what %s would say", async (listing, path) => {
    const { said, expected, values } = await compareCounts(site, listing, path);
    expect(said).toEqual(expected);
    expect(values).toBeGreaterThan(20);
  });

  it("counts only the options that are shown, each without the choice of its own filter", async () => {
    expect(await answerTo("of=all&makes=honda&show-makes=toyota,zeppelin&show-models=camry,civic")).toEqual({
      total: 2,
      counts: { makes: { toyota: 4, zeppelin: 0 }, models: { camry: 0, civic: 1 } },
    });
    expect(await answerTo("of=iaai&show-day=today")).toEqual({
      total: 1,
      counts: { day: { today: 0, tomorrow: 0, week: 1, none: 0 } },
    });
  });

  it.each([
    ["show-makes=toyota&show-makes=toyota,honda", { makes: { toyota: 4, honda: 2 } }],
    ["show-makes=%00,(a%2B)%2B%24,%25", { makes: { "(a+)+$": 0, "%": 0 } }],
    [`show-makes=${"x".repeat(10_000)},honda&show-day=`, { makes: { honda: 2 } }],
    ["show-export=%27+or+1%3D1+--&show-run=constructor", { run: { constructor: 0 }, export: { "' or 1=1 --": 0 } }],
    ["show-nothing=toyota&show-=1&show-__proto__=2&show-year=2015", {}],
    [`show-keys=${",".repeat(10_000)}`, {}],
  ])("takes '%s' for what it is worth", async (query, counts) => {
    const response = await ask(`of=all&${query}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ total: 6, counts });
  });

  it("comes compressed, for it comes at every tick", async () => {
    const query = "/total?of=all&makes=honda&show-makes=toyota,honda";
    const [plain, packed] = [
      await site.get(query),
      await site.get(query, { headers: { "accept-encoding": "gzip, br" } }),
    ];
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(packed.headers.get("vary")).toContain("Accept-Encoding");
    const unpacked = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString();
    expect(unpacked).toBe(await plain.text());
  });

  it("is kept by nobody, and is nothing for search engines", async () => {
    for (const query of ["of=all", "of=nothing"]) {
      const { headers } = await ask(query);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("content-type")).toMatch(/^application\/json/);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(await (await site.get("/robots.txt")).text()).toContain("Disallow: /total\n");
  });

  it("says so when there is no time to count, and is there again later", async () => {
    const response = await site.db.transaction().execute(async (trx) => {
      await sql`lock table lot_facets in access exclusive mode`.execute(trx);
      return ask("of=all&makes=toyota&from=2001&show-makes=toyota&show-day=today");
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: "There is no time to count.", code: "UNAVAILABLE" });
    expect(await totalFor("of=all&makes=toyota&from=2001")).toEqual({ total: 4 });
  });
});

it("the filters' form tells script which list it narrows", async () => {
  for (const [listing, path] of PATHS) {
    expect(await (await site.get(path)).text()).toContain(`class="filter-sheet" data-filters="${listing}"`);
  }
});
