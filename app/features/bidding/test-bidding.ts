import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder, type Bidder } from "#tests/factories/bidder.ts";
import { makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { newReceiptKey, signingKey } from "./log/chain.server.ts";
import type { BiddingDeps, BidForm } from "./deps.ts";
import { placeBid, type Placed } from "./place-bid.server.ts";

/** A database of its own for a file of tests, and what bidding needs. */
export function withBidding() {
  let made: TestDatabase;
  let db: Kysely<DB>;
  const key = signingKey(newReceiptKey());
  beforeAll(async () => {
    made = await createTestDatabase();
    db = createDatabase(made.url, { max: 20, statementLimitMs: 60_000 });
  });
  afterAll(async () => {
    await db.destroy();
    await made.drop();
  });
  const deps = (own: Partial<BiddingDeps> = {}): BiddingDeps => ({
    db,
    book: bookWith({}),
    key,
    port: "wire",
    deskHours: "always",
    now: Date.now,
    ...own,
  });
  return {
    db: () => db,
    url: () => made.url,
    key,
    deps,
    /** Rates under which anybody may bid as often as they like. */
    unhurried: () => bookWith({ "bids-a-minute": 10_000, "bids-a-sale": 10_000, "house-limit": 1e12 }),
    bidder: (seed?: Parameters<typeof storeBidder>[1]) => storeBidder(db, seed),
    /** A lot of a timed sale that closes in three days, without a bid. */
    lot: async (seed: Partial<LotSeed> = {}): Promise<number> => {
      const own = { current_bid: null, year: 2020, auction_type: "Timed Online Auction", ...seed };
      const [id = 0] = await storeLots(db, [makeLot(own)]);
      return id;
    },
    bid: (bidder: Bidder, lot: number, dollars: number, own: Partial<BidForm> = {}, how: Partial<BiddingDeps> = {}) =>
      placeBid(deps(how), { ...formOf(bidder, lot, dollars), ...own }),
  };
}

/** What tests of other rooms need of it, on whichever database. */
export type TestedBidding = Pick<ReturnType<typeof withBidding>, "db" | "deps" | "bidder" | "lot" | "bid">;

export const formOf = (bidder: Bidder, lot: number, dollars: number): BidForm => ({
  userId: bidder.id,
  lot,
  kind: "bid",
  maximum: dollars * 100,
  again: undefined,
  isOverridden: false,
  destination: "ngtin",
  token: randomUUID(),
});

/** The first rates of today with other limits. */
export function bookWith(counts: Record<string, number>): RateBook {
  const book = firstBook(new Date().toISOString().slice(0, 10));
  return {
    ...book,
    find: (kind, name) => {
      const rate = book.find(kind, name);
      const count = counts[`${kind} ${name}`] ?? counts[kind];
      return rate && count !== undefined ? { ...rate, value: { low: count, high: count } as typeof rate.value } : rate;
    },
  };
}

/** Codes of what stood against it. */
export const refusalsIn = (placed: Placed): string[] => (placed.ok ? [] : placed.refusals.map(({ code }) => code));

/** Takes what the database enforces away from this transaction's tables, so that a test can break something. */
export const withoutGuards = (trx: Kysely<DB>) =>
  sql`
    do $$
    declare one record;
    begin
      for one in select conrelid::regclass as place, conname from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace
      loop execute format('alter table %s drop constraint %I', one.place, one.conname); end loop;
      for one in select distinct tgrelid::regclass as place from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not tgisinternal and c.relnamespace = 'public'::regnamespace
      loop execute format('alter table %s disable trigger user', one.place); end loop;
    end $$`.execute(trx);
