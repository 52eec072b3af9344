import { expect, test } from "vitest";
import { isClockOff } from "./clock-off.server.ts";

test.each([
  ["the same", { before: 0, database: 0, after: 0 }, false],
  ["a second behind", { before: 1_000, database: 0, after: 1_000 }, false],
  ["more than a second behind", { before: 1_001, database: 0, after: 1_001 }, true],
  ["a second ahead", { before: 0, database: 1_000, after: 0 }, false],
  ["more than a second ahead", { before: 0, database: 1_001, after: 0 }, true],
  ["read in an answer that took five seconds", { before: 0, database: 4_000, after: 5_000 }, false],
])("%s", (_, clocks, expected) => expect(isClockOff(clocks)).toBe(expected));
