import { expect, test } from "vitest";
import { mirrorRecords } from "./mirror-records.server.ts";
import { auctionLot, readLot, withDatabase } from "./test-lots.ts";

const { db } = withDatabase();
const T = Date.UTC(2026, 10, 25, 12);
const MINUTE = 60_000;

const closing = (lot: string, inMinutes: number, at = T) => {
  const low = at + inMinutes * MINUTE;
  return { ...auctionLot(lot, { endsAt: low }), closes: { low, high: low + MINUTE, isOver: inMinutes === 0 } };
};

const kept = async (lot: string) => {
  const { id } = await readLot(db(), lot);
  const found = await db().selectFrom("lot_closings").selectAll().where("lot_id", "=", id).executeTakeFirst();
  return found && [found.low, found.high, found.seen_at].map((at) => (at.getTime() - T) / 1000);
};

const openSale = async (lot: string, closesIn: number) => {
  const { id } = await readLot(db(), lot);
  const at = new Date(T + closesIn * MINUTE);
  const made = await db()
    .insertInto("lot_sales")
    .values({
      lot_id: id,
      number: 1,
      house: "copart",
      is_timed: true,
      closes_low: at,
      closes_high: at,
      closes_seen_at: new Date(T),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
};

const saleOf = async (id: number) => {
  const { closes_low, moved_at } = await db()
    .selectFrom("lot_sales")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const moves = await db().selectFrom("sale_moves").select("is_extension").where("sale_id", "=", id).execute();
  return {
    low: ((closes_low?.getTime() ?? 0) - T) / 1000,
    moved: moved_at !== null,
    moves: moves.map((one) => one.is_extension),
  };
};

test("a lot near its end keeps what all its readings allow; one that closes next week does not", async () => {
  await mirrorRecords(db(), [closing("1", 30), closing("2", 10_000)], T);
  expect([await kept("1"), await kept("2")]).toEqual([[1_800, 1_860, 0], undefined]);
  await mirrorRecords(db(), [closing("1", 29, T + 75_000)], T + 75_000);
  expect(await kept("1")).toEqual([1_815, 1_860, 75]);
});

test("that a closing is as it was is not written at each reading", async () => {
  await mirrorRecords(db(), [closing("3", 30)], T);
  await mirrorRecords(db(), [closing("3", 30)], T + 10_000);
  expect(await kept("3")).toEqual([1_800, 1_860, 0]);
  await mirrorRecords(db(), [closing("3", 30)], T + 25_000);
  expect(await kept("3")).toEqual([1_800, 1_860, 25]);
  // An answer that was under way for longer changes nothing.
  await mirrorRecords(db(), [closing("3", 120)], T + 24_000);
  expect(await kept("3")).toEqual([1_800, 1_860, 25]);
});

test("a sale with bids is in step at any distance, and its moves are told", async () => {
  await mirrorRecords(db(), [closing("4", 10_000)], T);
  const sale = await openSale("4", 10_000);
  await mirrorRecords(db(), [closing("4", 9_999, T + 50_000)], T + 50_000);
  expect(await saleOf(sale)).toEqual({ low: 600_000, moved: false, moves: [] });
  await mirrorRecords(db(), [closing("4", 20_500)], T + 60_000);
  expect(await saleOf(sale)).toEqual({ low: 1_230_000, moved: true, moves: [false] });
  await mirrorRecords(db(), [closing("4", 8)], T + 70_000);
  expect(await saleOf(sale)).toEqual({ low: 480, moved: true, moves: [false, false] });
  await mirrorRecords(db(), [closing("4", 12)], T + 80_000);
  expect(await saleOf(sale)).toEqual({ low: 720, moved: true, moves: [false, false, true] });
  const { rows } = { rows: await db().selectFrom("sale_moves").select("id").where("sale_id", "=", sale).execute() };
  expect(rows).toHaveLength(3);
});

test("a closing that is over stays where it was", async () => {
  await mirrorRecords(db(), [closing("5", 1)], T);
  const sale = await openSale("5", 1);
  for (const minutes of [2, 5, 600])
    await mirrorRecords(db(), [closing("5", 0, T + minutes * MINUTE)], T + minutes * MINUTE);
  expect(await kept("5")).toEqual([60, 120, 0]);
  expect(await saleOf(sale)).toEqual({ low: 60, moved: false, moves: [] });
});

test("a time without a zone is the clock of the lot's yard, also on the night when clocks change", async () => {
  const told = (lot: string, wall: string, location: string) => ({
    ...auctionLot(lot, { saleAt: Date.parse(`${wall}Z`), location }),
    isYardTime: true,
  });
  await mirrorRecords(
    db(),
    [
      told("6", "2026-11-26T10:00:00", "TX - Houston"),
      told("7", "2026-11-01T01:30:00", "Newark, NJ"),
      told("8", "2026-03-08T02:30:00", "CA - Los Angeles"),
      told("9", "2026-11-26T10:00:00", "Somewhere"),
    ],
    T,
  );
  const times = await Promise.all(
    ["6", "7", "8", "9"].map(async (lot) => (await readLot(db(), lot)).sale_at?.toISOString()),
  );
  expect(times).toEqual([
    "2026-11-26T16:00:00.000Z",
    "2026-11-01T05:30:00.000Z",
    "2026-03-08T10:30:00.000Z",
    "2026-11-26T10:00:00.000Z",
  ]);
});
