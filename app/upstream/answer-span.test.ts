import { describe, expect, it } from "vitest";
import { createAnswerSpans, createClockCompare } from "./answer-span.ts";

const T = Date.UTC(2026, 10, 25, 12);
const seconds = (ms: number) => Math.floor(ms / 1000) * 1000;

describe("when an answer was made, by our clock", () => {
  it.each([0, -7_000, 95_000, 3_600_000])("does not depend on an upstream's clock that is %d ms off", (off) => {
    const spanOf = createAnswerSpans();
    for (let at = T; at < T + 60_000; at += 1_700) {
      const madeAt = at + 120;
      const span = spanOf({ sentAt: at, receivedAt: at + 300, date: seconds(madeAt + off) });
      expect(span.low).toBeLessThanOrEqual(madeAt);
      expect(span.high).toBeGreaterThanOrEqual(madeAt);
      expect(span.high - span.low).toBeLessThanOrEqual(300);
    }
  });

  it("is when it was asked for, where it has no date", () => {
    expect(createAnswerSpans()({ sentAt: T, receivedAt: T + 300, date: undefined })).toEqual({ low: T, high: T + 300 });
  });

  it("is earlier for one that was kept on the way", () => {
    const spanOf = createAnswerSpans();
    for (let at = T; at < T + 20_000; at += 700) spanOf({ sentAt: at, receivedAt: at + 100, date: seconds(at + 50) });
    const madeAt = T + 20_000;
    const span = spanOf({ sentAt: T + 50_000, receivedAt: T + 50_100, date: seconds(madeAt) });
    expect(span.low).toBeLessThanOrEqual(madeAt);
    expect(span.high).toBeGreaterThanOrEqual(madeAt);
    expect(span.high).toBeLessThan(T + 22_000);
  });

  it("begins anew when a clock was set", () => {
    const spanOf = createAnswerSpans();
    spanOf({ sentAt: T, receivedAt: T + 100, date: T });
    const hour = 3_600_000;
    expect(spanOf({ sentAt: T + hour, receivedAt: T + hour + 100, date: T + 100 })).toEqual({
      low: T + hour,
      high: T + hour + 100,
    });
  });
});

describe("an upstream's clock beside ours", () => {
  /** Answers whose `Date` was written when nine tenths of the way were gone, as `off` its clock was. */
  function comparedAfter(answers: { took: number; off: number; oldMs?: number; isCopy?: boolean }[]) {
    const clocks = createClockCompare();
    let at = T;
    for (const { took, off, oldMs = 0, isCopy = false } of answers) {
      at += 1_337;
      const date = seconds(at + took * 0.9 - oldMs + off);
      clocks.note({ sentAt: at, receivedAt: at + took, date, isCopy });
    }
    return clocks.behindMs();
  }
  const many = (took: (turn: number) => number, off: number) =>
    Array.from({ length: 40 }, (_, turn) => ({ took: took(turn), off }));

  it.each([
    ["quick answers", () => 20],
    ["slow ones", () => 9_000],
    ["some of each", (turn: number) => (turn % 7) * 1_500],
  ])("is never said to be wrong for the network's sake or for the date's second: %s", (_, took) => {
    expect(comparedAfter(many(took, 0))).toBe(0);
    expect(Math.abs(comparedAfter(many(took, 900)) ?? NaN)).toBeLessThanOrEqual(900);
  });

  it.each([
    [30_000, -30_000],
    [4_000, -4_000],
    [-4_000, 4_000],
    [-3_600_000, 3_600_000],
  ])("is found to be %d ms off, to a second and a half", (off, behind) => {
    const found = comparedAfter(many((turn) => 50 + turn, off)) ?? NaN;
    expect(Math.abs(found - behind)).toBeLessThan(1_500);
    expect(Math.abs(found)).toBeLessThanOrEqual(Math.abs(behind));
  });

  it("is not behind because copies on the way are old", () => {
    const fresh = many(() => 50, 0);
    expect(comparedAfter(fresh.map((one, turn) => ({ ...one, oldMs: turn % 9 === 0 ? 0 : 60_000 })))).toBe(0);
    expect(comparedAfter([{ took: 50, off: 0, oldMs: 60_000 }])).toBe(0);
    expect(comparedAfter(fresh.map((one) => ({ ...one, oldMs: 60_000, isCopy: true })))).toBeUndefined();
  });

  it("is right again soon after it was set", () => {
    expect(comparedAfter([...many(() => 50, 9_000), ...many(() => 50, 0), ...many(() => 50, 0)])).toBe(0);
  });

  it("says nothing where no date is sent", () => {
    const clocks = createClockCompare();
    expect(clocks.behindMs()).toBeUndefined();
    clocks.note({ sentAt: T, receivedAt: T + 50, date: T + 60_000, isCopy: false });
    clocks.note({ sentAt: T, receivedAt: T + 50, date: undefined, isCopy: false });
    expect(clocks.behindMs()).toBeUndefined();
  });
});
