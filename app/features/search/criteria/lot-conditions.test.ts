import { expect, test } from "vitest";
import { type Criteria, withRates } from "./criteria.ts";
import { costClassOf } from "#app/features/costs/cost-class.ts";
import { facetsOf, type RuledLot } from "#app/features/vocabulary/facet-rules.ts";
import { lotConditions, type SearchedFacts } from "./lot-conditions.ts";
import { createMatcher } from "#app/features/saved-searches/watch-matcher.server.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { makeLot } from "#tests/factories/lot.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const seed = makeLot({ make: "Toyota", odometer: 84_213, vin: "4T1BF1FK5GU123456", lot_number: "71234567" });
const lot: SearchedFacts = {
  ...facetsOf(seed as unknown as RuledLot),
  cost: costClassOf({ ...(seed as unknown as RuledLot), currency: "USD" }),
  id: 7,
  year: 2015,
  odometer: 84_213,
  price: 425_000,
  endsAt: NOW + 3_600_000,
  named: { vin: "4T1BF1FK5GU123456", lotNumber: "71234567" },
};
const fits = (criteria: Criteria, of = lot) => lotConditions(criteria, NOW).every((one) => one.fits(of));

test.each<Criteria>([
  {},
  { any: { make: ["honda", "toyota"], run: ["run-and-drive"] }, none: { damage: ["hail"] } },
  { words: "4t1bf1fk5gu123456" },
  { words: "camry gu1234" },
  { words: "71234567" },
  { saleDay: "today" },
  { priceMax: 425_000, odometerMin: 84_213, yearMin: 2015, ids: [7] },
])("%j fits", (criteria) => expect(fits(criteria)).toBe(true));

test.each<Criteria>([
  { any: { make: ["honda"] } },
  { none: { make: ["toyota"] } },
  { words: "gu123" },
  { words: "7123456" },
  { saleDay: "tomorrow" },
  { saleDay: "none" },
  { priceMin: 425_001 },
  { ids: [] },
])("%j does not", (criteria) => expect(fits(criteria)).toBe(false));

test("what is not stated is in no range and has no parts", () => {
  const bare: SearchedFacts = {
    ...lot,
    year: null,
    odometer: null,
    endsAt: null,
    facets: { ...lot.facets, fuel: "not-stated" },
  };
  expect(fits({ yearMax: 2099 }, bare)).toBe(false);
  expect(fits({ odometerMin: 0 }, bare)).toBe(false);
  expect(fits({ fuel: "state" }, bare)).toBe(false);
  expect(fits({ saleDay: "none" }, bare)).toBe(true);
});

test("a sale at midnight in Lagos is of the day that begins, and of that day only", () => {
  const atMidnight: SearchedFacts = { ...lot, endsAt: Date.UTC(2026, 10, 20, 23) };
  expect(fits({ saleDay: "today" }, atMidnight)).toBe(false);
  expect(fits({ saleDay: "tomorrow" }, atMidnight)).toBe(true);
});

test.each([{ turned: false }, { turned: true }])(
  "keys that read alike side by side are asked apart, whichever search comes first (turned: $turned)",
  ({ turned }) => {
    const houston = { ...lot, facets: { ...lot.facets, yard: "houston" }, firstSeenAt: new Date(NOW), pasts: [] };
    const searches = [
      { yard: ["houston", "tx"], finds: [7] },
      { yard: ["houston,tx"], finds: [] },
    ];
    const newsOf = createMatcher([houston], NOW, firstBook());
    for (const { yard, finds } of turned ? searches.toReversed() : searches) {
      expect(newsOf({ id: "", criteria: { any: { yard } }, since: new Date(0), room: 9 })).toEqual(finds);
    }
  },
);

test("while no rate turns a budget into dollars, no lot fits it: a saved search would mail all there are", () => {
  const asked: Criteria = { to: "ngtin", landed: { units: 90_000_000, currency: "NGN" } };
  const book = firstBook();
  const without: typeof book = {
    ...book,
    find: (kind, key) => (kind === "exchange" ? undefined : book.find(kind, key)),
  };
  expect([book, without].map((rates) => fits(withRates(asked, rates)))).toEqual([true, false]);
});
