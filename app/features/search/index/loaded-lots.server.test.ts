import type pg from "pg";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { withDatabase } from "#app/features/mirror/test-lots.ts";
import { loadLots, catchUp } from "./loaded-lots.server.ts";
import { onConnection } from "./lots-connection.server.ts";
import { createLoadedLots } from "./test-loaded-lots.ts";

const { db, url } = withDatabase();
const LIMIT_MS = 30_000;

function interrupted(client: pg.Client, write: () => Promise<void>): pg.Client {
  async function query(asked: pg.QueryArrayConfig) {
    const results = [];
    for (const text of asked.text.split(";")) {
      results.push(await client.query({ ...asked, text }));
      if (results.length === 2) await write();
    }
    return results;
  }
  return { query } as unknown as pg.Client;
}

test("lots are read by a plan for disks that do not turn, as among the bids of years", async () => {
  await onConnection(url(), new AbortController().signal, async (client) => {
    const { rows } = await client.query<{ random_page_cost: string }>("show random_page_cost");
    expect(rows).toEqual([{ random_page_cost: "1.1" }]);
  });
});

test("nothing is lost that is written while a look goes from one table to the other", async () => {
  const [first, second] = await storeLots(db(), [makeLot(), makeLot()]);
  async function write() {
    await sql`update lot_facets set odometer = 77, seq = nextval('lots_seq') where lot_id = ${first}`.execute(db());
    await sql`update lot_bids set current_bid = 55, seq = nextval('lots_seq') where lot_id = ${second}`.execute(db());
  }
  await onConnection(url(), new AbortController().signal, async (client) => {
    const loaded = await loadLots(client, createLoadedLots, LIMIT_MS);
    await catchUp(interrupted(client, write), loaded, LIMIT_MS);
    await catchUp(client, loaded, LIMIT_MS);
    expect(loaded.index.lots.get(first ?? 0)?.odometer).toBe(77);
    expect(loaded.index.lots.get(second ?? 0)?.price).toBe(55);
  });
});
