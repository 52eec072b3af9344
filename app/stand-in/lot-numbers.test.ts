import { expect, test } from "vitest";
import { createLotNumbers } from "./lot-numbers.ts";

test.each([1, 7, 300, 12_000, 300_000, 3_000_000])("a lot number leads back to its lot among %i slots", (size) => {
  const numbers = createLotNumbers(size);
  for (const slot of new Set([0, Math.floor(size / 3), size - 1])) {
    for (const generation of [0, 1, 5, 29, -4, 100_000]) {
      const key = { slot, turn: numbers.turnOf(generation) };
      expect(numbers.lotNumber(key)).toMatch(/^[1-9]\d{7}$/);
      expect(numbers.find(numbers.lotNumber(key))).toEqual(key);
    }
  }
});

test("no two lots of neighbouring generations share a number or an id", () => {
  const numbers = createLotNumbers(2_000);
  const seen = new Set<string>();
  for (let slot = 0; slot < 2_000; slot++) {
    for (let turn = 0; turn < 5; turn++) {
      seen.add(numbers.lotNumber({ slot, turn }));
      seen.add(numbers.feedId({ slot, turn }));
      seen.add(numbers.auctionId({ slot, turn }));
    }
  }
  expect(seen.size).toBe(2_000 * 5 * 3);
});

test.each(["", "1234567", "123456789", "0000000x", "00000001"])("%j is no lot number", (text) => {
  expect(createLotNumbers(12_000).find(text)).toBeUndefined();
});
