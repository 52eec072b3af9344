import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { destinationOf } from "#app/features/costs/destinations.ts";
import { reckoningFor } from "#app/features/costs/reckoning.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { ReckonedCriteria } from "../criteria/criteria.ts";
import { searchFallback } from "./search-fallback.server.ts";
import type { Asked } from "./search-sql.server.ts";

const test_ = await createTestDatabase();
const db = createDatabase(test_.url);
const counted = countStatements(db);

beforeAll(() => storeLots(db, [makeLot({ make: "Toyota" }), makeLot({ make: "Honda" })]));
beforeEach(() => void (counted.asked = 0));
afterAll(async () => {
  await db.destroy();
  await test_.drop();
});

const LAGOS: ReckonedCriteria = { to: "ngtin", reckoning: reckoningFor(destinationOf("ngtin"), firstBook()) };
const EVERYTHING: Asked = { sort: "ending", page: 1, size: 10, facets: ["make"], days: true, verdicts: true };
/** The page, its total, facets, days and verdicts. */
const QUESTIONS = 5;

// Each with another budget or day, since totals are kept for a moment.
test.each<[string, ReckonedCriteria, Partial<Asked>, statements: number]>([
  ["is not reckoned where only its reader's destination is known", LAGOS, { verdicts: false }, QUESTIONS - 1],
  ["is reckoned for the order by it", { ...LAGOS, yearMin: 1990 }, { sort: "landed", verdicts: false }, QUESTIONS],
  ["is reckoned once for verdicts", { ...LAGOS, yearMin: 1991 }, {}, QUESTIONS + 1],
  [
    "is reckoned once for all that is asked of a budget on a day",
    { ...LAGOS, landed: { units: 50_000, currency: "USD" }, importable: ["fine", "ask", "no"], saleDay: "none" },
    {},
    QUESTIONS + 1,
  ],
])("what lots cost there %s", async (_, criteria, asked, expected) => {
  const found = await searchFallback(counted.db, criteria, { ...EVERYTHING, ...asked }, Date.now());
  expect(found?.days).toBeDefined();
  expect(found?.facets?.make?.size).toBeDefined();
  expect(counted.asked).toBe(expected);
});
