import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { isFull } from "#tests/support/budget.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { OWN } from "./searching.ts";

const LOTS = isFull ? 300_000 : 60_000;
const SETTLED = LOTS / 6;
const GROWTH_BYTES = isFull ? 10_000_000 : 8_000_000;
const ON_THE_WAY = 1_000;

const PATIENCE_MS = 300_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [makeLot()], indexed: true });
  await multiply();
  const listing = async () => (await site.get("/allListing", OWN)).text();
  await vi.waitUntil(
    async () => (await listing()).includes(`<strong>${LOTS.toLocaleString("en")} vehicles</strong>`),
    PATIENCE_MS,
  );
}, PATIENCE_MS);
afterAll(() => site.close());

async function multiply(): Promise<void> {
  const numbers = sql`generate_series(1, ${LOTS - 1}::integer) n`;
  await site.db.transaction().execute(async (trx) => {
    // Indexes that slow the insert and are not needed here.
    await sql`drop index lots_vin, lots_feed_id, lots_auction_id, lot_facets_words, lot_facets_models`.execute(trx);
    await sql`alter table lot_bids drop constraint lot_bids_lot_id_fkey`.execute(trx);
    await sql`alter table lot_facets drop constraint lot_facets_lot_id_fkey`.execute(trx);
    for (const table of [sql.table("lots"), sql.table("lot_bids"), sql.table("lot_facets")])
      // Autovacuum runs as another user, whom the test cannot stop.
      await sql`alter table ${table} set (autovacuum_enabled = false)`.execute(trx);
    await sql`
      insert into lots overriding system value select more.*
      from lots one, ${numbers}, jsonb_populate_record(one, jsonb_build_object(
        'id', id + n, 'lot_number', 70000000 + n, 'feed_id', 'f' || n, 'auction_id', null)) more`.execute(trx);
    for (const table of [sql.table("lot_bids"), sql.table("lot_facets")])
      await sql`
        insert into ${table} select more.*
        from ${table} one, ${numbers}, jsonb_populate_record(one, jsonb_build_object(
          'lot_id', lot_id + n, 'seq', nextval('lots_seq'))) more`.execute(trx);
    await sql`select pg_notify('lots', '')`.execute(trx);
  });
}

async function open() {
  const { body } = await site.get("/export?of=all");
  const reader = body?.getReader();
  const taken = { lines: 0 };
  async function takeOne(): Promise<boolean> {
    const chunk = await reader?.read();
    for (const byte of chunk?.value ?? []) if (byte === 0x0a) taken.lines++;
    return chunk?.done === false;
  }
  async function takeUntil(lines: number): Promise<void> {
    while (taken.lines < lines && (await takeOne()));
  }
  return { taken, takeUntil };
}

function held(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe("an export of every lot", () => {
  test("holds no more at its end than after its first lots", { timeout: PATIENCE_MS }, async () => {
    const { taken, takeUntil } = await open();
    await takeUntil(SETTLED);
    const atFirst = held();
    const later: number[] = [];
    for (let lines = SETTLED * 2; lines <= LOTS; lines += SETTLED) {
      await takeUntil(lines);
      later.push(held() - atFirst);
    }
    await takeUntil(Infinity);
    expect(taken.lines).toBe(LOTS + 1);
    // Two samples: a leak is in both, garbage may be in one.
    expect(Math.min(...later.slice(-2))).toBeLessThan(GROWTH_BYTES);
  });

  test("reads no further than its reader has come", { timeout: PATIENCE_MS }, async () => {
    const halted = await open();
    await halted.takeUntil(SETTLED);
    const before = halted.taken.lines;
    expect(before).toBeGreaterThanOrEqual(SETTLED);
    const other = await open();
    await other.takeUntil(ON_THE_WAY * 20);
    // There is no bid and no document that must be kept.
    await sql`alter table bids disable trigger bids_stay`.execute(site.db);
    await sql`alter table invoices disable trigger invoices_stay`.execute(site.db);
    await sql`truncate lots cascade`.execute(site.db);
    await halted.takeUntil(Infinity);
    expect(halted.taken.lines - before).toBeLessThan(ON_THE_WAY);
    await other.takeUntil(Infinity);
  });
});
