import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { storePerson } from "#tests/factories/person.ts";
import { readBrowse } from "#app/features/home/browse.server.ts";
import { findComparables } from "#app/features/lot-page/comparable-lots.server.ts";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";
import { listSearches } from "#app/features/saved-searches/list-searches.server.ts";
import { listLots } from "#app/features/listings/listing.server.ts";
import { withDatabase } from "#app/features/mirror/test-lots.ts";
import { saveSearch } from "#app/features/saved-searches/saved-search.server.ts";
import { countLots } from "../search.server.ts";
import { listSimilarLots } from "../similar-lots.server.ts";
import { suggestLines } from "#app/features/listings/suggestions.server.ts";

process.env["AUTH_SECRET"] ??= "a secret that only the tests know, 0123456789";

// PostgreSQL ends what takes longer than a page may: an inventory of millions while the index is being loaded.

const { db, url } = withDatabase();
let hurried: ReturnType<typeof createDatabase>;
let counted: ReturnType<typeof countStatements>;
const now = Date.now();
const [one, ...others] = Array.from({ length: 3 }, () => makeLot({ model: "Avalon" })) as [ReturnType<typeof makeLot>];

beforeAll(async () => {
  await storeLots(db(), [one, ...others]);
  hurried = createDatabase(url(), { statementLimitMs: 1_500 });
  counted = countStatements(hurried);
});
beforeEach(() => void (counted.asked = 0));
afterAll(() => hurried.destroy());

/** What is answered while `table` cannot be read. */
function without<T>(table: "lots" | "lot_facets", ask: () => Promise<T>): Promise<T> {
  return db()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
      return ask();
    });
}

const withoutFacets = <T>(ask: () => Promise<T>) => without("lot_facets", ask);

describe("without the time for it", () => {
  test("a listing says that it cannot be shown, and no count is a false one", async () => {
    const page = await withoutFacets(() => listLots({ criteria: { title: "x" } }, { page: 1, size: 12 }, hurried));
    expect(page).toEqual({ ok: false, code: "503" });
    expect(await withoutFacets(() => countLots(hurried, { title: "y" }, now))).toBeUndefined();
  });

  test("so it is where a VIN cannot be looked up", async () => {
    const criteria = { words: one.vin ?? "" };
    expect(await without("lots", () => countLots(hurried, criteria, now))).toBeUndefined();
    const page = await without("lots", () => listLots({ criteria }, { page: 1, size: 12 }, hurried));
    expect(page).toEqual({ ok: false, code: "503" });
  });

  test("a lot has neither similar nor comparable ones", async () => {
    const lot = await findLotRow(db(), idOf(one));
    if (!lot) throw new Error("The lot is not there.");
    expect(await withoutFacets(() => listSimilarLots(counted.db, lot, now))).toEqual([]);
    expect(counted.asked).toBe(2);
    // Who asks at once may still be told what the count that was overdue says.
    await expect.poll(() => listSimilarLots(db(), lot, now)).toHaveLength(2);
    expect(await findComparables(db(), lot, now)).toMatchObject({ lots: [] });
    expect(await withoutFacets(() => findComparables(hurried, lot, now))).toBeUndefined();
  });

  test("saved searches stand there without what they find, and wait for one count only", async () => {
    const { id: userId } = await storePerson(db());
    for (const [order, make] of ["Toyota", "Honda", "Ford"].entries()) {
      const listing = {
        path: `/searchbrand?heading=${make}`,
        lots: `/searchbrand?heading=${make}`,
        criteria: { make },
      };
      await saveSearch(db(), { userId, listing, name: make, mails: "never", now: now + order });
    }
    const { searches } = await withoutFacets(() => listSearches(counted.db, userId, 1));
    expect(searches.map(({ words, total }) => [words, total])).toEqual(
      ["Toyota", "Honda", "Ford"].map((make) => [make, undefined]).toReversed(),
    );
    expect(counted.asked).toBe(3);
  });

  test("a suggestion is none", async () => {
    expect(await suggestLines(db(), one.vin ?? "", now)).toHaveLength(1);
    expect(await without("lots", () => suggestLines(hurried, one.vin ?? "", now))).toEqual([]);
  });

  test("names of the home page have no counts, and who asks next does not wait", async () => {
    const browse = await withoutFacets(() => readBrowse(counted.db));
    for (const names of [browse.makes, browse.models, browse.types, browse.brands]) {
      expect(names.length).toBeGreaterThanOrEqual(10);
      expect(new Set(names.map(({ count }) => count))).toEqual(new Set([undefined]));
    }
    expect(browse.makes.map(({ name }) => name)).toContain("Toyota");
    counted.asked = 0;
    expect((await readBrowse(counted.db)).makes[0]?.count).toBeUndefined();
    expect(counted.asked).toBe(1);
  });
});
