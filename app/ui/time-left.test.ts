import { expect, it } from "vitest";
import { timeLeft } from "./time-left.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

it.each([
  { endsAt: "2026-11-21T16:22:30Z", words: "1D 4H 22min" },
  { endsAt: "2026-11-21T12:05:00Z", words: "1D 0H 5min" },
  { endsAt: "2026-11-20T14:00:00Z", words: "2H 0min" },
  { endsAt: "2026-11-20T12:22:59Z", words: "22min" },
  { endsAt: "2026-11-20T12:00:59Z", words: "Closing" },
  { endsAt: "2026-11-20T12:00:00Z", words: null },
  { endsAt: "2026-11-19T12:00:00Z", words: null },
  { endsAt: null, words: null },
])("says $words until $endsAt", ({ endsAt, words }) => {
  expect(timeLeft(endsAt, NOW)).toBe(words);
});
