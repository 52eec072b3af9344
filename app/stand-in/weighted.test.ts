import { expect, test } from "vitest";
import { createRandom, hash } from "./random.ts";
import { draw, drawAt, parseShares, weighted } from "./weighted.ts";

test("the same keys give the same sequence, other keys another", () => {
  const take = (...keys: number[]) => Array.from({ length: 5 }, createRandom(...keys));
  expect(take(1, 2, 3)).toEqual(take(1, 2, 3));
  expect(take(1, 2, 3)).not.toEqual(take(1, 3, 2));
  expect(new Set(Array.from({ length: 10_000 }, (_, key) => hash(1, key))).size).toBeGreaterThan(9_990);
});

test("values are drawn as often as their shares say", () => {
  const table = weighted([
    ["rare", 1],
    ["never", 0],
    ["common", 3],
  ] as const);
  const random = createRandom(7);
  const drawn = Array.from({ length: 20_000 }, () => draw(table, random));
  expect(drawn.filter((value) => value === "rare").length / drawn.length).toBeCloseTo(0.25, 1);
  expect(drawn).not.toContain("never");
  expect(drawAt(table, 0)).toBe("rare");
  expect(drawAt(table, 0.999_999)).toBe("common");
});

test("shares are read from the end of each entry", () => {
  expect(parseShares("2.5L 4 75, 2.4L 4 15")).toEqual({ values: ["2.5L 4", "2.4L 4"], sums: [75, 90] });
  expect(() => parseShares("gas")).toThrow(/no share/);
});
