import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FACET_PARAMS } from "#app/features/vehicles/facet-params.ts";
import { LISTING_PATHS } from "#app/features/vehicles/search-params.ts";
import { mirrorRecords } from "#app/features/vehicles/mirror/mirror-records.server.ts";
import { feedLot } from "#app/features/vehicles/mirror/test-lots.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { linesOf } from "../desk/desk-html.ts";

const at = <T>(from: T[], place: number): T => from[place % from.length] as T;
const lots = Array.from({ length: 90 }, (_, n) =>
  makeLot({
    house: n % 3 === 0 ? "iaai" : "copart",
    make: at(["Toyota", "Honda"], n),
    model: at(["Camry", "Civic", "Corolla"], n),
    year: 2008 + (n % 12),
    current_bid: 100_000 + n * 1_000,
  }),
);

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots, indexed: true, env: { FEED_URL: undefined, AUCTION_GRAPHQL_URL: undefined } });
});
afterAll(() => site.close());

/** A favourite of one's own keeps a page out of the memory of finished pages. */
const OWN = { cookie: `bidport.favourites=${encodeURIComponent(btoa("[]"))}` };

async function shownAt(path: string): Promise<string[]> {
  const response = await site.get(path, OWN);
  expect(response.status).toBe(200);
  const links = (await response.text()).matchAll(/href="\/detail\/([^"#?]+)/g);
  return [...new Set([...links].map(([, id = ""]) => decodeURIComponent(id)))];
}

describe("a site whose searches are answered from memory", () => {
  test("says so at the desk", async () => {
    const clerk = await storePerson(site.db, { role: "staff" });
    const { cookie } = await sessionOf(site.db, clerk);
    const lines = linesOf(await (await site.get("/desk", { cookie })).text());
    expect(lines).toContain("From memory");
    expect(lines.some((line) => line.startsWith("90 lots, "))).toBe(true);
  });

  test("lists what the tables hold, in their order", async () => {
    const rows = await site.db.selectFrom("lots").select("feed_id").orderBy("ends_at").orderBy("id").execute();
    const expected = rows.map(({ feed_id }) => feed_id);
    const [first, second] = [await shownAt("/allListing"), await shownAt("/allListing?page=2")];
    expect(first.length).toBeGreaterThan(5);
    expect([...first, ...second]).toEqual(expected.slice(0, first.length + second.length));
  });

  test("exports everything that fits, in the asked order", async () => {
    const text = await (await site.get("/export?of=all&makes=toyota&sort=price-down")).text();
    const numbers = text
      .split("\r\n")
      .slice(1)
      .filter(Boolean)
      .map((line) => line.split(",")[1]);
    const toyotas = lots.filter(({ make }) => make === "Toyota").toReversed();
    expect(numbers).toEqual(toyotas.map(({ lot_number }) => lot_number));
  });

  test("shows a lot that came a moment ago, and not one that left", async () => {
    const path = "/allListing?makes=zastava";
    expect(await shownAt(path)).toEqual([]);
    await mirrorRecords(site.db, [feedLot("7001", { make: "Zastava", model: "Yugo", endsAt: null })], Date.now());
    await expect.poll(() => shownAt(path)).toEqual(["f7001"]);
    await sql`update lot_facets set withdrawn = true, seq = nextval('lots_seq') where make = 'zastava'`.execute(
      site.db,
    );
    await sql`select pg_notify('lots', '')`.execute(site.db);
    await expect.poll(() => shownAt(path)).toEqual([]);
  });

  test("goes on when the connection that tells it of changes is lost", async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'bidport lots' and datname = current_database()`.execute(site.db);
    expect((await shownAt("/allListing?makes=honda")).length).toBeGreaterThan(5);
    await mirrorRecords(site.db, [feedLot("7002", { make: "Trabant", endsAt: null })], Date.now());
    await expect.poll(() => shownAt("/allListing?makes=trabant")).toEqual(["f7002"]);
  });
});

const NAMES = [
  ...Object.values(FACET_PARAMS),
  ...Object.values(FACET_PARAMS).map((name) => `no-${name}`),
  ..."q from to min max miles miles-from day sort page view of more cols heading make model year title state".split(
    " ",
  ),
  ..."vehicle_type body_type odometer zip country".split(" "),
];
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("", "0", "-1", "1e99", "NaN", "9".repeat(400), "x".repeat(10_240), ",".repeat(2_000), "~.~~", "%00"),
  fc.constantFrom("' or 1=1 --", "(a+)+$", "__proto__", "constructor", "../../etc", "toyota,honda", "\u202E", "2015-"),
  fc.array(fc.constantFrom("toyota", "honda", "a", "b", "%", "_", "\\"), { maxLength: 80 }).map((all) => all.join(",")),
);
const pair = fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, hostile), hostile);

describe("addresses that nobody of good will writes", () => {
  test.for(Object.values(LISTING_PATHS))("get a page at %s, never an error", async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 8 }), async (pairs) => {
        const query = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
        const response = await site.get(`${path}?${query}`, OWN);
        await response.text();
        // Words may name one lot, whose page is where they lead.
        expect([200, 302, 303]).toContain(response.status);
      }),
      { numRuns: 120 },
    );
  });
});
