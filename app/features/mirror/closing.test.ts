import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { closesWithin } from "#app/upstream/auction-graphql/time-left.ts";
import { runs } from "#tests/support/budget.ts";
import { isExtension, judgeReading, type Reading, type StoredClosing } from "./closing.ts";

const MINUTE = 60_000;
const T = Date.UTC(2026, 10, 25, 12);

const stored = (low: number, high: number, seenAt = 0): StoredClosing => ({
  low: T + low * 1000,
  high: T + high * 1000,
  seenAt: T + seenAt * 1000,
});
const reading = (low: number, high: number, readAt = 0, isOver = false): Reading => ({
  low: T + low * 1000,
  high: T + high * 1000,
  readAt: T + readAt * 1000,
  isOver,
});

describe("a reading of a closing", () => {
  it.each([
    ["the first", undefined, reading(600, 660), { kind: "same", closing: stored(600, 660) }],
    ["one that says more", stored(600, 660), reading(630, 690, 10), { kind: "same", closing: stored(630, 660, 10) }],
    ["an older one", stored(600, 660, 20), reading(900, 960, 10), { kind: "nothing" }],
    ["90 s later", stored(600, 660), reading(750, 810, 10), { kind: "same", closing: stored(600, 810, 10) }],
    ["90 s earlier", stored(600, 660), reading(450, 510, 10), { kind: "same", closing: stored(450, 660, 10) }],
    ["91 s later", stored(600, 660), reading(751, 811, 10), { kind: "moved", closing: stored(751, 811, 10) }],
    ["91 s earlier", stored(600, 660), reading(449, 509, 10), { kind: "moved", closing: stored(449, 509, 10) }],
    ["over, as it should be", stored(0, 60), reading(300, 360, 300, true), { kind: "nothing" }],
    ["over, too early", stored(600, 660), reading(10, 70, 10, true), { kind: "moved", closing: stored(10, 70, 10) }],
    ["over, of which nothing is known", undefined, reading(10, 70, 10, true), { kind: "nothing" }],
  ])("%s", (_, before, now, judged) => {
    expect(judgeReading(before, now)).toEqual(judged);
  });
});

const words = (ms: number) => {
  const minutes = Math.floor(ms / MINUTE);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  return [days > 0 && `${days}D`, hours > 0 && `${hours}H`, `${minutes % 60}min`].filter(Boolean).join(" ");
};

test("a closing that stays is never a move, always within what is kept, and after an hour known to the second", () => {
  const answers = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 90_000 }), under: fc.integer({ min: 0, max: 2_000 }) }),
    {
      minLength: 1,
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400_000 }), answers, (left, asked) => {
      const closesAt = T + left;
      let known: StoredClosing | undefined;
      let at = T;
      for (const { gap, under } of asked) {
        at += gap;
        if (at + under >= closesAt) break;
        const made = { low: at, high: at + under };
        const span = closesWithin(words(closesAt - (at + Math.floor(under / 2))), made);
        if (!span) throw new Error("unread");
        const judged = judgeReading(known, { ...span, readAt: at, isOver: false });
        if (judged.kind !== "same") throw new Error(judged.kind);
        known = judged.closing;
        expect(known.low).toBeLessThanOrEqual(closesAt);
        expect(known.high).toBeGreaterThanOrEqual(closesAt);
      }
    }),
    { numRuns: runs(200) },
  );
});

test("each move beyond two and a half minutes is seen at its first reading", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3 * MINUTE, max: 86_400_000 }),
      fc.integer({ min: -30 * 86_400, max: 30 * 86_400 }).filter((s) => Math.abs(s) > 150),
      (left, bySeconds) => {
        const before = closesWithin(words(left), { low: T, high: T });
        const moved = left + bySeconds * 1000;
        if (moved < 2 * MINUTE || !before) return;
        const after = closesWithin(words(moved), { low: T, high: T });
        if (!after) throw new Error("unread");
        const judged = judgeReading({ ...before, seenAt: T }, { ...after, readAt: T, isOver: false });
        expect(judged).toEqual({ kind: "moved", closing: { ...after, seenAt: T } });
      },
    ),
    { numRuns: runs(200) },
  );
});

test.each([
  ["a late bid", true, stored(120, 180), stored(300, 360, 60), true],
  ["a live sale", false, stored(120, 180), stored(300, 360, 60), false],
  ["an hour more", true, stored(120, 180), stored(3_720, 3_780, 60), false],
  ["far from its end", true, stored(7_200, 7_260), stored(7_500, 7_560, 60), false],
  ["earlier", true, stored(500, 560), stored(120, 180, 60), false],
])("an extension: %s", (_, isTimed, before, after, expected) => {
  expect(isExtension(isTimed, before, after)).toBe(expected);
});
