import { expect, test } from "vitest";
import { createClosingWatch } from "./closing-watch.ts";
import { auctionLot } from "./test-lots.ts";

const T = Date.UTC(2026, 10, 25, 12);
const MINUTE = 60_000;

const closing = (lot: string, inMinutes: number, isOver = false) => ({
  ...auctionLot(lot),
  closes: { low: T + inMinutes * MINUTE, high: T + (inMinutes + 1) * MINUTE, isOver },
});

test("pages with lots that close within the hour are read again, the one that was read longest ago first", () => {
  const watch = createClosingWatch();
  watch.note(3, [closing("1", 50), closing("2", 600)], T);
  watch.note(4, [closing("3", 30)], T + MINUTE);
  watch.note(5, [closing("4", 90), auctionLot("5"), closing("6", 0, true)], T);
  expect(watch.next(T + MINUTE)).toBeUndefined();
  expect(watch.next(T + 4 * MINUTE)).toBe(3);
  watch.note(3, [closing("1", 50)], T + 4 * MINUTE);
  expect(watch.next(T + 4 * MINUTE)).toBe(4);
  watch.note(4, [closing("3", 30, true)], T + 4 * MINUTE);
  expect(watch.next(T + 5 * MINUTE)).toBeUndefined();
});

test("a lot that is not where it was is looked for on the pages before, and forgotten when it is nowhere", () => {
  const watch = createClosingWatch();
  watch.note(7, [closing("1", 50)], T);
  for (const page of [7, 6, 5, 4]) {
    expect(watch.next(T + 3 * MINUTE)).toBe(page);
    watch.note(page, [closing("2", 600)], T + 3 * MINUTE);
  }
  expect(watch.next(T + 9 * MINUTE)).toBeUndefined();
});

test("a lot that somebody asks for is read before the others, once, and also where it has moved to", () => {
  const watch = createClosingWatch();
  watch.note(3, [closing("1", 50)], T);
  watch.note(4, [closing("2", 30)], T + MINUTE);
  watch.ask(["a2", "unknown"]);
  expect(watch.next(T + MINUTE)).toBe(4);
  watch.note(4, [closing("3", 600)], T + MINUTE);
  expect(watch.next(T + MINUTE)).toBe(3);
  watch.note(3, [closing("1", 50), closing("2", 30)], T + MINUTE);
  expect(watch.next(T + MINUTE)).toBeUndefined();
});
