import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Source } from "#app/upstream/lot-record.ts";
import { mirrorRecords } from "./mirror-records.server.ts";
import { createSeenLots } from "./seen-lots.ts";
import { auctionLot, feedLot, readLot, rowVersions, withDatabase } from "./test-lots.ts";
import { withdrawMissing } from "./withdraw.server.ts";
import type { DB } from "#db/schema.ts";

const { db } = withDatabase();
const T0 = Date.UTC(2026, 10, 20, 12);

async function passOver(source: Source, lotNumbers: string[], at: number): Promise<number> {
  const seen = createSeenLots();
  for (const lotNumber of lotNumbers) seen.add((await readLot(db(), lotNumber)).id);
  return withdrawMissing(db(), { source, seen, startedAt: at, finishedAt: at + 10 });
}

test("a lot is withdrawn after two passes without it, keeps its facts, and comes back when it is seen again", async () => {
  await mirrorRecords(db(), [feedLot("1", { title: "Gone" }), feedLot("2")], T0);
  expect(await passOver("feed", ["2"], T0 + 100)).toBe(0);
  expect(await readLot(db(), "1")).toMatchObject({ feed_missed: 1, withdrawn_at: null });
  const untouched = await readLot(db(), "2");
  expect(await passOver("feed", ["2"], T0 + 200)).toBe(1);
  expect(await readLot(db(), "1")).toMatchObject({ title: "Gone", feed_id: "f1", withdrawn_at: new Date(T0 + 210) });
  expect(await readLot(db(), "2")).toEqual(untouched);

  const before = await rowVersions(db());
  expect(await passOver("feed", ["2"], T0 + 300)).toBe(0);
  expect(await rowVersions(db())).toBe(before);

  await mirrorRecords(db(), [feedLot("1", { title: "Gone" })], T0 + 400);
  expect(await readLot(db(), "1")).toMatchObject({ feed_missed: 0, withdrawn_at: null });
});

test("a lot that was only missed once starts again from nought", async () => {
  await mirrorRecords(db(), [feedLot("10"), feedLot("11")], T0);
  await passOver("feed", ["2", "1", "11"], T0 + 100);
  await mirrorRecords(db(), [feedLot("10")], T0 + 150);
  await passOver("feed", ["2", "1", "11"], T0 + 200);
  expect(await readLot(db(), "10")).toMatchObject({ feed_missed: 1, withdrawn_at: null });
});

test("a lot that one of two sources still knows stays", async () => {
  await mirrorRecords(db(), [feedLot("20"), auctionLot("20")], T0);
  for (const at of [100, 200, 300]) await passOver("feed", ["1", "2", "11"], T0 + at);
  expect(await readLot(db(), "20")).toMatchObject({ feed_missed: 2, withdrawn_at: null });
  await mirrorRecords(db(), [auctionLot("21")], T0);
  for (const at of [100, 200]) await passOver("auction", ["21"], T0 + at);
  expect(await readLot(db(), "20")).toMatchObject({ auction_missed: 2, withdrawn_at: new Date(T0 + 210) });
});

test("a lot that came in after the pass began is not missed by it", async () => {
  await mirrorRecords(db(), [feedLot("30")], T0 + 150);
  await passOver("feed", ["1", "2", "11"], T0 + 100);
  expect(await readLot(db(), "30")).toMatchObject({ feed_missed: 0 });
});

test("a pass over one house says nothing about the other", async () => {
  await mirrorRecords(db(), [{ ...auctionLot("40"), house: "iaai" }], T0);
  const seen = createSeenLots();
  seen.add((await readLot(db(), "21")).id);
  for (const at of [100, 200]) {
    await withdrawMissing(db(), { source: "auction", house: "copart", seen, startedAt: T0 + at, finishedAt: T0 + at });
  }
  expect(await readLot(db(), "40")).toMatchObject({ auction_missed: 0, withdrawn_at: null });
});

test("a pass that met nothing at all withdraws nothing", async () => {
  const before = await rowVersions(db());
  await passOver("feed", [], T0 + 900);
  await passOver("feed", [], T0 + 950);
  expect(await rowVersions(db())).toBe(before);
});

test("the bitmap of a pass grows with the ids it meets", () => {
  const seen = createSeenLots();
  expect([seen.add(1), seen.add(1), seen.add(3_000_000)]).toEqual([true, false, true]);
  expect([seen.has(1), seen.has(2), seen.has(3_000_000), seen.has(9_000_000), seen.count()]).toEqual([
    true,
    false,
    true,
    false,
    2,
  ]);
});

test("a pass reads the lots that are listed, not all that ever left", async () => {
  const numbers = Array.from({ length: 600 }, (_, at) => `${5_000 + at}`);
  await mirrorRecords(
    db(),
    numbers.map((number) => feedLot(number)),
    T0,
  );
  const left = numbers.slice(40);
  await sql`update lots set withdrawn_at = now() where lot_number = any(${left}) or lot_number not like '5___'`.execute(
    db(),
  );
  await sql`vacuum analyze lots`.execute(db());
  const seen = createSeenLots();
  for (const number of numbers.slice(0, 40)) seen.add((await readLot(db(), number)).id);
  const read = await db()
    .transaction()
    .execute(async (trx) => {
      // So few could be sorted as well; hundreds of thousands are read in order.
      await sql`set local enable_sort = off`.execute(trx);
      const before = await rowsRead(trx);
      await withdrawMissing(trx, { source: "feed", seen, startedAt: T0 + 100, finishedAt: T0 + 110 });
      return (await rowsRead(trx)) - before;
    });
  expect(read).toBeLessThan(100);
});

/** Of lots, in this transaction. */
async function rowsRead(trx: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'lots'`.execute(
    trx,
  );
  return rows[0]?.read ?? Number.NaN;
}
