import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveHistory } from "#app/features/mirror/move-history.server.ts";
import { keepEstimates, trainEstimates } from "#app/features/estimates/nightly.server.ts";
import { idOf, makeLot, type LotSeed } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Camrys of an orderly price: $100 more for each, burnt ones a quarter of it. */
const ended = Array.from({ length: 360 }, (_, place) => {
  const isBurnt = place % 3 === 0;
  return makeLot({
    title: `Ended ${place}`,
    year: 2013 + (place % 5),
    damage_primary: isBurnt ? "Burn" : "Front end",
    current_bid: Math.round((300_000 + (place % 20) * 10_000) / (isBurnt ? 4 : 1)),
    ends_at: daysAgo(1 + place / 4),
  });
});
const lot = makeLot({ title: "On sale" });
const burnt = makeLot({ title: "Burnt", damage_primary: "Burn" });
const rare = makeLot({ title: "Rare", make: "Saab", model: "9-3" });
const canadian = makeLot({ title: "In Canada", currency: "CAD" });
const bare = makeLot({ title: "Bare", year: null, make: null, odometer: null, location: null });
const over = makeLot({ title: "Over", ends_at: daysAgo(0.01) });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [...ended, lot, burnt, rare, canadian, bare, over] });
});
afterAll(() => site.close());

let asked = 0;
/** A new address passes by the page cache. */
const read = async (path: string) =>
  (await site.get(`${path}${path.includes("?") ? "&" : "?"}fresh=${(asked += 1)}`)).text();
const pageOf = (seed: LotSeed) => read(`/detail/${encodeURIComponent(idOf(seed))}`);
const sentenceOf = async (seed: LotSeed) =>
  /Such lots ended between \$([\d,]+) and \$([\d,]+) \((\d+) lots, 80 %\)/.exec(await pageOf(seed));
const textOf = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

describe("before anything was learned", () => {
  it("the page of estimates says that there are no figures yet, and a lot says nothing", async () => {
    expect(textOf(await read("/estimates"))).toContain("We have no figures yet.");
    expect(await sentenceOf(lot)).toBeNull();
  });
});

describe("when the worker has learned", () => {
  beforeAll(() => keepEstimates({ db: site.db, now: Date.now() }));

  it("a lot says what such lots come to where the reader is, and the odds of the reader's own bid", async () => {
    const text = textOf(await pageOf(lot));
    expect(text).toMatch(/In Lagos about \$[\d,]+–\$[\d,]+\. /);
    expect(text).toMatch(/8 in 10 stayed under \$[\d,]+, which comes to \$[\d,]+–\$[\d,]+\./);
    const panel = await read(`/lots/${encodeURIComponent(idOf(lot))}/cost-panel?bid=4000&to=ghtem`);
    expect(panel).toMatch(/(About|More than) \d in 10 such lots ended at \$4,000 or less\./);
  });

  it("a lot says between which bids such lots ended, of how many, and that it is no hammer price", async () => {
    const [, low = "", high = "", lots] = (await sentenceOf(lot)) ?? [];
    expect(lots).toBe("360");
    const dollars = (text: string) => Number(text.replaceAll(",", ""));
    expect(dollars(low)).toBeGreaterThanOrEqual(2_900);
    expect(dollars(high)).toBeLessThanOrEqual(5_200);
    const [, burntLow = "", burntHigh = ""] = (await sentenceOf(burnt)) ?? [];
    expect(dollars(burntHigh)).toBeLessThan(dollars(low) / 2);
    expect(dollars(burntLow)).toBeGreaterThan(600);
    const html = await pageOf(lot);
    expect(html).toContain("It is the last bid that we saw, not the hammer price.");
    expect(html).toMatch(/<a href="\/estimates"[^>]*>How well this holds<\/a>/);
    expect(html).not.toContain("Similar lots ended");
    expect(html).toContain("The latest 5 of these lots");
    expect(html).toMatch(/About [5-8] in 10 such lots ended at \$4,250 or less\. /);
    expect(html).toMatch(/8 in 10 stayed under \$4,[\d]{3},/);
  });

  it("a lot says nothing where fewer than ten like lots ended, in another currency, or when it is over", async () => {
    for (const seed of [rare, canadian, bare, over]) {
      expect(await sentenceOf(seed)).toBeNull();
      expect(await pageOf(seed)).not.toMatch(/NaN|Infinity/);
    }
  });

  it("the page shows how estimates held, by month and make, with the naive ones beside them", async () => {
    const html = await read("/estimates");
    const text = textOf(html);
    expect(text).toMatch(/[\d,]+ lots that we had estimated ended in the last three months\./);
    expect(text).toMatch(/Half of the estimates were within \d+ % of the last bid that we saw\./);
    expect(text).toMatch(/Of the intervals that should hold for 80 %, \d+ % held\./);
    expect(text).toMatch(/The naive estimate is the middle of the same model and year\. On \d+ lots/);
    expect(text).toContain("worked out afterwards");
    expect(text).toContain("For each of them we learned only from lots that had ended before it");
    expect(html).toMatch(/<a href="\/estimates\?make=toyota"[^>]*>Toyota<\/a>/);
    expect(html).toMatch(/<a href="\/estimates\?month=\d{4}-\d{2}"/);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("odds are drawn and stand in a table, each tenth with what came of it", async () => {
    const html = await read("/estimates");
    expect(html).toMatch(/<svg[^>]*role="img" aria-label="Nine dots, from 1 in 10 to 9 in 10\./);
    for (let tenth = 1; tenth <= 9; tenth++)
      expect(textOf(html)).toMatch(new RegExp(`${tenth} in 10 \\d+\\.\\d in 10 \\( ?[\\d,]+ lots\\)`));
  });

  it("the worst ten lead to their lots", async () => {
    const worst = /<section aria-labelledby="worst".*?<\/section>/s.exec(await read("/estimates"))?.[0] ?? "";
    const paths = Array.from(worst.matchAll(/href="(\/detail\/[^"]+)"/g), ([, path = ""]) => path);
    expect(paths).toHaveLength(10);
    expect((await site.get(paths[0] ?? "")).status).toBe(200);
  });

  it("a month and a make can be chosen, and what has no figures means all of them", async () => {
    const month = /\?month=(\d{4}-\d{2})/.exec(await read("/estimates"))?.[1] ?? "";
    const chosen = textOf(await read(`/estimates?month=${month}&make=toyota`));
    expect(chosen).toMatch(/\d+ Toyota lots that we had estimated ended in \w+ \d{4}\./);
    expect(chosen).toContain("All makes, the last three months");
    const usual = textOf(await read("/estimates"));
    for (const odd of [
      "?month=1999-01",
      "?month=recent",
      "?make=zeppelin",
      "?make=%00",
      "?month=%27--&make=%F0%9F%9A%97",
    ])
      expect(textOf(await read(`/estimates${odd}`))).toBe(usual);
  });

  it("the page is the same for everybody, sets no cookie, and is light", async () => {
    const response = await site.get("/estimates");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("cache-control")).toContain("public");
    expect((await response.text()).length).toBeLessThan(120_000);
  });

  it("a make of which the naive estimate came nearer shows that one, there and at its lots", async () => {
    await sql`update estimates set rival_error = 0 where ended_at is not null`.execute(site.db);
    await sql`update estimates set ended_at = null, last_bid = null where lot_id = (
      select max(lot_id) from estimates where ended_at is not null)`.execute(site.db);
    await trainEstimates({ db: site.db, now: Date.now() + 60_000 });
    expect(textOf(await read("/estimates?make=toyota"))).toContain("Toyota we show the naive one");
    expect(await pageOf(lot)).toContain("Of the same model and year, whatever their condition.");
    expect((await sentenceOf(lot))?.[3]).toBe("72");
  });
});

it("footer and sitemap lead to the page", async () => {
  expect(/<footer.*<\/footer>/s.exec(await read("/payment"))?.[0]).toContain('<a href="/estimates">Estimates</a>');
  const sitemaps =
    (await read("/sitemap.xml")).match(/<loc>[^<]*pages[^<]*<\/loc>/)?.[0].replace(/<\/?loc>/g, "") ?? "";
  expect(await read(new URL(sitemaps).pathname)).toContain("/estimates</loc>");
});

describe("when those lots left long ago", () => {
  const learned = () => site.db.selectFrom("estimate_models").selectAll().orderBy("id").execute();
  const grades = () => site.db.selectFrom("estimate_grades").selectAll().orderBy("period").orderBy("make").execute();

  it("the next night learns the same of them, and counts the same grades", async () => {
    const now = Date.now() + DAY_MS;
    const gone = sql`select id from lots where title like 'Ended %'`;
    await sql`update lots set withdrawn_at = now() where id in (${gone})`.execute(site.db);
    await sql`update lot_facets set withdrawn = true where lot_id in (${gone})`.execute(site.db);
    await trainEstimates({ db: site.db, now });
    const before = [await learned(), await grades()];
    expect(before[1]?.length).toBeGreaterThan(0);
    await moveHistory({ db: site.db, now: now + 61 * DAY_MS });
    const { rows } = await sql`select from lot_facets where lot_id in (${gone})`.execute(site.db);
    expect(rows).toEqual([]);
    await trainEstimates({ db: site.db, now });
    expect([await learned(), await grades()]).toEqual(before);
  });
});
