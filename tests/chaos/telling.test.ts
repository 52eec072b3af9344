import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { withBidding } from "#app/features/bidding/test-bidding.ts";
import { diceOf, runs } from "#tests/support/budget.ts";
import { startBidWorker } from "./order-worker.ts";

const ROUNDS = runs(6);
const LOTS = 8;
const BIDDERS_A_LOT = 6;
const LIMIT_MS = 240_000;

const throwDice = diceOf("telling");

const bidding = withBidding();
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

async function startWorker(): Promise<ChildProcess> {
  const child = await startBidWorker(bidding.url());
  children.push(child);
  return child;
}

/** What happened to bids and nobody was told of yet. */
async function untold(): Promise<number> {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::integer as moves from bid_moves where told_at is null`.execute(bidding.db());
  return rows[0]?.moves ?? 0;
}

/** Waits until so few are left, and says meanwhile that there is something to tell. */
async function untilLeft(most: number): Promise<void> {
  while ((await untold()) > most) {
    await sql`select pg_notify('bids', '0 0')`.execute(bidding.db());
    await sleep(5);
  }
}

test(
  "workers that are killed while they tell bidders write each thing once, and none is forgotten",
  async () => {
    for (let count = 0; count < LOTS; count++) {
      const lot = await bidding.lot();
      for (let at = 0; at < BIDDERS_A_LOT; at++) await bidding.bid(await bidding.bidder(), lot, 2_000 + 500 * at);
    }
    const all = await untold();
    for (let round = 1; round <= ROUNDS; round++) {
      const worker = await startWorker();
      await untilLeft(Math.max(1, all - Math.floor((all * round) / (ROUNDS + 1)) - throwDice(0, 3)));
      worker.kill("SIGKILL");
      await once(worker, "exit");
    }
    const last = await startWorker();
    await untilLeft(0);
    last.kill("SIGTERM");
    await once(last, "exit");

    const { rows } = await sql<{ kind: string; mails: number; people: number }>`
      select kind, count(*)::integer as mails, count(distinct user_id)::integer as people
      from mails where kind like 'bid-%' group by kind order by kind`.execute(bidding.db());
    const bidders = LOTS * BIDDERS_A_LOT;
    expect(rows).toEqual([
      { kind: "bid-overtaken", mails: bidders - LOTS, people: bidders - LOTS },
      { kind: "bid-receipt", mails: bidders, people: bidders },
    ]);
  },
  LIMIT_MS,
);
