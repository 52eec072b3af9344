import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LISTING_PATHS } from "#app/features/search/address/search-params.ts";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { feedLot } from "#app/features/mirror/test-lots.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { linesOf } from "../desk/desk-html.ts";
import { listRefused, lookWhileWithdrawing, OWN } from "./searching.ts";

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
    const lines = linesOf(await (await site.get("/desk/system", { cookie })).text());
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

  test("shows a way out when the last lot of a chosen make is gone", async () => {
    const wartburgs = ["7003", "7004"].map((number) => feedLot(number, { make: "Wartburg", endsAt: null }));
    await mirrorRecords(site.db, wartburgs, Date.now());
    await expect.poll(() => shownAt("/allListing?makes=wartburg")).toHaveLength(2);
    expect(await lookWhileWithdrawing(site, "Wartburg")).toEqual({
      before: { box: "tick: Wartburg 2", isNothing: false, ways: [] },
      after: { box: "tick none: Wartburg 0", isNothing: true, ways: ["Without “Wartburg” /allListing"] },
    });
  });

  test("goes on when the connection that tells it of changes is lost", async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'bidport lots' and datname = current_database()`.execute(site.db);
    expect((await shownAt("/allListing?makes=honda")).length).toBeGreaterThan(5);
    await mirrorRecords(site.db, [feedLot("7002", { make: "Trabant", endsAt: null })], Date.now());
    await expect.poll(() => shownAt("/allListing?makes=trabant")).toEqual(["f7002"]);
  });
});

describe("addresses that nobody of good will writes", () => {
  test.for(Object.values(LISTING_PATHS))("get a page at %s, never an error", async (path) => {
    expect(await listRefused(site, path, 120)).toEqual([]);
  });
});
