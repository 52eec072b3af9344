import { expect, test } from "vitest";
import { createCatalogue, type Lot } from "../lot.ts";
import { QUICK_SALES, quickSlots } from "./quick-sales.ts";

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 25, 12);
const SMALLEST_DEPOSIT_COVERS = 6_000;

const catalogue = createCatalogue(3_000, 1, QUICK_SALES);
const slots = [...quickSlots(catalogue.slots, QUICK_SALES).keys()];
const lotsAt = (now: number): Lot[] => slots.map((slot) => catalogue.lotAt(slot, now));

test("one closes each minute, and each was on sale for ten", () => {
  const closings = lotsAt(NOON + 1).map(({ listing }) => (listing.closesAt - NOON) / MINUTE_MS);
  expect(closings.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(lotsAt(NOON).every(({ listing }) => listing.closesAt - listing.opensAt === 10 * MINUTE_MS)).toBe(true);
});

test("whoever has the smallest deposit may win each of them, and bring it to every port", () => {
  for (let turn = 0; turn < 20; turn++) {
    for (const lot of lotsAt(NOON + turn * 10 * MINUTE_MS)) {
      expect(lot.currency).toBe("USD");
      expect(lot.course.hammer * 1.5).toBeLessThan(SMALLEST_DEPOSIT_COVERS);
      expect(lot.vehicle.year).toBeGreaterThanOrEqual(2016);
      expect(lot.runState).toBe("D");
    }
  }
});

test("ten sales show every way in which one ends", () => {
  const lots = lotsAt(NOON);
  expect(new Set(lots.map(({ saleStatus }) => saleStatus))).toEqual(
    new Set(["Pure Sale", "On Minimum Bid", "On Approval"]),
  );
  expect(lots.filter(({ buyNow }) => buyNow !== null)).toHaveLength(2);
});

test("the next lot in a place is another, and each is found by its number", () => {
  const numbers = Array.from({ length: 6 }, (_, turn) => lotsAt(NOON + turn * 10 * MINUTE_MS)).flat();
  expect(new Set(numbers.map(({ lotNumber }) => lotNumber)).size).toBe(numbers.length);
  for (const { lotNumber, vehicle, worth } of numbers)
    expect(catalogue.findFacts(lotNumber)).toMatchObject({ vehicle, worth });
});

test("a catalogue that was not asked for them has none", () => {
  const plain = createCatalogue(3_000, 1);
  const spans = Array.from({ length: 3_000 }, (_, slot) => plain.lotAt(slot, NOON).listing);
  expect(spans.every(({ opensAt, closesAt }) => closesAt - opensAt > 60 * MINUTE_MS)).toBe(true);
});
