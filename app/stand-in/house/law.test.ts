import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#tests/support/budget.ts";
import { bidAt, bidCourse, type BidCourse } from "../bids.ts";
import { floorToLegalBid, incrementAt } from "../increments.ts";
import { rivalMaximum, standingAt, type OwnMaximum } from "./law.ts";

const OPENS = Date.UTC(2026, 10, 20, 12);
const TEN_MINUTES = 600_000;
const CLOSES = OPENS + TEN_MINUTES;

const courses = fc
  .record({ hammer: fc.integer({ min: 25, max: 60_000 }), key: fc.nat() })
  .map(({ hammer, key }) => bidCourse({ opensAt: OPENS, closesAt: CLOSES }, floorToLegalBid(hammer), true, key));
const instants = fc.integer({ min: OPENS, max: CLOSES + 60_000 });
const ownMaxima = fc
  .array(fc.record({ dollars: fc.integer({ min: 1, max: 70_000 }).map(floorToLegalBid), at: instants }), {
    maxLength: 5,
  })
  .map((all) => all.toSorted((a, b) => a.at - b.at));

const highest = (maxima: readonly OwnMaximum[], now: number) =>
  Math.max(0, ...maxima.filter(({ at }) => at <= now).map(({ dollars }) => dollars));

describe("the other bidders", () => {
  it("never go above their secret maximum, and never lower", () => {
    fc.assert(
      fc.property(courses, ownMaxima, instants, instants, (course, maxima, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(rivalMaximum(course, early)).toBeLessThanOrEqual(rivalMaximum(course, late));
        expect(rivalMaximum(course, late)).toBeLessThanOrEqual(course.hammer);
        const then = standingAt(course, maxima, late);
        expect(standingAt(course, maxima, early).present).toBeLessThanOrEqual(then.present);
        expect(then.isLeading || then.present <= course.hammer).toBe(true);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it("make us pay one step above the second highest, and never more than we said", () => {
    fc.assert(
      fc.property(courses, ownMaxima, instants, (course, maxima, now) => {
        const { isLeading, present } = standingAt(course, maxima, now);
        const [own, rival] = [highest(maxima, now), rivalMaximum(course, now)];
        const second = Math.min(own, rival);
        const alone = bidAt(course, Math.min(now, CLOSES)) ?? 0;
        const ours = isLeading ? [own, second + incrementAt(second)] : [present];
        expect(own === 0 ? [alone] : ours).toContain(present);
        expect(present).toBeLessThanOrEqual(Math.max(own, rival));
        expect(present).toBeGreaterThanOrEqual(second);
        expect(own === rival || isLeading === own > rival).toBe(true);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it("come earlier than an equal maximum of ours that came later", () => {
    const course: BidCourse = bidCourse({ opensAt: OPENS, closesAt: CLOSES }, 2_000, true, 1);
    const late = CLOSES - 1_000;
    const equal = rivalMaximum(course, late);
    expect(standingAt(course, [{ dollars: equal, at: late }], late)).toEqual({ isLeading: false, present: equal });
    expect(standingAt(course, [{ dollars: equal, at: OPENS }], late)).toEqual({ isLeading: true, present: equal });
  });

  it("answer the same whenever and however often they are asked", () => {
    fc.assert(
      fc.property(courses, ownMaxima, instants, (course, maxima, now) => {
        expect(standingAt({ ...course }, [...maxima], now)).toEqual(standingAt(course, maxima, now));
      }),
      { numRuns: runs(200) },
    );
  });
});
