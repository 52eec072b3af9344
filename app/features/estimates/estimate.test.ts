import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#tests/support/budget.ts";
import { gridOf, SHARES, shareAt, valueAt } from "./distribution.ts";
import { bidAtShare, bidStayedUnder, intervalOf, oddsAt, oddsWords, shareUnder, type Estimate } from "./estimate.ts";

/** Bids that lie evenly between e⁻¹ and e times the middle. */
const EVEN = SHARES.map((share) => share * 2 - 1);

const estimate = (facts: Partial<Estimate> = {}): Estimate => ({
  currency: "USD",
  lots: 40,
  isRival: false,
  centre: Math.log(400_000),
  spread: 0.3,
  grid: EVEN,
  ...facts,
});

describe("the grid of residuals", () => {
  it("has a new value fall below each share just as often", () => {
    const grid = gridOf(Array.from({ length: 99 }, (_, n) => n + 1));
    expect(grid).toHaveLength(49);
    expect([valueAt(grid, 0.1), valueAt(grid, 0.5), valueAt(grid, 0.9)]).toEqual([10, 50, 90]);
  });

  it("leads back from a value to its share, and never falls", () => {
    const values = fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 60, maxLength: 200 });
    fc.assert(
      fc.property(values, fc.double({ min: 0.02, max: 0.98, noNaN: true }), (some, share) => {
        const grid = gridOf(some);
        expect(shareAt(grid, valueAt(grid, share))).toBeGreaterThanOrEqual(share - 1e-9);
        expect(grid).toEqual(grid.toSorted((a, b) => a - b));
      }),
      { numRuns: runs(200) },
    );
  });

  it("knows nothing finer than none or all beyond its ends", () => {
    expect([shareAt(EVEN, -2), shareAt(EVEN, 2)]).toEqual([0, 1]);
  });
});

describe("the interval", () => {
  it("goes from the lowest to the highest tenth, rounded outwards in steps as people say them", () => {
    const { low, middle, high } = intervalOf(estimate());
    expect({ low, middle, high }).toEqual({ low: 310_000, middle: 400_000, high: 510_000 });
    expect(low).toBeLessThanOrEqual(bidAtShare(estimate(), 0.1));
    expect(high).toBeGreaterThanOrEqual(bidAtShare(estimate(), 0.9));
  });

  it("is never below one step", () => {
    expect(intervalOf(estimate({ centre: Math.log(900) })).low).toBe(2_500);
  });
});

describe("odds", () => {
  it("are tenths from ten lots on, fifths from five, and nothing below", () => {
    const cents = bidAtShare(estimate(), 0.62);
    expect(oddsAt(estimate({ lots: 10 }), cents)).toEqual({ count: 6, of: 10 });
    expect(oddsAt(estimate({ lots: 9 }), cents)).toEqual({ count: 3, of: 5 });
    expect(oddsAt(estimate({ lots: 4 }), cents)).toBeUndefined();
  });

  it("never say none or all", () => {
    const words = (cents: number, lots = 40) => {
      const odds = oddsAt(estimate({ lots }), cents);
      return odds && oddsWords(odds);
    };
    expect(words(bidAtShare(estimate(), 0.6))).toBe("About 6 in 10");
    expect([words(0), words(-5), words(100)]).toEqual(Array(3).fill("Fewer than 1 in 10"));
    expect(words(1e14)).toBe("More than 9 in 10");
    expect(words(1e14, 6)).toBe("More than 4 in 5");
  });

  it("never fall when the bid rises", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(oddsAt(estimate(), low)?.count).toBeLessThanOrEqual(oddsAt(estimate(), high)?.count ?? -1);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("the bid that so many stayed under", () => {
  it("is high enough for them, to the next step", () => {
    for (let count = 1; count <= 9; count++) {
      const cents = bidStayedUnder(estimate(), count) ?? 0;
      expect(shareUnder(estimate(), cents)).toBeGreaterThanOrEqual(count / 10 - 1e-9);
      expect(cents % 5_000).toBe(0);
    }
  });

  it("is not said more finely than the lots allow, and not of none or all", () => {
    expect(bidStayedUnder(estimate({ lots: 9 }), 8)).toBe(bidStayedUnder(estimate(), 8));
    expect(bidStayedUnder(estimate({ lots: 9 }), 7)).toBeUndefined();
    expect(bidStayedUnder(estimate({ lots: 4 }), 8)).toBeUndefined();
    expect([0, 10, -1, 2.5].map((count) => bidStayedUnder(estimate(), count))).toEqual(Array(4).fill(undefined));
  });
});
