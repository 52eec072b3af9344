import { expect, test } from "vitest";
import { knownDay } from "./known-day.ts";

test.each([
  ["2026-10-01", "1 Oct 2026"],
  ["2025-08", "Aug 2025"],
  ["2022", "2022"],
])("%s is shown as %s, no more exactly than it is known", (date, shown) => {
  expect(knownDay(date)).toBe(shown);
});
