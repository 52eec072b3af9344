import { expect, test } from "vitest";
import { bookKeeper } from "./current-rates.server.ts";
import { FIRST_RATES } from "./test-first-rates.ts";

const read = () => structuredClone(FIRST_RATES);

test("rates that are read again and are equal stay the same book", () => {
  const bookOf = bookKeeper();
  const book = bookOf(read(), "2026-11-24");
  expect(bookOf(read(), "2026-11-24")).toBe(book);
  expect(bookOf(read(), "2026-11-24")).toBe(book);
});

test("another day or another value makes another book", () => {
  const bookOf = bookKeeper();
  const book = bookOf(read(), "2026-11-24");
  const next = bookOf(read(), "2026-11-25");
  expect([next === book, next.day]).toEqual([false, "2026-11-25"]);
  const dearer = read().map((rate) => (rate.kind === "our-fee" ? { ...rate, value: { low: 1, high: 2 } } : rate));
  expect(bookOf(dearer, "2026-11-25").list("our-fee")[0]?.value).toEqual({ low: 1, high: 2 });
});
