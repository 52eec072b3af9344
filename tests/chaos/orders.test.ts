import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { auditBids } from "#app/features/bidding/log/audit-bids.server.ts";
import { little, plenty, withWire } from "#app/features/bidding/wire/test-wire.ts";
import { diceOf, runs } from "#tests/support/budget.ts";
import { patience } from "#tests/support/patience.ts";
import { startBidWorker } from "./order-worker.ts";

const ROUNDS = runs(12);
const LOTS = 6;
/** Long enough to be killed in between. */
const ANSWER_MS = 60;
const LIMIT_MS = 240_000;

const throwDice = diceOf("orders");

const wire = withWire();
const { bidding } = wire;
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

async function startWorker(): Promise<ChildProcess> {
  const child = await startBidWorker(bidding.url(), { AUCTION_ORDERS_URL: `${wire.origin()}/house` });
  children.push(child);
  return child;
}

const unsettled = async () => {
  const rows = await bidding
    .db()
    .selectFrom("order_instructions")
    .select("id")
    .where("state", "in", ["wanted", "placing", "unknown"])
    .execute();
  return rows.length;
};

test(
  "workers that are killed while they place orders lose none and place none twice",
  async () => {
    const lots = [];
    for (let count = 0; count < LOTS; count++) {
      const [lot, bidder] = [await wire.lot(), await bidding.bidder()];
      lots.push({ ...lot, bidder });
      await bidding.bid(bidder, lot.id, little(lot.atHouse));
    }
    wire.standIn.faults.set({ target: "orders", kind: "delay", ms: ANSWER_MS });
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = await Promise.all([startWorker(), startWorker()]);
      await sleep(throwDice(0, 4 * ANSWER_MS));
      one.kill("SIGKILL");
      // Somebody raises while the other still works, or nobody does.
      const lot = lots[round % LOTS];
      if (lot) {
        const most = plenty(lot.atHouse);
        await bidding.bid(lot.bidder, lot.id, most, { again: most * 100 });
      }
      await sleep(throwDice(0, 2 * ANSWER_MS));
      other.kill("SIGKILL");
    }
    const last = await startWorker();
    await vi.waitFor(async () => expect(await unsettled()).toBe(0), { timeout: patience(90_000), interval: 500 });
    last.kill("SIGTERM");
    await once(last, "exit");

    for (const { id, atHouse } of lots) {
      const { sale, orders } = await wire.told(id);
      const leader = await bidding
        .db()
        .selectFrom("bids")
        .select("maximum")
        .where("id", "=", sale.leader_id)
        .executeTakeFirst();
      const taken = wire.takenFor(atHouse).map(({ cents }) => cents);
      expect(new Set(taken).size).toBe(taken.length);
      expect(orders.filter((order) => order === "maximum placed")).toHaveLength(taken.length);
      // Whoever still leads is served; whom the others have outbid leads no more.
      expect(Math.max(...taken)).toBe(leader?.maximum ?? sale.placed_cents);
    }
    const rules = (await auditBids(bidding.db())).filter(({ rule }) => !rule.includes("signed"));
    expect(rules.filter(({ faults }) => faults.length > 0)).toEqual([]);
  },
  LIMIT_MS,
);
