import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { destinationOf } from "./destinations.ts";
import { highestBid } from "./highest-bid.ts";
import { ladderOf } from "./ladder.ts";
import { landedCost } from "./landed-cost.ts";
import { someFacts } from "./test-facts.ts";

const book = firstBook();
const LAGOS = { to: destinationOf("ngtin") };

/** Every rung, one by one. */
function bySearching(cents: number, by: "high" | "low"): number | null {
  const ladder = ladderOf("copart", book);
  let best: number | null = null;
  for (let bid = ladder?.next(0) ?? 0; bid <= cents; bid = ladder?.next(bid) ?? Infinity) {
    const total = landedCost(someFacts(), bid, LAGOS, book).totals.road;
    if (total.open !== undefined || total[by] > cents) return best;
    best = bid;
  }
  return best;
}

describe("the highest bid for a budget", () => {
  it("is the last rung of the ladder that stays within it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 45_000 }),
        fc.constantFrom("high" as const, "low" as const),
        (dollars, by) => {
          const budget = { cents: dollars * 100, by };
          expect(highestBid(someFacts(), budget, LAGOS, book).bid).toBe(bySearching(budget.cents, by));
        },
      ),
      { numRuns: 60 },
    );
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

  it("stands on a fixed grid whose borders belong to the upper bracket", () => {
    const ladder = ladderOf("copart", book);
    expect(
      [0, 4, 5, 35, 40, 90, 100, 975, 1_000, 4_950, 5_000, 99_500, 100_000].map((at) => ladder?.next(at * 100)),
    ).toEqual([1, 5, 10, 40, 50, 100, 125, 1_000, 1_050, 5_000, 5_100, 100_000, 101_000].map((at) => at * 100));
    expect(ladder?.floor(101_00)).toBe(100_00);
  });
});
