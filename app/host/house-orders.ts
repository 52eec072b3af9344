import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { clockOfDatabase } from "#app/features/bidding/clock-off.server.ts";
import { expireOffers } from "#app/features/bidding/offers.server.ts";
import { missLateOrders } from "#app/features/bidding/orders.server.ts";
import { biddingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { ORDERS_CHANNEL } from "#app/features/bidding/want-order.server.ts";
import { askSales } from "#app/features/bidding/wire/ask-sales.server.ts";
import { workOrders } from "#app/features/bidding/wire/place-orders.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { logger } from "#app/platform/logger.server.ts";
import { onSignal } from "#app/platform/signals.server.ts";
import { createOrdersClient } from "#app/upstream/auction-orders/orders.server.ts";
import type { DB } from "#db/schema.ts";

interface OrderDesk {
  db: Kysely<DB>;
  /** Absent: clerks place orders by hand. */
  ordersUrl: string | undefined;
  log: ReturnType<typeof logger>;
}

const TICK_MS = 1_000;
/** Offers that run out and orders that come too late. */
const SWEEP_MS = 4_000;

/**
 * Tells the houses what is wanted, as soon as somebody says so, and asks them again by the clock. Any number of workers
 * may do it at once.
 */
export function startHouseOrders({ db, ordersUrl, log }: OrderDesk): { stop(): Promise<void> } {
  const client = ordersUrl === undefined ? undefined : createOrdersClient({ url: ordersUrl });
  const onError = (error: unknown) => log.warn({ err: error }, "an order could not be brought on");
  const workDeps = async () => ({ ...(await biddingDeps(db)), now: await clockOfDatabase(db, systemClock) });
  const sweep = async () => {
    const deps = await workDeps();
    await expireOffers(deps);
    await missLateOrders(deps);
  };
  const rounds = [repeat(SWEEP_MS, sweep, log)];
  if (client) {
    const lineDeps = async () => ({ ...(await workDeps()), client, onError });
    const orders = repeat(TICK_MS, async () => workOrders(await lineDeps()), log);
    onSignal(ORDERS_CHANNEL, () => orders.wake());
    rounds.push(
      orders,
      repeat(TICK_MS, async () => askSales(await lineDeps()), log),
    );
  }
  let ended: Promise<void> | undefined;
  return { stop: () => (ended ??= end()) };

  async function end(): Promise<void> {
    await Promise.all(rounds.map((round) => round.stop()));
    await client?.outbound.close();
  }
}

/** Does it again and again: after a pause, or at once when somebody says so meanwhile. */
function repeat(pauseMs: number, round: () => Promise<void>, log: OrderDesk["log"]) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let resting = new AbortController();
  let isWanted = false;
  let failures = 0;
  const wake = () => {
    isWanted = true;
    resting.abort();
  };
  const pause = () => {
    resting = new AbortController();
    const woken = AbortSignal.any([signal, resting.signal]);
    return sleep(pauseMs, undefined, { signal: woken }).catch(() => undefined);
  };
  const running = (async () => {
    while (!signal.aborted) {
      isWanted = false;
      try {
        await round();
        failures = 0;
      } catch (error) {
        // The database is away: told once, tried again.
        if (failures++ === 0) log.warn({ err: error }, "orders wait");
      }
      if (!isWanted || failures > 0) await pause();
    }
  })();
  return {
    wake,
    stop() {
      stopping.abort();
      return running;
    },
  };
}
