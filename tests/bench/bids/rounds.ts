import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { SigningKey } from "#app/features/bidding/log/chain.server.ts";
import { sealForm } from "#app/features/bidding/panel/form-seal.server.ts";
import { drawRung, type BidForm, type StormBuyer, type StormSite } from "#tests/support/bid-storm.ts";
import { placePlainly, type PlainBid } from "./plain-sql.ts";

export interface Round {
  bidsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  accepted: number;
  refused: number;
}

export interface StormLot {
  row: number;
  /** In addresses. */
  id: string;
}

/** As many bids at once as there are buyers. */
const AT_ONCE = 200;

interface Drawn {
  buyer: StormBuyer;
  lot: StormLot;
  cents: number;
}

export function drawBids(count: number, buyers: StormBuyer[], lots: StormLot[]): Drawn[] {
  const rise = Math.floor(18_000_00 / count);
  return Array.from({ length: count }, (_, number) => ({
    buyer: buyers[number % buyers.length] as StormBuyer,
    lot: lots[(number * 7) % lots.length] as StormLot,
    // Mostly one above the other, so that nearly each of them overtakes.
    cents: drawRung(100_00 + number * rise, 110_00 + (number + 1) * rise),
  }));
}

/**
 * Confirmed forms, sent by the pages' own address. Their confirming pages are made beforehand.
 * @param perSecond sent when they are due, however long those before them take; without it 200 are always under way
 */
export async function overHttp(site: StormSite, drawn: Drawn[], perSecond?: number): Promise<Round> {
  const forms = drawn.map(({ buyer, lot, cents }): BidForm => {
    const sealed = { userId: buyer.id, lot: lot.row, kind: "bid" as const, maximum: cents, to: "ngtin", saleNumber: 1 };
    const fields = { amount: String(cents / 100), intent: "bid", to: "ngtin", token: sealForm(sealed, Date.now()) };
    return { buyer, lot: lot.id, fields: new URLSearchParams(fields) };
  });
  const send = async (form: BidForm) => {
    const { status, reference } = await site.send(form);
    if (status >= 500) throw new Error(`A bid was answered ${status}.`);
    return reference !== undefined;
  };
  return perSecond === undefined ? closedLoop(forms, send) : openLoop(forms, send, perSecond);
}

/** The same rows written by hand, over as many connections as the site has. */
export async function inPlainSql(
  url: string,
  drawn: Drawn[],
  { holders, connections, key }: { holders: Map<string, number>; connections: number; key: SigningKey },
): Promise<Round> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const bids = drawn.map(({ buyer, lot, cents }): PlainBid => ({
    lot: lot.row,
    address: lot.id,
    holder: holders.get(buyer.id) ?? 0,
    userId: buyer.id,
    cents,
  }));
  const round = await closedLoop(bids, async (bid) => {
    const client = await pool.connect();
    try {
      await placePlainly(client, bid, key);
      client.release();
      return true;
    } catch (error) {
      client.release(true);
      throw error;
    }
  });
  await pool.end();
  return round;
}

type Send<T> = (one: T) => Promise<boolean>;

async function closedLoop<T>(all: T[], send: Send<T>): Promise<Round> {
  const waiting = all.toReversed();
  const watch = createWatch(send);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await watch.send(one, performance.now());
    }),
  );
  return watch.round();
}

/** Each counts from when it was due. */
async function openLoop<T>(all: T[], send: Send<T>, perSecond: number): Promise<Round> {
  const watch = createWatch(send);
  const began = performance.now();
  await Promise.all(
    all.map(async (one, number) => {
      const due = began + (number * 1_000) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      await watch.send(one, due);
    }),
  );
  return watch.round();
}

function createWatch<T>(send: Send<T>) {
  const began = performance.now();
  const times: number[] = [];
  let accepted = 0;
  return {
    send: async (one: T, from: number) => {
      if (await send(one)) accepted += 1;
      times.push(performance.now() - from);
    },
    round: (): Round => {
      const seconds = (performance.now() - began) / 1_000;
      times.sort((a, b) => a - b);
      const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
      const bidsPerSecond = accepted / seconds;
      return {
        bidsPerSecond,
        p50Ms: percentile(0.5),
        p99Ms: percentile(0.99),
        accepted,
        refused: times.length - accepted,
      };
    },
  };
}
