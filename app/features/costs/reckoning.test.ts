import fc from "fast-check";
import { expect, test } from "vitest";
import { FIRST_RATES, firstBook } from "#app/features/rates/test-first-rates.ts";
import { runs } from "#tests/support/budget.ts";
import { costClassOf, factsOfClass } from "./cost-class.ts";
import { destinationOf } from "./destinations.ts";
import { importVerdict } from "./import-verdict.ts";
import { landedCost, lastTotal } from "./landed-cost.ts";
import { bidToReckon, reckoningFor } from "./reckoning.ts";
import { anyBid, anyBook, anyDestination, anyStated, anyYear, drawnFacts } from "./test-facts.ts";

test("what searches reckon with is to the cent the sum of a lot's page, and its verdict that of the page", () => {
  const seen = { known: 0, open: 0 };
  fc.assert(
    fc.property(anyStated, anyYear, anyBid, anyBook, anyDestination, (stated, modelYear, present, rates, to) => {
      const facts = drawnFacts(stated, modelYear);
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
    fc.property(anyStated, anyYear, (stated, modelYear) => {
      const facts = drawnFacts(stated, modelYear);
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
