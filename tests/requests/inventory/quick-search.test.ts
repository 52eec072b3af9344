import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";

const wanted = makeLot({
  house: "iaai",
  make: "BMW",
  model: "3-Series",
  year: 2017,
  title: "2017 BMW 3-Series",
  vehicle_type: "Automobile",
  title_type: "TX - Clear Title",
  auction_type: "Pure Sale",
  buy_now_price: 900_000,
  state: "GA",
  location: "Savannah, GA 31408",
  country: "Canada",
});
const boat = makeLot({
  make: "Yamaha",
  model: "AR190",
  vehicle_type: "Boat",
  body_type: "Runabout",
  title: "2014 Yamaha AR190",
});

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [wanted, boat, ...Array.from({ length: 13 }, () => makeLot())] });
});
afterAll(() => site.close());

const page = async (path: string) => (await site.get(path)).text();
const lotsOf = (html: string) => [...html.matchAll(/data-lot="([^"]+)"/g)].map(([, id]) => id);
const optionsOf = (html: string, name: string) =>
  [
    ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "").matchAll(
      /<option[^>]*>([^<]*)</g,
    ),
  ].map(([, text]) => text);

describe("/quicksearch", () => {
  it("offers every field with its options", async () => {
    const html = await page("/quicksearch");
    for (const name of ["state", "zip", "country"]) expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"`));
    expect(optionsOf(html, "inventry")).toEqual(["All Inventory", "Copart Inventory", "IAAI Inventory"]);
    expect(optionsOf(html, "year").slice(1, 5)).toEqual(["2017", "2015", "2025", "2024"]);
    expect(optionsOf(html, "year")).toHaveLength(127);
    expect(optionsOf(html, "year").at(-1)).toBe("1900");
    expect(optionsOf(html, "make").slice(1)).toEqual([
      "Ferrari",
      "Hyundai",
      "Mercedes Benz",
      "Toyota",
      "BMW",
      "Nissan",
      "Acura",
      "Audi",
      "GMC",
      "Honda",
    ]);
    expect(optionsOf(html, "model")).toEqual(["All Model", "3-Series", "Carrera", "G-TR", "Macan", "N-Series"]);
    expect(optionsOf(html, "vehicletype").slice(1)).toEqual([
      "Automobile",
      "Motorcycle",
      "ATV",
      "Watercraft",
      "Jet Sky",
      "Boat",
      "Trailers",
      "Mobile Home",
      "Emergency Equipment",
      "Industrial Equipment",
      "Truck",
      "Bus",
      "Other",
    ]);
    expect(optionsOf(html, "bodytype")).toEqual(["All Vehicle Type", "Vehicle", "Bike", "Truck", "ATVs"]);
    expect(optionsOf(html, "saletype")).toEqual([
      "All Sale Types",
      "Buy Now",
      "Pure Sale",
      "On Minimum Bid",
      "On Approval",
    ]);
    expect(optionsOf(html, "Salvageorclean")).toEqual(["All", "Clean/Clear", "Salvage", "Bill of Sale"]);
  });

  it.each([
    "make=BMW",
    "model=3-Series",
    "year=2017",
    "make=bmw&vehicletype=Automobile&country=Canada&model=3-series",
    "bodytype=Vehicle&make=BMW",
    "saletype=Pure+Sale",
    "saletype=Buy+Now",
    "Salvageorclean=Clean%2FClear",
    "state=GA",
    "state=Georgia",
    "state=geor",
    "zip=31408",
    "country=canada",
    "inventry=IAAI+Inventory",
  ])("filters by %s", async (query) => {
    expect(lotsOf(await page(`/quicksearch?${query}`))).toEqual([idOf(wanted)]);
  });

  it("takes vehicle type and body type together", async () => {
    expect(lotsOf(await page("/quicksearch?vehicletype=Boat&bodytype=Vehicle"))).toEqual([]);
    expect(lotsOf(await page("/quicksearch?vehicletype=Boat&bodytype=Runabout"))).toEqual([idOf(boat)]);
  });

  it("names no filter that it does not apply", async () => {
    const html = await page("/quicksearch?year=abc&Salvageorclean=junk&inventry=foo&make=BMW");
    expect(lotsOf(html)).toEqual([idOf(wanted)]);
    expect(Array.from(html.matchAll(/aria-label="Remove ([^"]+)"/g), ([, filter]) => filter)).toEqual(["Make: BMW"]);
    expect(html).toContain("<title>Quick search: BMW | Bidport</title>");
  });

  it("filters nothing by 'All …' values and empty ones", async () => {
    const query =
      "make=&model=All+Model&bodytype=All+Vehicle+Type&saletype=All+Sale+Types&Salvageorclean=All&inventry=All+Inventory&zip=";
    const sent = await site.get(`/quicksearch?${query}`);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/quicksearch"]);
    const html = await page("/quicksearch?model=All+Model&inventry=All+Inventory");
    expect(html).toContain("<strong>15 vehicles</strong>");
    expect(html).not.toContain("Chosen filters");
  });

  it("keeps the values in the form, in the page links, and as filters to take away", async () => {
    const html = await page("/quicksearch?make=Toyota&state=TX");
    expect(html).toMatch(/<option selected="">Toyota</);
    expect(html).toMatch(/<input[^>]*name="state"[^>]*value="TX"/);
    expect(html).toContain('href="/quicksearch?make=Toyota&amp;state=TX&amp;page=2"');
    expect(html).toMatch(/href="\/quicksearch\?state=TX" aria-label="Remove Make: Toyota"/);
  });

  it("keeps a value that is not among the options", async () => {
    const html = await page("/quicksearch?model=AR190");
    expect(lotsOf(html)).toEqual([idOf(boat)]);
    expect(html).toMatch(/<option selected="">AR190</);
  });

  it("offers the real models of the chosen make after its own", async () => {
    const html = await page("/quicksearch?make=bmw");
    const models = /<select id="quick-model".*?<\/select>/s.exec(await page("/quicksearch?make=Toyota"))?.[0] ?? "";
    expect(models).toContain('N-Series</option><optgroup label="Listed now"><option>Camry</option></optgroup>');
    // Its own options have BMW's one model.
    expect(optionsOf(html, "model")).toEqual(["All Model", "3-Series", "Carrera", "G-TR", "Macan", "N-Series"]);
    expect(await page("/quicksearch?make=Toyota&model=Camry")).toContain(
      '<option selected="">Camry</option></optgroup>',
    );
  });

  it("says what was searched when nothing fits", async () => {
    const html = await page("/quicksearch?make=Ferrari&zip=00000");
    expect(html).toContain("<strong>No Ferrari vehicles, at “00000”</strong>");
    expect(html).toContain('href="/quicksearch?make=Ferrari" aria-label="Remove Place: 00000"');
  });

  it("leaves out values that nobody types, and answers hostile ones", async () => {
    expect(await page(`/quicksearch?zip=${"9".repeat(101)}`)).toContain("“zip” was longer than 100 characters");
    for (const query of [
      "make=%00",
      "state=%25",
      "__proto__=1",
      "year=1e9",
      "year=99999999999999999999",
      "make=%F0%9F%9A%97",
    ]) {
      expect((await site.get(`/quicksearch?${query}`)).status).toBe(200);
    }
  });

  it("lets search engines see the links of our own pages only", async () => {
    expect(await page("/quicksearch?make=BMW")).not.toContain("noindex");
    expect(await page("/quicksearch?make=BMW&state=GA")).toContain('<meta name="robots" content="noindex"/>');
    expect(await page("/quicksearch?make=BMW&x=1")).toContain(
      'rel="canonical" href="http://localhost:3000/quicksearch?make=BMW"',
    );
  });
});
