import { expect, test } from "vitest";
import { asWaitLevel, waitInShort } from "./case-wait.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.for([
  [0, "now"],
  [MINUTE, "1 min"],
  [59 * MINUTE, "59 min"],
  [3 * HOUR, "3 h"],
  [5 * HOUR + 5 * MINUTE, "5 h 05"],
  [26 * HOUR + 5 * MINUTE, "26 h"],
  [48 * HOUR, "2 days"],
] as const)("a wait of %i ms is '%s'", ([ms, words]) => {
  expect(waitInShort(ms)).toBe(words);
});

test("a wait is long at the first limit and too long at the second", () => {
  const limits = { longMs: HOUR, lateMs: 4 * HOUR };
  expect([HOUR - 1, HOUR, 4 * HOUR - 1, 4 * HOUR].map((ms) => asWaitLevel(ms, limits))).toEqual([
    "fresh",
    "long",
    "long",
    "late",
  ]);
});
