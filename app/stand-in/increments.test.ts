import { expect, test } from "vitest";
import { floorToLegalBid, incrementAt } from "./increments.ts";

test.each([
  [0, 1],
  [4, 1],
  [5, 5],
  [40, 10],
  [99, 10],
  [100, 25],
  [999, 25],
  [1_000, 50],
  [5_000, 100],
  [25_000, 250],
  [50_000, 500],
  [100_000, 1_000],
])("a bid of %i is raised by %i", (bid, increment) => {
  expect(incrementAt(bid)).toBe(increment);
});

test.each([
  [0, 0],
  [0.9, 0],
  [4.7, 4],
  [7, 5],
  [39, 35],
  [87, 80],
  [118, 100],
  [999, 975],
  [4_349, 4_300],
  [24_950, 24_900],
  [99_999, 99_500],
  [101_999, 101_000],
])("%d is not reached, %i is the highest legal bid below it", (amount, bid) => {
  expect(floorToLegalBid(amount)).toBe(bid);
});

test("every legal bid is reached from zero by legal raises", () => {
  const ladder = new Set<number>([0]);
  for (let bid = 0; bid < 120_000; bid += incrementAt(bid)) ladder.add(bid);
  for (let amount = 0; amount < 119_000; amount += 13) expect(ladder.has(floorToLegalBid(amount))).toBe(true);
});
