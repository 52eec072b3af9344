import fc from "fast-check";
import { expect, test } from "vitest";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { FIRST_RATES, firstBook } from "#app/features/rates/test-first-rates.ts";
import { runs } from "#tests/support/budget.ts";
import { costClassOf, factsOfClass } from "./cost-class.ts";
import { costFactsOf } from "./cost-facts.ts";
import { DESTINATIONS, destinationOf } from "./destinations.ts";
import { importVerdict } from "./import-verdict.ts";
import { landedCost, lastTotal } from "./landed-cost.ts";
import { bidToReckon, reckoningFor } from "./reckoning.ts";

const some = <T>(...values: T[]) => fc.constantFrom(...values);
const STATES = ["TX", "GA", "NJ", "CA", "AK", "HI", "Ontario", "QC", "New York", "??", null];

const row = fc.record({
  house: some("copart", "iaai"),
  currency: some("USD", "USD", "USD", "CAD"),
  state: some(...STATES),
  location: some(null, null, "TX - HOUSTON", "Fresno, CA 93727", "ON - TORONTO"),
  title_type: some(null, "TX - ST", "GA - CT", "NC - CZ", "FL - COD", "CERTIFICATE OF DESTRUCTION", "Bill of Sale"),
  engine: some(null, "2.0L 4", "1.8L", "4.0L V8", "1998 cc", "5.7L", "ELECTRIC"),
  fuel: some(null, "GAS", "DIESEL", "ELECTRIC", "HYBRID"),
  vehicle_type: some("AUTOMOBILE", "AUTOMOBILE", "AUTOMOBILE", null, "MOTORCYCLE", "HEAVY DUTY TRUCKS"),
  body_type: some(null, "SEDAN 4D", "SEDAN 4D", "TRACTOR"),
  notes: some(null, null, "RHD"),
});
const year = some(null, 1998, 2012, 2014, 2015, 2016, 2017, 2021, 2026, 2027);
const bid = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 20_000_00 }),
  fc.integer({ min: 0, max: 1_000_000_000 }),
  fc.integer({ min: 1, max: 400 }).map((hundreds) => hundreds * 10_000 - 1),
);
const ANY_RATES = fc.array(fc.integer({ min: 0, max: FIRST_RATES.length - 1 }), { maxLength: 6 });
/** Those without which a sum is still whole, where they never were. */
const OPTIONAL = FIRST_RATES.flatMap(({ kind, key }, at) =>
  ["green-tax", "tracking-note", "broker-account", "house-service", "age-limit"].includes(kind) || key === "GH/covid"
    ? [at]
    : [],
);
/** Some days, and rates of which some are missing or ended. */
const book = fc.oneof(
  some("2026-11-24", "2026-06-01", "2026-12-31", "2027-02-01").map((day) => firstBook(day)),
  ANY_RATES.map((gone) =>
    rateBook(
      FIRST_RATES.filter((_, at) => !gone.includes(at)),
      "2026-11-24",
    ),
  ),
  fc.oneof(ANY_RATES, fc.subarray(OPTIONAL, { minLength: 1, maxLength: 2 })).map((ended) =>
    rateBook(
      FIRST_RATES.map((rate, at) => (ended.includes(at) ? { ...rate, to: rate.to ?? "2026-11-01" } : rate)),
      "2026-11-24",
    ),
  ),
);

test("what searches reckon with is to the cent the sum of a lot's page, and its verdict that of the page", () => {
  const seen = { known: 0, open: 0 };
  fc.assert(
    fc.property(row, year, bid, book, some(...DESTINATIONS), (stated, modelYear, present, rates, to) => {
      const facts = costFactsOf({
        ...stated,
        house: stated.house as "copart",
        titleType: stated.title_type,
        vehicleType: stated.vehicle_type,
        bodyType: stated.body_type,
        year: modelYear,
      });
      const reckoned = reckoningFor(to, rates).classOf(costClassOf(stated));
      const cost = landedCost(facts, bidToReckon(facts.house, present, rates), { to }, rates);
      const total = lastTotal(cost, to);
      seen[total.open === undefined ? "known" : "open"]++;
      expect(reckoned.highAt(present, modelYear)).toBe(total.open === undefined ? total.high : Infinity);
      expect(reckoned.verdictAt(modelYear)).toBe(importVerdict(facts, to, cost.method, rates).verdict);
    }),
    { numRuns: runs(6_000) },
  );
  expect(Math.min(seen.known, seen.open)).toBeGreaterThan(runs(6_000) / 20);
}, 60_000);

test("a class keeps all facts of a lot but its year and the paper's own words", () => {
  fc.assert(
    fc.property(row, year, (stated, modelYear) => {
      const facts = costFactsOf({
        ...stated,
        house: stated.house as "copart",
        titleType: stated.title_type,
        vehicleType: stated.vehicle_type,
        bodyType: stated.body_type,
        year: modelYear,
      });
      expect(factsOfClass(costClassOf(stated), modelYear)).toEqual({ ...facts, titleType: null });
    }),
  );
  expect(factsOfClass("", 2015)).toBeUndefined();
});

test("where nobody has bid, the first bid that the house takes is reckoned with", () => {
  const rates = firstBook();
  const key = costClassOf({
    house: "copart",
    currency: "USD",
    state: "GA",
    location: null,
    title_type: "GA - ST",
    engine: "2.5L",
    fuel: "GAS",
    vehicle_type: "AUTOMOBILE",
    body_type: null,
    notes: null,
  });
  const { highAt } = reckoningFor(destinationOf("ngtin"), rates).classOf(key);
  expect(bidToReckon("copart", null, rates)).toBe(100);
  expect(highAt(0, 2018)).toBe(highAt(100, 2018));
  expect(highAt(100_000, 2018)).toBeGreaterThan(highAt(0, 2018));
});

test("a budget in naira is as many dollars as the day's rate makes of it, and nothing without a rate", () => {
  const { centsOf } = reckoningFor(destinationOf("ngtin"), firstBook());
  const naira = FIRST_RATES.find(({ kind, key }) => kind === "exchange" && key === "NGN")?.value as {
    perDollar: number;
  };
  expect(centsOf({ units: 9_000, currency: "USD" })).toBe(900_000);
  expect(centsOf({ units: 12_000_000, currency: "NGN" })).toBe(Math.floor((12_000_000 * 1e8) / naira.perDollar));
  expect(centsOf({ units: 9_000, currency: "ZZZ" })).toBeUndefined();
});

test("the same rates and day reckon with the same object, others with another", () => {
  const to = destinationOf("ngtin");
  const rates = firstBook();
  expect(reckoningFor(to, rates)).toBe(reckoningFor(to, rates));
  expect(reckoningFor(to, rates)).not.toBe(reckoningFor(to, firstBook()));
  expect(reckoningFor(to, rates)).not.toBe(reckoningFor(destinationOf("ghtem"), rates));
});
