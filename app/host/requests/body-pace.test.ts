import { expect, test } from "vitest";
import { createPace, LOOKS_A_SPAN } from "./body-pace.ts";

/** At which look a body is too slow, of which these bytes have come before each one. */
function slowAt(leastBytes: number, ...bytes: number[]): number | undefined {
  const isSlow = createPace(leastBytes, 100);
  let read = 100;
  const at = bytes.findIndex((more) => isSlow((read += more)));
  return at === -1 ? undefined : at + 1;
}
const nothing = (looks: number) => Array.from({ length: looks }, () => 0);

test("a body of which nothing comes is too slow after one span", () => {
  expect(slowAt(1, ...nothing(20))).toBe(LOOKS_A_SPAN);
});

test("one that falls silent is too slow a span later, not two", () => {
  expect(slowAt(1, 10, ...nothing(20))).toBe(1 + LOOKS_A_SPAN);
  expect(slowAt(30_000, ...nothing(2), 40_000, ...nothing(20))).toBe(3 + LOOKS_A_SPAN);
});

test("one that keeps to the least rate is not, however it comes", () => {
  expect(slowAt(30_000, ...Array.from({ length: 40 }, () => 5_000))).toBeUndefined();
  expect(
    slowAt(30_000, ...Array.from({ length: 42 }, (_, at) => (at % LOOKS_A_SPAN === 0 ? 30_000 : 0))),
  ).toBeUndefined();
  expect(slowAt(30_000, ...Array.from({ length: 40 }, () => 4_999))).toBe(LOOKS_A_SPAN);
});
