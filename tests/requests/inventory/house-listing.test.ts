import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "#tests/support/patience.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { idOf, makeLot, type LotSeed } from "#tests/factories/lot.ts";

const HOUR_MS = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * HOUR_MS + 30_000).toISOString();
const never = { sale_at: null, ends_at: "infinity" };

const both = makeLot({ title: "2014 Honda Accord", ends_at: soon(28), current_bid: 435_000, buy_now_price: 690_000 });
const bidOnly = makeLot({ title: "2016 Audi A4", ...never, current_bid: 120_000 });
const timeOnly = makeLot({ title: "2018 BMW X3", ends_at: soon(30), current_bid: null });
const nothing = makeLot({ title: "2011 GMC Terrain", ...never, current_bid: null });
const nameless = makeLot({
  title: null,
  make: null,
  model: "Sportster",
  year: null,
  vehicle_class: "Cruiser",
  ...never,
});
const quiet = makeLot({ house: "iaai", title: "2012 Nissan Rogue", current_bid: null, ends_at: soon(5) });
const withdrawn = makeLot({ title: "2010 Acura TL", withdrawn_at: new Date().toISOString() });
const closed = makeLot({ title: "2009 Acura TSX", ends_at: new Date(Date.now() - HOUR_MS).toISOString() });
const late = makeLot({ title: "2013 Kia Soul", ends_at: soon(0.5), current_bid: 80_000, buy_now_price: 690_000 });
const maybeTimed = makeLot({
  title: "2014 Kia Rio",
  ends_at: soon(0.4),
  auction_type: null,
  sale_name: "Timed Online Auction",
});
// A clerk would have to place a bid in the last quarter of an hour.
const hasty = makeLot({ title: "2013 Kia Rio", ends_at: soon(0.2), auction_type: "Timed Online Auction" });
const others = Array.from({ length: 38 }, (_, n) =>
  makeLot({ title: `2015 Toyota Camry ${n}`, ends_at: soon(40 + n) }),
);

let site: Site;
beforeAll(async () => {
  const lots = [
    both,
    bidOnly,
    timeOnly,
    nothing,
    nameless,
    quiet,
    withdrawn,
    closed,
    late,
    maybeTimed,
    hasty,
    ...others,
  ];
  site = await openSite({ lots });
});
afterAll(() => site.close());

const page = async (path: string) => (await site.get(path)).text();

async function card(lot: LotSeed): Promise<string> {
  for (const path of ["/copartListing", "/copartListing?page=2", "/copartListing?page=3", "/iaaiListing"]) {
    const found = new RegExp(`<article[^>]*data-lot="${idOf(lot)}".*?</article>`, "s").exec(await page(path));
    if (found) return found[0];
  }
  throw new Error(`${lot.title} is not listed`);
}

const lotsOf = (html: string) => [...html.matchAll(/data-lot="([^"]+)"/g)].map(([, id]) => id);

describe("/copartListing and /iaaiListing", () => {
  it("list the live lots of one house, 21 a page, those closing soonest first and those that take no bids last", async () => {
    const html = await page("/copartListing");
    expect(lotsOf(html)).toHaveLength(21);
    expect(lotsOf(html).slice(0, 3)).toEqual([maybeTimed, both, timeOnly].map(idOf));
    expect(lotsOf(await page("/copartListing?page=3")).at(-1)).toBe(idOf(late));
    expect(html).toContain("<strong>46 vehicles</strong>");
    expect(html).not.toContain("2012 Nissan Rogue");
    expect(lotsOf(await page("/iaaiListing"))).toEqual([idOf(quiet)]);
  });

  it("leave out withdrawn and closed lots", async () => {
    const all = (await Promise.all([1, 2, 3].map((number) => page(`/copartListing?page=${number}`)))).join("");
    expect(all).not.toContain("Acura TL");
    expect(all).not.toContain("Acura TSX");
    expect(new Set(lotsOf(all)).size).toBe(46);
  });

  it("lead on to more vehicles without script, back again, and to an end", async () => {
    expect(await page("/copartListing")).toMatch(/href="\/copartListing\?page=2"[^>]*>More vehicles/);
    const first = await page("/copartListing");
    expect(first).not.toContain("Yay!");
    expect(first).toContain('To the end<span class="sr-only"> of the page</span>');
    const second = await page("/copartListing?page=2");
    expect(second).toMatch(/<a rel="prev" href="\/copartListing"/);
    expect(second).toContain('href="/copartListing?page=3"');
    const last = await page("/copartListing?page=3");
    expect(last).toContain("Yay! You have seen it all");
    expect(last).not.toContain("To the end<");
    expect(last).not.toContain("More vehicles");
  });

  it("show on each card the fixed texts, the facts and a way to the lot", async () => {
    const html = await card(both);
    for (const text of [
      "Used",
      "2014 Honda Accord",
      "Automatic",
      "2.5L 4 cyl",
      "Gas",
      "Model: 2023",
      "5.0 (58.5k Review)",
    ]) {
      expect(html).toContain(text);
    }
    for (const text of ["Front end", ">Runs<", "84,213 miles", "Houston, TX"]) expect(html).toContain(text);
    expect(html).toMatch(new RegExp(`href="/detail/${idOf(both)}"[^>]*>Details`));
  });

  it("name a lot without title by vehicle class and model", async () => {
    expect(await card(nameless)).toMatch(/<h2[^>]*><a[^>]*>Cruiser Sportster</);
  });

  it.each([
    {
      name: "time left and bid",
      lot: both,
      shown: ["Auction In", "1D 4H 0min", "Current Bid", "$4,350", "Bid Now"],
      hidden: [],
    },
    { name: "no time left", lot: bidOnly, shown: ["Current Bid", "$1,200"], hidden: ["Auction In", "Bid Now"] },
    { name: "time left without bid", lot: timeOnly, shown: [], hidden: ["Auction In", "Current Bid", "Bid Now"] },
    { name: "neither", lot: nothing, shown: [], hidden: ["Auction In", "Current Bid", "Bid Now"] },
  ])("show the bid block of a copart card with $name", async ({ lot, shown, hidden }) => {
    const html = await card(lot);
    for (const text of shown) expect(html).toContain(text);
    for (const text of hidden) expect(html).not.toContain(text);
  });

  it("show Buy it Now with its price only where there is one", async () => {
    expect(await card(both)).toContain(">Buy it Now $6,900<");
    expect(await card(bidOnly)).not.toContain("Buy it Now");
  });

  it("say of a lot for which bids come too late, in place of Bid Now, what its page says", async () => {
    const words = "Bidding has closed.";
    const html = await card(late);
    for (const text of ["Auction In", "Current Bid", "$800"]) expect(html).toContain(text);
    expect(html).toMatch(new RegExp(`href="/detail/${idOf(late)}#bid" aria-label="${words} [^"]*"[^>]*>${words}<`));
    expect(html).not.toMatch(/Bid Now|Buy it Now/);
    expect(await page(`/detail/${idOf(late)}`)).toContain(words);
    expect(await card(both)).not.toContain(words);
    const table = await page("/vehicleFind?q=soul");
    const row = /<tr><td(?:(?!<\/tr>).)*2013 Kia Soul.*?<\/tr>/s.exec(table)?.[0];
    expect(row).toContain(`>${words}<`);
    expect(row).not.toMatch(/Bid Now|Buy it Now/);
  });

  it("always show the current bid of an iaai card, and never Bid Now", async () => {
    const html = await card(quiet);
    expect(html).toContain("Current Bid");
    expect(html).toContain("No bids yet");
    expect(html).not.toContain("Bid Now");
  });

  it.each(["0", "-1", "1.5", "abc", "%00", "2&page=3"])("clamp page=%s", async (value) => {
    const response = await site.get(`/copartListing?page=${value}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(value.startsWith("2") ? "Previous vehicles" : "More vehicles");
  });

  it("show the last page for a number past it", async () => {
    expect(lotsOf(await page("/copartListing?page=999999999"))).toHaveLength(4);
  });

  it("know one address for each page", async () => {
    expect(await page("/CopartListing?utm=x&page=2")).toContain(
      'rel="canonical" href="http://localhost:3000/copartListing?page=2"',
    );
    expect(await page("/iaaiListing?page=1")).toContain('rel="canonical" href="http://localhost:3000/iaaiListing"');
  });
});

// Last, as pages of before it are still sent for a moment.
describe("a lead that the desk waives", () => {
  it("puts a lot back in front that takes bids again", async () => {
    expect(lotsOf(await page("/copartListing?page=3")).slice(-2)).toEqual([hasty, late].map(idOf));
    const { id } = await site.db
      .selectFrom("lots")
      .select("id")
      .where("feed_id", "=", hasty.feed_id ?? "")
      .executeTakeFirstOrThrow();
    const sale = { lot_id: id, house: "copart", number: 1, is_timed: true };
    await site.db
      .insertInto("lot_sales")
      .values({ ...sale, lead_waived_at: new Date() })
      .execute();
    await sql`select pg_notify('waived-leads', '')`.execute(site.db);
    let asked = 0;
    // Another address each time: a page of a moment ago is still sent.
    const first = async () => lotsOf(await page(`/copartListing?asked=${++asked}`))[0];
    await expect.poll(first, { timeout: patience(5_000) }).toBe(idOf(hasty));
  });
});
