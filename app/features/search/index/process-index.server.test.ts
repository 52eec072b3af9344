import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { pageCache } from "#app/platform/document/page-cache.server.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { patience } from "#tests/support/patience.ts";
import { withDatabase } from "#app/features/mirror/test-lots.ts";
import { findLotIndex, startLotIndex, stopLotIndex } from "./process-index.server.ts";
import { setBids, setBidsSilently, tell } from "./test-follower.ts";

const { db, url } = withDatabase();

afterEach(stopLotIndex);

const terminate = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bidport lots' and datname = current_database()`.execute(db());

async function begin(): Promise<void> {
  await storeLots(db(), [makeLot()]);
  startLotIndex(url());
  await expect.poll(findLotIndex).toBeDefined();
  await sleep(100);
}

test("pages kept count as changed once a lot has, and not before", async () => {
  await begin();
  const before = pageCache.asOf;
  await sleep(1_200);
  expect(pageCache.asOf).toBe(before);
  await setBids(db(), 31);
  await expect.poll(() => pageCache.asOf).toBeGreaterThan(before);
});

test("a change that is heard of counts even where the index has nothing to learn from it", async () => {
  await begin();
  const before = pageCache.asOf;
  await tell(db());
  await expect.poll(() => pageCache.asOf).toBe(before + 1);
});

test("what changed while the connection was lost counts when it is there again", async () => {
  await begin();
  const before = pageCache.asOf;
  await terminate();
  await setBidsSilently(db(), 32);
  await expect.poll(() => pageCache.asOf, { timeout: patience(4_000) }).toBeGreaterThan(before);
});

test("while the lots are loaded, changes go unheard and every page counts as changed each second", async () => {
  await storeLots(db(), [makeLot()]);
  await db()
    .transaction()
    .execute(async (writer) => {
      await sql`lock table lot_facets`.execute(writer);
      startLotIndex(url());
      await sleep(300);
      const before = pageCache.asOf;
      await expect.poll(() => pageCache.asOf, { timeout: patience(3_000) }).toBeGreaterThan(before);
      expect(findLotIndex()).toBeUndefined();
    });
});
