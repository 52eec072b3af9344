import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { mirrorRecords } from "./mirror-records.server.ts";
import { recomputeFacets } from "./recompute-facets.server.ts";
import { createSeenLots } from "./seen-lots.ts";
import { auctionLot, feedLot, withDatabase } from "./test-lots.ts";
import { withdrawMissing } from "./withdraw.server.ts";
import { runs } from "#tests/support/budget.ts";

const { db } = withDatabase();

const rows = () =>
  db()
    .selectFrom("lot_facets")
    .selectAll()
    .orderBy("lot_id")
    .execute()
    .then((all) => all.map(({ seq: _seq, ...row }) => row));

const T0 = Date.UTC(2026, 10, 20, 12);
const facts = fc.record(
  {
    make: fc.constantFrom("Toyota", "HONDA"),
    location: fc.constantFrom("TX - HOUSTON", "Savannah (GA)"),
    titleType: fc.constantFrom("TX - Salvage Title", "Clear"),
    currentBid: fc.integer({ min: 0, max: 5 }),
    buyNowPrice: fc.constantFrom(null, 5),
    endsAt: fc.constantFrom(null, T0 + 3_600_000, T0 + 9_000_000),
    odometer: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: [] },
);
const small = fc.integer({ min: 1, max: 5 });
const step = fc.record({
  lot: small,
  id: small,
  feed: fc.boolean(),
  facts,
  passes: fc.boolean(),
  isLate: fc.boolean(),
});

test("whatever the mirror writes, the narrow rows are what the rules make of the lots", async () => {
  let at = T0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      for (const one of steps) {
        at += 1_000;
        const record = (one.feed ? feedLot : auctionLot)(String(one.lot), one.facts, `id${one.id}`);
        await mirrorRecords(db(), [record], one.isLate ? at - 5_000 : at);
        if (!one.passes) continue;
        const seen = createSeenLots();
        seen.add(one.lot);
        await withdrawMissing(db(), { source: "feed", seen, startedAt: at, finishedAt: at });
      }
      const written = await rows();
      const lots = await db().selectFrom("lots").select("id").execute();
      const bids = await db().selectFrom("lot_bids").select("lot_id").execute();
      expect([written.length, bids.length]).toEqual([lots.length, lots.length]);
      await sql`update lot_facets set rules = 0`.execute(db());
      await recomputeFacets(db());
      expect(written).toEqual(await rows());
    }),
    { numRuns: runs(40) },
  );
  await db().deleteFrom("lot_changes").execute();
  await db().deleteFrom("lots").execute();
});

test("rows of older rules and missing rows are written anew, portion by portion, others are left alone", async () => {
  await storeLots(
    db(),
    Array.from({ length: 1_300 }, () => makeLot()),
  );
  const right = await rows();
  await sql`update lot_facets set rules = 0, run = 'not-stated', words = 'old', port = 'none' where lot_id % 3 > 0`.execute(
    db(),
  );
  await sql`delete from lot_facets where lot_id % 13 = 0`.execute(db());
  const untouched = await sql<{ v: string }>`
    select string_agg(xmin || ':' || ctid, ' ' order by lot_id) as v from lot_facets where rules > 0`.execute(db());
  const { rows: outdated } = await sql<{ n: number }>`
    select count(*) as n from lots left join lot_facets on lot_id = id where coalesce(rules, 0) = 0`.execute(db());
  const [one, two] = await Promise.all([recomputeFacets(db()), recomputeFacets(db())]);
  expect(Math.max(one, two)).toBe(outdated[0]?.n);
  expect(await rows()).toEqual(right);
  const after = await sql<{ v: string }>`
    select string_agg(xmin || ':' || ctid, ' ' order by lot_id) as v from lot_facets
    where lot_id % 3 = 0 and lot_id % 13 > 0`.execute(db());
  expect(after.rows).toEqual(untouched.rows);
  expect(await recomputeFacets(db())).toBe(0);
});

test("it ends between portions when it is told to", async () => {
  await sql`update lot_facets set rules = 0`.execute(db());
  expect(await recomputeFacets(db(), AbortSignal.abort())).toBe(0);
  expect(await recomputeFacets(db())).toBe(1_300);
});

test("it finds that nothing is to do without reading the lots that left", async () => {
  await sql`update lots set withdrawn_at = now() - interval '90 days'`.execute(db());
  await sql`delete from lot_facets`.execute(db());
  await storeLots(db(), [makeLot()]);
  await sql`analyze lots`.execute(db());
  await db()
    .transaction()
    .execute(async (trx) => {
      const counted = async () => {
        const { rows } = await sql<{ read: number }>`
          select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
          where relname = 'lots'`.execute(trx);
        return rows[0]?.read ?? 0;
      };
      const before = await counted();
      expect(await recomputeFacets(trx)).toBe(0);
      expect((await counted()) - before).toBeLessThan(100);
    });
});
