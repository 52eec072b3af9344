import fc from "fast-check";
import { expect, test } from "vitest";
import { bidAt, bidCourse, lastBidAt } from "./bids.ts";
import { floorToLegalBid } from "./increments.ts";
import { runs } from "#tests/support/budget.ts";

const OPENS = Date.UTC(2026, 10, 1);
const CLOSES = Date.UTC(2026, 10, 15);
const listing = { opensAt: OPENS, closesAt: CLOSES };

test("a bid only rises, is always legal, and ends at the hammer price", () => {
  fc.assert(
    fc.property(fc.integer({ min: 25, max: 60_000 }), fc.integer({ min: 0 }), (price, key) => {
      const hammer = floorToLegalBid(price);
      const course = bidCourse(listing, hammer, true, key);
      let before = 0;
      for (let step = 0; step <= 200; step++) {
        const left = (CLOSES - OPENS) * (1 - step / 200) ** 3;
        const bid = bidAt(course, CLOSES - left) ?? 0;
        expect(bid).toBeGreaterThanOrEqual(before);
        expect(floorToLegalBid(bid)).toBe(bid);
        before = bid;
      }
      expect(before).toBe(hammer);
    }),
    { numRuns: runs(100) },
  );
});

test("for days the bid stays below half of the price, which forms in the last minutes", () => {
  const courses = Array.from({ length: 300 }, (_, key) => bidCourse(listing, 4_000, true, key));
  for (const course of courses) {
    expect(bidAt(course, CLOSES - 3_600_000) ?? 0).toBeLessThan(2_000);
    expect(bidAt(course, CLOSES - 30_000) ?? 0).toBeGreaterThan(2_500);
  }
});

test("without a sale date nobody hurries", () => {
  for (let key = 0; key < 300; key++) {
    expect(bidAt(bidCourse(listing, 4_000, false, key), CLOSES - 1) ?? 0).toBeLessThan(2_000);
  }
});

test("between two bids nothing changes, not even the instant of the last one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), fc.double({ min: 0, max: 1, noNaN: true }), (key, part) => {
      const course = bidCourse(listing, 4_000, true, key);
      const now = Math.floor(CLOSES - (CLOSES - OPENS) * part ** 4);
      const since = lastBidAt(course, now);
      expect(since).toBeGreaterThanOrEqual(OPENS);
      expect(since).toBeLessThanOrEqual(now);
      for (const at of [since + 1, Math.floor((since + now) / 2) + 1].filter((instant) => instant <= now)) {
        expect([bidAt(course, at), lastBidAt(course, at)]).toEqual([bidAt(course, now), since]);
      }
    }),
    { numRuns: runs(300) },
  );
});
