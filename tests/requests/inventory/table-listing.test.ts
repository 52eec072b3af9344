import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import type { LotRecord } from "#app/upstream/lot-record.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { controlOf } from "#tests/support/html.ts";
import { damageDrawing } from "#app/ui/damage-drawings.ts";

const HOUR_MS = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const first = makeLot({
  title: "2019 Lexus RX 350",
  make: "Lexus",
  model: "RX 350",
  year: 2019,
  odometer: 41_500,
  ends_at: soon(3),
  buy_now_price: 990_000,
});
const canadian = makeLot({
  title: "2012 Kia Rio",
  make: "Kia",
  model: "Rio",
  year: 2012,
  odometer: 150_000,
  state: "ON",
});
const unknown = makeLot({
  title: "1999 Dodge Ram",
  make: "Dodge",
  model: "Ram <b>",
  odometer: null,
  damage_primary: null,
  keys: null,
  location: null,
  state: null,
  auction_type: null,
  sale_at: null,
  ends_at: "infinity",
  current_bid: null,
});
const camrys = Array.from({ length: 118 }, (_, n) =>
  makeLot({ title: `2015 Toyota Camry ${n}`, ends_at: soon(30 + n) }),
);
const iaai = makeLot({ house: "iaai", title: "2014 Nissan Rogue", make: "Nissan", model: "Rogue" });
const withdrawn = makeLot({ title: "2010 Acura TL", withdrawn_at: new Date() });

let site: Site;
beforeAll(async () => {
  const lots = [first, canadian, unknown, ...camrys, iaai, withdrawn];
  site = await openSite({ lots });
});
afterAll(() => site.close());

const page = async (path: string) => (await site.get(path)).text();
const rowsOf = (html: string) => html.match(/<tr><td.*?<\/tr>/gs) ?? [];
const idIn = (row: string) => /href="\/detail\/([^"]+)"/.exec(row)?.[1];
const lotsOf = (html: string) => rowsOf(html).map(idIn);
const headingOf = (html: string) =>
  /<h1[^>]*>.*? inventory<\/h1><h2[^>]*>(.*?)<\/h2>/.exec(html.replaceAll("<!-- -->", ""))?.[1];
const rowOf = (html: string, id: string) => rowsOf(html).find((row) => idIn(row) === id) ?? "";
const pageLinks = (html: string) =>
  Array.from(html.matchAll(/aria-label="Page (\d+)"/g), ([, number]) => Number(number));

describe("/vehicleFind and /vehicleFinder", () => {
  it("show 20 rows of one house under the specified columns, closing soonest first", async () => {
    const html = await page("/vehicleFind");
    expect(lotsOf(html)).toHaveLength(20);
    expect(lotsOf(html)[0]).toBe(idOf(first));
    const columns = Array.from(html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g), ([, column]) => column);
    expect(columns).toEqual(["Image", "Lot Info", "Vehicle Info", "Condition", "Sale Info", "Bids"]);
    expect(headingOf(html)).toBe("121 + Pure Sale for Sale");
    expect(html).not.toContain("Acura TL");
    expect(headingOf(await page("/vehicleFinder"))).toBe("1 + Pure Sale for Sale");
    expect(lotsOf(await page("/vehiclefinder"))).toEqual([idOf(iaai)]);
  });

  it("a row says what the columns promise and offers Bid Now, Details and a favourite", async () => {
    const row = rowOf(await page("/vehicleFind"), idOf(first));
    for (const words of [
      first.lot_number,
      "2019 Lexus RX 350",
      "41,500 miles",
      "2.5L 4 cyl · ",
      "Front end",
      damageDrawing("front"),
      '<span class="sign good">Runs</span><span class="sign good">Keys</span>',
      "Houston, TX",
      "Live auction",
      "$4,250",
      "Buy it Now",
      "Bid Now",
      `href="/detail/${idOf(first)}"`,
      `aria-label="Details of ${first.title}" data-summary`,
      `form="favourite" value="${idOf(first)}" aria-pressed="false" aria-label="Favourite: ${first.title}"`,
    ]) {
      expect(row).toContain(words);
    }
  });

  it("unknown values say so, and markup in upstream text stays text", async () => {
    const html = await page("/vehicleFind?make=dodge");
    const row = rowOf(html, idOf(unknown));
    expect(row).toContain("Odometer not stated");
    expect(row).toContain("Damage not stated");
    expect(row).toContain("Not stated");
    expect(row).toContain("Sale date not set");
    expect(row).toContain("No bids yet");
    expect(row).not.toMatch(/NaN|null|undefined/);
    expect(html).not.toContain("Ram <b>");
  });

  it.each([
    ["make=LEX", "1"],
    ["model=rx", "1"],
    ["make=toyota&year=2015", "118"],
    ["year=20", "0"],
    ["title=camry%207", "11"],
    ["state=on", "1"],
    ["state=Ontario", "1"],
    ["state=texas", "119"],
    ["state=exa", "119"],
    ["state=OnTar", "1"],
    ["state=xas&make=toyota", "118"],
    ["vehicle_type=auto", "121"],
    ["body_type=sed", "121"],
    ["transmission=manual", "0"],
    ["fuel=gas&drive=front", "121"],
    ["fuel=gasoline&drive=fwd&body_type=sedan%204d", "121"],
    ["odometer=41,500", "1"],
    ["odometer=41499", "0"],
    ["make=%25", "0"],
    ["make=_", "0"],
    ["make=&year=abc&odometer=-3&colour=red", "121"],
  ])("filter %s leaves %s lots of the whole inventory", async (query, total) => {
    expect(headingOf(await page(`/vehicleFind?${query}`))).toBe(`${total} + Pure Sale for Sale`);
  });

  it("says the result in words, with a way out of each filter", async () => {
    const html = await page("/vehicleFind?make=toyota&odometer=100000&page=2");
    expect(html).toContain("<strong>118 vehicles, under 100,000 miles, make “toyota”</strong>");
    expect(html).toContain("· page 2 of 6");
    expect(html).toContain('href="/vehicleFind?odometer=100000" aria-label="Remove Make: toyota"');
    expect(html).toMatch(/<a href="\/vehicleFind"[^>]*>Reset All<\/a>/);
    expect(html).toMatch(/<input[^>]*name="make"[^>]*value="toyota"/);
  });

  it("keeps a field for each of the specified filters beside the boxes", async () => {
    const html = await page("/vehicleFind?fuel=gas");
    const names = "make model year title state vehicle_type body_type transmission fuel drive odometer".split(" ");
    for (const name of names) expect(controlOf(html, name)).toContain(`name="${name}"`);
    expect(controlOf(html, "fuel")).toContain('value="gas"');
  });

  it("no match says what was asked and how to go on", async () => {
    const html = await page("/vehicleFind?make=zebra&year=2001");
    expect(html).toContain("<strong>No vehicles, 2001, make “zebra”</strong>");
    expect(html).toContain("No vehicles match this search");
    expect(html).toContain('href="/vehicleFind?year=2001"');
    expect(html).not.toContain("<table");
  });

  it.each([
    [1, [1, 2, 3, 4, 5]],
    [4, [2, 3, 4, 5, 6]],
    [7, [3, 4, 5, 6, 7]],
  ])("page %i shows at most five page numbers with itself among them", async (number, numbers) => {
    const html = await page(`/vehicleFind?page=${number}`);
    expect(pageLinks(html)).toEqual(numbers);
    expect(html).toMatch(new RegExp(`aria-label="Page ${number}" aria-current="page"`));
  });

  it.each(["0", "-1", "abc", "1.5"])("page=%s is the first page", async (number) => {
    expect(lotsOf(await page(`/vehicleFind?page=${number}`))[0]).toBe(idOf(first));
  });

  it("a page past the end is the last one", async () => {
    const html = await page("/vehicleFind?page=999999999");
    expect(lotsOf(html)).toHaveLength(1);
    expect(html).toContain("· page 7 of 7");
    expect(html).toContain("There is no page 1,000,000; this is the last, page 7.");
  });

  it("Export, Save Search and Classic View keep the filters", async () => {
    const html = await page("/vehicleFind?make=toyota&year=2015");
    expect(html).toContain('href="/export?of=copart-table&amp;make=toyota&amp;year=2015"');
    expect(html).toMatch(
      /href="\/export\?of=copart-table&amp;make=toyota&amp;year=2015&amp;as=xlsx"[^>]*>\s*Excel file</,
    );
    expect(html).toContain(`href="/savesearch?from=${encodeURIComponent("/vehicleFind?make=toyota&year=2015")}"`);
    expect(html).toContain('<input type="hidden" name="back" value="/vehicleFind?make=toyota&amp;year=2015"/>');
    expect(html).toMatch(/<button form="view-form" value="cards"[^>]*>(?:(?!<\/button>).)*Classic View<\/button>/);
  });

  it("an address that names cards, as Classic View once did, shows the same lots as cards and leads back", async () => {
    const table = await page("/vehicleFind?make=toyota");
    const cards = await page("/vehicleFind?make=toyota&view=cards");
    expect(Array.from(cards.matchAll(/<article[^>]*data-lot="([^"]+)"/g), ([, id]) => id)).toEqual(lotsOf(table));
    expect(cards).toMatch(/<button form="view-form" value="table"[^>]*>(?:(?!<\/button>).)*Table View<\/button>/);
    expect(cards).toMatch(/<input type="hidden" name="view" value="cards"\/>/);
    expect(cards).not.toContain("<table");
  });

  it("the heart of a favourite is pressed", async () => {
    const kept = await site.post("/favourites", { id: idOf(first), intent: "save", back: "/vehicleFind" });
    const cookie = kept.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    const html = await (await site.get("/vehicleFind", { cookie })).text();
    expect(rowOf(html, idOf(first))).toContain(
      `form="not-favourite" value="${idOf(first)}" aria-pressed="true" aria-label="Favourite: ${first.title}"`,
    );
    expect(rowOf(html, idOf(canadian))).not.toContain('aria-pressed="true"');
  });

  it("a filter of more than 100 characters is left out, in words", async () => {
    const response = await site.get(`/vehicleFind?make=${"x".repeat(101)}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("“make” was longer than 100 characters; it was left out.");
  });

  it("finds a lot that only the auction knows by the state that its place names", async () => {
    const facts = { title: "2016 Ford Escape", location: "AK - ANCHORAGE", endsAt: soon(90).getTime() };
    const record: LotRecord = { source: "auction", sourceId: "alaskan", house: "copart", lotNumber: "99000001", facts };
    await mirrorRecords(site.db, [record], Date.now());
    for (const state of ["AK", "Alaska"]) {
      expect(lotsOf(await page(`/vehicleFind?state=${state}`))).toEqual(["alaskan"]);
    }
    expect(await page("/vehicleFind?state=alaska")).toContain('aria-label="Remove State: Alaska"');
  });

  it("is known by its own address, with the filters that people search for", async () => {
    const html = await page("/vehicleFind?make=toyota&odometer=90000&view=cards&page=2");
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/vehicleFind?make=toyota&amp;page=2"/>');
    expect(html).toContain("<title>Copart inventory: toyota, page 2 | Bidport</title>");
  });
});
