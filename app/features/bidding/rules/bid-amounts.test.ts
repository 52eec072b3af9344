import fc from "fast-check";
import { expect, test } from "vitest";
import { ladderOf } from "#app/features/costs/ladder.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { isOnLadder, leastAbove, nearestRungs, quickSteps, rungsFrom } from "./bid-amounts.ts";
import { amountRefusals, isUnusual, leads } from "./decide-bid.ts";

const ladder = ladderOf("copart", firstBook());
if (!ladder) throw new Error("There is no ladder.");
const steps = ladder;
const dollars = (cents: number[]) => cents.map((one) => one / 100);

test.each([
  [0, 1],
  [1, 2],
  [5, 10],
  [38, 50],
  [40, 50],
  [99, 125],
  [100, 125],
  [975, 1_000],
  [1_000, 1_050],
  [1_010, 1_100],
  [4_950, 5_000],
  [5_000, 5_100],
  [24_900, 25_000],
  [25_000, 25_250],
  [100_000, 101_000],
])("over a bid of $%d the least is $%d", (present, least) => {
  expect(leastAbove(steps, present * 100)).toBe(least * 100);
});

test("the least above any bid is on the ladder, a whole step above it, and no smaller rung is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), (present) => {
      const least = leastAbove(steps, present);
      expect(isOnLadder(steps, least)).toBe(true);
      const step = steps.next(present) - steps.floor(present);
      expect(least - present).toBeGreaterThanOrEqual(present === 0 ? 1 : step);
      expect(least - present).toBeLessThan(2 * (steps.next(least) - least) + step);
    }),
  );
});

test("rungs, quick steps and neighbours", () => {
  expect(dollars(rungsFrom(steps, 97_500, 4))).toEqual([975, 1_000, 1_050, 1_100]);
  expect(dollars(quickSteps(steps, 200_000))).toEqual([2_000, 2_200, 2_500, 3_000]);
  expect(dollars(quickSteps(steps, 100))).toEqual([1]);
  expect(dollars([...nearestRungs(steps, 101_000)])).toEqual([1_000, 1_050]);
});

test("an amount is judged by the ladder, the present bid, one's own maximum and the estimate", () => {
  const codes = (maximum: number, own = {}, again?: number) =>
    amountRefusals(
      { holder: 1, maximum, again },
      { ladder: steps, present: 100_000, leader: undefined, estimate: undefined, ...own },
    ).map(({ words }) => words);
  expect(codes(105_000)).toEqual([]);
  expect(codes(104_900)).toEqual(["Bids go in steps here: $1,000 or $1,050."]);
  expect(codes(100_000)).toEqual(["Your bid must be at least $1,050."]);
  expect(codes(Number.NaN)).toEqual(["Enter a valid bid amount."]);
  expect(codes(1_000_100_000)).toEqual(["Enter a valid bid amount."]);
  expect(codes(110_000, { leader: { holder: 1, maximum: 120_000 } })).toEqual([
    "Your maximum is $1,200 already. A new one must be higher.",
  ]);
  expect(codes(110_000, { leader: { holder: 2, maximum: 120_000 } })).toEqual([]);
  expect(codes(210_000, { estimate: 100_000 })).toEqual([
    "$2,100 is more than twice what such lots end at. Type it again if you mean it.",
  ]);
  expect(codes(210_000, { estimate: 100_000 }, 210_000)).toEqual([]);
  expect([isUnusual(200_000, 100_000), isUnusual(200_001, 100_000), isUnusual(1, undefined)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([leads(5, undefined), leads(5, { holder: 1, maximum: 5 }), leads(6, { holder: 1, maximum: 5 })]).toEqual([
    true,
    false,
    true,
  ]);
});
