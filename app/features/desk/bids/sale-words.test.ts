import { expect, test } from "vitest";
import { timeLeft } from "./sale-words.ts";

const MINUTE_MS = 60_000;

test.for([
  [30_000, "30 s"],
  [29.5 * MINUTE_MS, "29 min"],
  [60 * MINUTE_MS, "1 h 0 min"],
  [99.9 * MINUTE_MS, "1 h 39 min"],
  [72 * 60 * MINUTE_MS, "3 days"],
] as const)("%i ms are told as %s", ([ms, words]) => {
  expect(timeLeft(ms)).toBe(words);
});
