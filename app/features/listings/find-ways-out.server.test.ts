import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { findWaysOut } from "./find-ways-out.server.ts";
import { withDatabase } from "#app/features/mirror/test-lots.ts";
import { readSearch } from "#app/features/search/address/search-params.ts";
import { DICTIONARY } from "#app/features/query-language/test-dictionary.ts";

const now = Date.now();
const VIN = "4T1BF1FK3HU000001";
const { db, url } = withDatabase();
let hurried: ReturnType<typeof createDatabase> | undefined;
beforeAll(() =>
  storeLots(db(), [
    makeLot({ make: "Toyota", year: 2015, vin: VIN }),
    makeLot({
      title: "2012 Honda Civic",
      lot_number: "61234567",
      feed_id: "over",
      house: "iaai",
      ends_at: new Date(now - 3_600_000),
    }),
  ]),
);
afterAll(() => hurried?.destroy());

const labelOf = labeller(new Map());
const searchFor = (query: string) => readSearch("all", new URLSearchParams(query));
test("of hundreds of filters in the way no more pairs are thought of than are tried", async () => {
  let named = 0;
  const counting: typeof labelOf = (facet, key) => {
    named++;
    return labelOf(facet, key);
  };
  const values = Array.from({ length: 30 }, (_, at) => `m${at}`).join(",");
  const filters = ["makes", "bodies", "yards", "no-makes", "no-bodies", "no-yards"];
  const state = searchFor(filters.map((name) => `${name}=${values}`).join("&"));
  const ways = await findWaysOut(db(), { state, dictionary: DICTIONARY, labelOf: counting, now });
  expect(ways).toEqual({ meant: [], looser: [] });
  expect(named).toBeLessThan(1_000);
});

test("there are none while the tables have no time to count them", async () => {
  const impatient = (hurried = createDatabase(url(), { statementLimitMs: 200 }));
  const asked = { state: searchFor("makes=toyota&to=2010"), dictionary: DICTIONARY, labelOf, now };
  await db()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table lot_facets in access exclusive mode`.execute(trx);
      expect(await findWaysOut(impatient, asked)).toEqual({ meant: [], looser: [] });
    });
  // The first answer may still be a stale count.
  const looser = async () => (await findWaysOut(db(), asked))?.looser.map(({ words, count }) => [words, count]);
  await expect.poll(looser).toEqual([["without “2010 or older”", 1]]);
});

const find = (query: string) => findWaysOut(db(), { state: searchFor(query), dictionary: DICTIONARY, labelOf, now });

test.each(["q=rav4+61234567", "houses=copart&q=61234567"])("%s leads to the lot, though it is over", async (query) => {
  expect((await find(query))?.meant).toEqual([
    { words: "2012 Honda Civic, lot 61234567 at IAAI", count: 0, address: "/detail/over" },
  ]);
});

test("what was not wanted is no way out", async () => {
  const ways = await find("q=not+2015&makes=toyota");
  expect(ways?.looser.map(({ words, count }) => [words, count])).toEqual([["without “2015” and “not”", 1]]);
  const pairs = await find("makes=honda&q=not+2015");
  expect(pairs?.looser.map(({ words }) => words)).toEqual([]);
});

test.each([
  ["q=toyta&models=camry", "Toyota Camry", "/allListing?makes=toyota&models=camry"],
  ["q=toyta&makes=toyota&models=camry&run=run-and-drive", "Toyota Camry, Runs and drives", expect.anything()],
  // The year is dropped, as no lot of that model has it.
  ["q=toyta&models=camry&from=2016", "Toyota Camry", "/allListing?makes=toyota&models=camry"],
])("%s offers the spelling with all that it stood beside", async (query, words, address) => {
  expect((await find(query))?.meant).toContainEqual({ words, count: 1, address });
});

test.each(["q=g63", "q=g63+leather"])("%s, which is words only, is not offered everything", async (query) => {
  expect(await find(query)).toEqual({ meant: [], looser: [] });
});

test("a VIN with letters for figures leads to its lot", async () => {
  const lot = { words: expect.stringContaining("2015 Toyota Camry LE, lot "), count: 1, address: expect.anything() };
  expect((await find("q=4T1BF1FK3HUOOOOO1"))?.meant).toEqual([lot]);
  // The listing already finds the VIN.
  expect((await find(`q=${VIN}&makes=honda`))?.meant).toEqual([]);
});
