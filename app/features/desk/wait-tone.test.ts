import { expect, test } from "vitest";
import { waitTone } from "./wait-tone.ts";

const HOUR = 3_600_000;

test("a wait is plain at first, amber when it is long, then red", () => {
  expect([HOUR - 1, HOUR, 4 * HOUR - 1, 4 * HOUR].map((ms) => waitTone(ms, { longMin: 60, lateMin: 240 }))).toEqual([
    "text-ink",
    "text-amber",
    "text-amber",
    "text-flare",
  ]);
});
