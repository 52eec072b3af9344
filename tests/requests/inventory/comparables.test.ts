import { sql, type KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findComparables } from "#app/features/lot-page/comparable-lots.server.ts";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";
import { moveHistory } from "#app/features/mirror/move-history.server.ts";
import { idOf, makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const lot = makeLot({ title: "The lot", current_bid: 300_000 });

const left = (dollars: number, facts: Partial<LotSeed> = {}): LotSeed =>
  makeLot({ current_bid: dollars * 100, ends_at: daysAgo(10), ...facts });

const alike = [1_000, 2_000, 2_500, 4_000, 6_000].map((dollars, place) =>
  left(dollars, { title: `Alike ${dollars}`, year: 2013 + place, ends_at: daysAgo(place + 1) }),
);
const others: LotSeed[] = [
  left(90, { title: "Too old", year: 2012 }),
  left(91, { title: "Too young", year: 2018 }),
  left(92, { title: "Another model", model: "Corolla" }),
  left(93, { title: "Another damage", damage_primary: "Hail" }),
  left(94, { title: "Another title", title_type: "Clear" }),
  left(95, { title: "Of another currency", currency: "CAD" }),
  left(0, { title: "Without a bid", current_bid: null }),
  left(96, { title: "Never had a sale", ends_at: "infinity", withdrawn_at: daysAgo(2) }),
  makeLot({ title: "Still listed", current_bid: 9_700 }),
];
const withdrawn = left(2_600, { title: "Withdrawn early", ends_at: daysAgo(-2), withdrawn_at: daysAgo(2.5) });

const rare = makeLot({ title: "A rare lot", make: "Saab", model: "9-3" });
const rareLeft = [left(50, { make: "Saab", model: "9-3" }), left(51, { make: "SAAB", model: "9-3" })];
const unknown = makeLot({ title: "Nobody says what", make: null, model: null });
const ageless = makeLot({ title: "Of no year", year: null });
const many = Array.from({ length: 14 }, (_, place) =>
  left(1_000 + place, { title: `Fit ${place}`, make: "Honda", model: "Fit", ends_at: daysAgo(place + 1) }),
);
const fit = makeLot({ title: "A Fit", make: "Honda", model: "Fit" });

let site: Site;
beforeAll(async () => {
  site = await openSite({
    lots: [lot, ...alike, ...others, withdrawn, rare, ...rareLeft, unknown, ageless, ...many, fit],
  });
});
afterAll(() => site.close());

let asked = 0;

/** A new address passes by the page cache. */
async function sectionOf(seed: LotSeed): Promise<string | undefined> {
  const html = await (await site.get(`/detail/${encodeURIComponent(idOf(seed))}?fresh=${(asked += 1)}`)).text();
  return /<section aria-labelledby="comparables".*?<\/section>/s.exec(html)?.[0].replaceAll("<!-- -->", "");
}

const amountsOf = (section = "") =>
  Object.fromEntries(
    Array.from(section.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)</g), ([, label, value]) => [label, value]),
  );
const lotsOf = (section = "") =>
  Array.from(section.matchAll(/<a href="\/detail\/[^>]*>([^<]+)</g), ([, title]) => title);

describe("what comparable lots went for", () => {
  it("tells the last bids of lots that left with the same damage and title, two years around", async () => {
    const section = await sectionOf(lot);
    expect(lotsOf(section)).toEqual([
      "Alike 1000",
      "Alike 2000",
      "Withdrawn early",
      "Alike 2500",
      "Alike 4000",
      "Alike 6000",
    ]);
    expect(amountsOf(section)).toEqual({ Lowest: "$1,000", Middle: "$2,550", Highest: "$6,000" });
    expect(section).toContain(
      "6 Toyota Camry lots from 2013 to 2017, with the same damage (front end) and kind of title (salvage).",
    );
  });

  it("says what the numbers are, from when they are, and draws them", async () => {
    const section = await sectionOf(lot);
    expect(section).toContain("The last bid we saw before each lot left; not necessarily the price it sold for.");
    expect(section).toMatch(/They left between \d+ \w+ \d{4} and \d+ \w+ \d{4}\./);
    expect(section).toContain('aria-label="A dot for each of 6 last bids; this lot stands at $3,000"');
  });

  it("lists twelve at most", async () => {
    const section = await sectionOf(fit);
    expect(section).toContain("14 Honda Fit lots from");
    expect(section).toContain("The latest 12 of these lots");
    expect(lotsOf(section)).toEqual(many.slice(0, 12).map(({ title }) => title));
  });

  it("says nothing while they are fewer than three", async () => {
    expect(await sectionOf(rare)).toBeUndefined();
  });

  it("says nothing of a lot that does not say what it is, or how old", async () => {
    expect(await sectionOf(unknown)).toBeUndefined();
    expect(await sectionOf(ageless)).toBeUndefined();
  });
});

describe("when those lots left long ago", () => {
  it("says the same of lots on sale, and of their own pages, from where the night has put them", async () => {
    const gone = sql`select id from lots where title like 'Alike %' or title like 'Fit %'`;
    await sql`update lots set withdrawn_at = ${daysAgo(70)} where id in (${gone})`.execute(site.db);
    await sql`update lot_facets set withdrawn = true where lot_id in (${gone})`.execute(site.db);
    const asking = [lot, fit, ...alike.slice(0, 1), ...many.slice(0, 1)];
    const before = await Promise.all(asking.map(sectionOf));
    expect(before.map((section) => lotsOf(section).length)).toEqual([6, 12, expect.any(Number), 12]);
    await moveHistory({ db: site.db, now: Date.now() });
    const { rows } = await sql`select lot_id from gone_lots where lot_id in (${gone})`.execute(site.db);
    expect(rows).toHaveLength(alike.length + many.length);
    expect(await Promise.all(asking.map(sectionOf))).toEqual(before);
  });

  it("tells a lot once that is moved while they are read", async () => {
    const volvo = { make: "Volvo", model: "V70" };
    const own = makeLot(volvo);
    const gone = [1, 2, 3].map((place) => left(place, { ...volvo, ends_at: daysAgo(71), withdrawn_at: daysAgo(70) }));
    await storeLots(site.db, [own, ...gone]);
    const row = await findLotRow(site.db, idOf(own));
    if (!row) throw new Error("no lot");
    let statements = 0;
    const moving: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        if (statements === 1) await moveHistory({ db: site.db, now: Date.now() });
        return result;
      },
    };
    const found = await findComparables(site.db.withPlugin(moving), row, Date.now());
    expect(statements).toBe(2);
    expect(found?.lots).toHaveLength(3);
  });
});
