import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { runs } from "#tests/support/budget.ts";
import type { CostFacts } from "./cost-facts.ts";
import { destinationOf } from "./destinations.ts";
import { highestBid, type Budget } from "./highest-bid.ts";
import { ladderOf } from "./ladder.ts";
import { landedCost, lastTotal, type Choices } from "./landed-cost.ts";
import { quickSum } from "./quick-sum.ts";
import { anyBid, anyBook, anyDestination, anyStated, anyYear, drawnFacts, someFacts } from "./test-facts.ts";
import { METHODS } from "./way-lines.ts";

const book = firstBook();
const LAGOS: Choices = { to: destinationOf("ngtin") };

const END = fc.constantFrom("high" as const, "low" as const);
const CHOICES = fc.record({
  to: anyDestination,
  method: fc.constantFrom(undefined, ...METHODS),
  payment: fc.constantFrom("secured" as const, "unsecured" as const),
  hasAgent: fc.boolean(),
});

/** Every rung, one by one. */
function bySearching(
  { cents, by }: Budget,
  facts: CostFacts = someFacts(),
  choices: Choices = LAGOS,
  rates: RateBook = book,
): number | null {
  const ladder = ladderOf(facts.house, rates);
  let best: number | null = null;
  for (let bid = ladder?.next(0) ?? Infinity; bid <= cents; bid = ladder?.next(bid) ?? Infinity) {
    const total = lastTotal(landedCost(facts, bid, choices, rates), choices.to);
    if (total.open !== undefined || total[by] > cents) return best;
    best = bid;
  }
  return best;
}

describe("the highest bid for a budget", () => {
  it("is the last rung of the ladder that stays within it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 45_000 }), END, (dollars, by) => {
        const budget = { cents: dollars * 100, by };
        expect(highestBid(someFacts(), budget, LAGOS, book).bid).toBe(bySearching(budget));
      }),
      { numRuns: 60 },
    );
  });

  it("is the same by the quick sum as by all lines of each rung, whatever lot, day, place, way and payment", () => {
    const seen = { some: 0, none: 0 };
    const cents = fc.integer({ min: 100_000, max: 1_500_000 });
    const someCar = anyStated.map((one) => ({ ...one, currency: "USD", vehicle_type: "AUTOMOBILE", body_type: null }));
    fc.assert(
      fc.property(someCar, anyYear, cents, END, CHOICES, anyBook, (stated, year, budget, by, choices, rates) => {
        const facts = drawnFacts(stated, year);
        const found = highestBid(facts, { cents: budget, by }, choices, rates);
        seen[found.bid === null ? "none" : "some"]++;
        expect(found.bid).toBe(facts.isCanadian ? null : bySearching({ cents: budget, by }, facts, choices, rates));
        if (found.bid === null) return;
        const { low, high } = found;
        expect(lastTotal(landedCost(facts, found.bid, choices, rates), choices.to)).toEqual({ low, high });
      }),
      { numRuns: runs(800) },
    );
    expect(seen.some).toBeGreaterThan(runs(800) / 10);
  });

  it("says what it comes to, and why there is none", () => {
    const found = highestBid(someFacts(), { cents: 900_000, by: "high" }, LAGOS, book);
    expect(found).toMatchObject({ bid: expect.any(Number), high: expect.any(Number) });
    expect("high" in found ? found.high : Number.NaN).toBeLessThanOrEqual(900_000);
    const reason = (own: object, dollars = 9_000, to = LAGOS.to) => {
      const none = highestBid(someFacts(own), { cents: dollars * 100, by: "high" }, { to }, book);
      return none.bid === null ? none.reason : undefined;
    };
    expect(reason({}, 500)).toBe("Not even the smallest bid stays within it.");
    expect(reason({ isCanadian: true })).toContain("Canada");
    expect(reason({ kind: "other" })).toContain("those of cars");
    expect(reason({}, 9_000, destinationOf("sndkr"))).toContain("Dakar");
  });

  it("is reckoned with either end of the sum, to the cent, and with nothing where the sum is open", () => {
    const seen = { known: 0, open: 0 };
    fc.assert(
      fc.property(anyStated, anyYear, anyBid, END, CHOICES, anyBook, (stated, year, bid, end, choices, rates) => {
        const facts = drawnFacts(stated, year);
        const total = lastTotal(landedCost(facts, bid, choices, rates), choices.to);
        seen[total.open === undefined ? "known" : "open"]++;
        expect(quickSum(facts, choices, end, rates).at(bid)).toBe(total.open === undefined ? total[end] : Infinity);
      }),
      { numRuns: runs(4_000) },
    );
    expect(Math.min(seen.known, seen.open)).toBeGreaterThan(runs(4_000) / 20);
  });

  it("stands on a fixed grid whose borders belong to the upper bracket", () => {
    const ladder = ladderOf("copart", book);
    expect(
      [0, 4, 5, 35, 40, 90, 100, 975, 1_000, 4_950, 5_000, 99_500, 100_000].map((at) => ladder?.next(at * 100)),
    ).toEqual([1, 5, 10, 40, 50, 100, 125, 1_000, 1_050, 5_000, 5_100, 100_000, 101_000].map((at) => at * 100));
    expect(ladder?.floor(101_00)).toBe(100_00);
  });
});
