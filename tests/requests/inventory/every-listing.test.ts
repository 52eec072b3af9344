import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FACET_PARAMS } from "#app/features/search/address/facet-params.ts";
import { LISTING_PATHS } from "#app/features/search/address/search-params.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { textOf } from "../account/signed-in.ts";
import { OWN } from "./searching.ts";
import { draw } from "#tests/support/budget.ts";

const lot = (house: "copart" | "iaai", n: number) =>
  makeLot({
    house,
    make: n % 2 ? "Toyota" : "Honda",
    model: n % 2 ? "Camry" : "Civic",
    title: `2016 ${n % 2 ? "Toyota Camry" : "Honda Civic"}`,
    buy_now_price: n % 3 ? null : 800_000,
    video: n % 4 ? null : "https://pictures.example/walk-around.mp4",
  });

let site: Site;
beforeAll(async () => {
  const lots = (["copart", "iaai"] as const).flatMap((house) => Array.from({ length: 8 }, (_, n) => lot(house, n)));
  site = await openSite({ lots, indexed: true });
});
afterAll(() => site.close());

/** Models are offered only of chosen makes. */
const PATHS = Object.entries(LISTING_PATHS).map(
  ([name, path]) => [name, path, name === "brand" ? `${path}?heading=toyota` : `${path}?makes=toyota`] as const,
);
const LISTS = Object.values(FACET_PARAMS).flatMap((name) => [name, `no-${name}`]);
const SINGLES = (
  "q from to min max miles miles-from day sort page view more cols dense heading make model year title state " +
  "vehicle_type body_type transmission fuel drive odometer zip country location inventry"
).split(" ");
const BAD = [...LISTS, ...SINGLES].flatMap((name) => [`${name}=${"x".repeat(10_000)}`, `${name}=%00`]);
const TWICE = SINGLES.map((name) => `${name}=toyota&${name}=honda`);

const isOfOneHouse = (name: string) => /copart|iaai/.test(name);
const page = async (path: string) => (await site.get(path, OWN)).text();

const whileTablesAreShut = <T>(ask: () => Promise<T>): Promise<T> =>
  site.db.transaction().execute(async (trx) => {
    await sql`lock table lot_facets in access exclusive mode`.execute(trx);
    return ask();
  });

test("the names of the home page are counted in memory", async () => {
  const home = await whileTablesAreShut(() => page("/"));
  const links = home.matchAll(/<a href="\/searchbrand\?heading=Toyota"[^>]*>(.*?)<\/a>/gs);
  expect([...links].map(([, words]) => textOf(`<main>${words}</main>`))).toContainEqual(expect.stringMatching(/\b8\b/));
});

/** What a box that is closed at first holds when it is opened. */
async function boxOf(listing: string, path: string, facet: string): Promise<string> {
  const { searchParams } = new URL(path, "http://localhost");
  const answer = await site.get(`/total?of=${listing}&${searchParams}&more=${facet}`, OWN);
  return ((await answer.json()) as { box: string }).box;
}

describe.each(PATHS)("%s: %s", (name, path, ofToyota) => {
  test("has every filter, with a count beside each option", async () => {
    const html = await page(ofToyota);
    const panel = /<form id="filter-form".*?<\/form>/s.exec(html)?.[0] ?? "";
    const closed = Array.from(
      panel.matchAll(/name="more" value="(\w+)" formaction="[^"]+#more" class="filter-more"/g),
      ([, facet = ""]) => facet,
    );
    const boxes = await Promise.all(closed.map((facet) => boxOf(name, ofToyota, facet)));
    const options = [
      ...(panel + boxes.join("")).matchAll(/<input type="checkbox"[^>]* name="([^"]*)"[^>]*\/>(.*?)<\/label>/g),
    ];
    const uncounted = options.filter(([, , words]) => !/<small>[\d,]+<\/small>$/.test(words ?? ""));
    expect(uncounted.map(([option]) => option)).toEqual([]);
    const left = new Set<string>(Object.values(FACET_PARAMS));
    if (isOfOneHouse(name)) left.delete("houses");
    if (name === "brand") left.delete("makes");
    left.delete("video"); // No lot here has one.
    expect(new Set(options.map(([, facet]) => facet))).toEqual(left);
    for (const field of ["from", "to", "min", "max", "miles-from", "(?:miles|odometer)"])
      expect(panel).toMatch(new RegExp(`<input[^>]* name="${field}"`));
    const days = /<select[^>]*name="day".*?<\/select>/s.exec(panel)?.[0] ?? "";
    const lots = isOfOneHouse(name) ? 4 : 8;
    expect(textOf(`<main>${days}</main>`)).toBe(`Any This week (${lots})`);
  });

  test("keeps a chosen sale day that leaves no lot among the others, and no other such day", async () => {
    const days = /<select[^>]*name="day".*?<\/select>/s.exec(await page(`${ofToyota}&day=none`))?.[0] ?? "";
    const lots = isOfOneHouse(name) ? 4 : 8;
    expect(textOf(`<main>${days}</main>`)).toBe(`Any This week (${lots}) No date (0)`);
    expect(days).toContain('value="none" selected=""');
  });

  test("says something of each parameter that it cannot use, or not all of", async () => {
    const silent: string[] = [];
    for (const query of draw(`parameters of ${name}`, 24, [...BAD, ...TWICE])) {
      const notes = /<ul aria-label="Notes on this search".*?<\/ul>/s.exec(await page(`${path}?${query}`))?.[0] ?? "";
      if (!/<li[^>]*>[^<]+</.test(notes)) silent.push(query.slice(0, 60));
    }
    expect(silent).toEqual([]);
  });

  test("is answered from memory, with nobody let into the tables that are searched", async () => {
    const asked = `${ofToyota}&run=run-and-drive&from=2010&sort=year&page=9`;
    const open = await page(asked);
    expect(open).toContain("There is no page 9; this is the only one.");
    const shut = await whileTablesAreShut(() => page(asked));
    const seen = (html: string) => textOf(html).replaceAll(/\d+[DH] |\d+min/g, "");
    expect(seen(shut)).toBe(seen(open));
    expect(seen(open)).toContain("2016 Toyota Camry");
  });
});
