import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, test } from "vitest";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { lastOpenBefore, weekOf } from "#app/platform/calendar-day.ts";
import { runs } from "#tests/support/budget.ts";
import type { Bidder } from "#tests/factories/bidder.ts";
import { clockOfDatabase } from "./clock-off.server.ts";
import { cutOff, houseCutOff } from "./rules/cut-off.ts";
import { publishKey } from "./process-bidding.server.ts";
import { faultsIn, runAudit } from "./log/run-audit.server.ts";
import { refusalsIn, withBidding } from "./test-bidding.ts";

const bidding = withBidding();
const MINUTE_MS = 60_000;
const SECOND_US = 1_000_000;

let amaka: Bidder;
let lot: number;
let dollars = 1_000;

beforeAll(async () => {
  await publishKey(bidding.db(), bidding.key);
  amaka = await bidding.bidder({ free: 1_000_000_000 });
  lot = await bidding.lot();
  await bidding.bid(amaka, lot, dollars);
});

const raise = (now = Date.now) => {
  dollars += 100;
  return bidding.bid(amaka, lot, dollars, {}, { now, book: bidding.unhurried() });
};

/** Readings allow the lot to close from this instant on. */
async function closeAt(low: number, seenAt = Date.now()): Promise<void> {
  const own = { low: new Date(low), high: new Date(low + MINUTE_MS), seen_at: new Date(seenAt) };
  const db = bidding.db();
  await db.updateTable("lots").set({ ends_at: own.low }).where("id", "=", lot).execute();
  await db
    .insertInto("lot_closings")
    .values({ lot_id: lot, ...own })
    .onConflict((conflict) => conflict.column("lot_id").doUpdateSet(own))
    .execute();
}

/** The next bid in the sale is at this instant at the earliest. */
const tickTo = (ms: number, us: number) =>
  bidding
    .db()
    .updateTable("lot_sales")
    .set({ last_instant: sql<Date>`${new Date(ms)}::timestamptz + ${us} * interval '1 microsecond'` })
    .where("lot_id", "=", lot)
    .execute();

describe("a bid around its cut-off", () => {
  it("is taken before it and late from it on, to the microsecond", async () => {
    const nearby = fc.oneof(
      fc.constantFrom(-1, 0, 1, -999, -1_000, 999),
      fc.integer({ min: -5 * SECOND_US, max: 5 * SECOND_US }),
    );
    await fc.assert(
      fc.asyncProperty(nearby, async (us) => {
        const closes = Math.floor(Date.now() / 1000) * 1000 + 20 * MINUTE_MS;
        await closeAt(closes, closes - MINUTE_MS);
        await tickTo(closes, us);
        expect(refusalsIn(await raise())).toEqual(us < 0 ? [] : ["closed"]);
      }),
      { numRuns: runs(60) },
    );
    expect(faultsIn(await runAudit(bidding.db()))).toEqual([]);
  });

  it("follows the closing when the sale is moved", async () => {
    const closes = Date.now() + 20 * MINUTE_MS;
    await tickTo(Date.now() - MINUTE_MS, 0);
    for (const [moved, codes] of [
      [closes, []],
      [Date.now() - 1_000, ["closed"]],
      [closes + 3_600_000, []],
    ] as const) {
      await closeAt(moved);
      expect(refusalsIn(await raise())).toEqual(codes);
    }
  });

  it("whose closing was seen too long ago is asked again first, in the last hour", async () => {
    const seen = (minutesAgo: number) =>
      bidding
        .db()
        .updateTable("lot_closings")
        .set({ seen_at: new Date(Date.now() - minutesAgo * MINUTE_MS) })
        .where("lot_id", "=", lot)
        .execute();
    await closeAt(Date.now() + 20 * MINUTE_MS);
    await seen(9);
    expect(refusalsIn(await raise())).toEqual([]);
    await seen(11);
    expect(refusalsIn(await raise())).toEqual(["stale-closing"]);
    await closeAt(Date.now() + 62 * MINUTE_MS);
    await seen(11);
    expect(refusalsIn(await raise())).toEqual([]);
  });
});

test("a process whose clock is off takes no bids, whichever way", async () => {
  await closeAt(Date.now() + 20 * MINUTE_MS);
  for (const [skew, codes] of [
    [0, []],
    [900, []],
    [-900, []],
    [60_000, ["clock-off"]],
    [-60_000, ["clock-off"]],
  ] as const) {
    expect(refusalsIn(await raise(() => Date.now() + skew))).toEqual(codes);
  }
});

test("who places orders goes by the database's clock while its own is off", async () => {
  for (const skew of [0, 60_000, -3_600_000]) {
    const now = await clockOfDatabase(bidding.db(), () => Date.now() + skew);
    expect(Math.abs(now() - Date.now())).toBeLessThan(5_000);
  }
});

test("at the desk a cut-off is no later than the lead and the last hour with somebody there before the house's", () => {
  const book = firstBook("2026-11-25");
  const hours = ["Mon-Fri 09:00-19:00; Sat 10:00-14:00", "Mon 00:00-24:00", "Sun 23:00-23:30", "always"];
  const closings = fc.integer({ min: Date.UTC(2026, 2, 1), max: Date.UTC(2026, 11, 31) });
  fc.assert(
    fc.property(closings, fc.boolean(), fc.constantFrom(...hours), (closesAt, isTimed, deskHours) => {
      const closing = { closesAt, house: "copart" as const, isTimed };
      const late = cutOff(closing, { port: "desk", deskHours }, book) ?? Infinity;
      const house = houseCutOff(closing, book) ?? -Infinity;
      expect(late).toBeLessThanOrEqual(house - 15 * MINUTE_MS);
      expect(late).toBeLessThanOrEqual(lastOpenBefore(weekOf(deskHours) ?? [], house) ?? -Infinity);
      expect(cutOff(closing, { port: "wire" }, book)).toBe(house);
    }),
    { numRuns: runs(400) },
  );
});
