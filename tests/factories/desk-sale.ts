import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { signingKey } from "#app/features/bidding/log/chain.server.ts";
import type { BiddingDeps } from "#app/features/bidding/deps.ts";
import { placeBid } from "#app/features/bidding/place-bid.server.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder, type Bidder } from "./bidder.ts";
import { makeLot, storeLots, type LotSeed } from "./lot.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The first rates, under an account at the house that is never used up. */
function wideBook(): RateBook {
  const book = firstBook(new Date().toISOString().slice(0, 10));
  const wide = { low: 10 ** 12, high: 10 ** 12 };
  return {
    ...book,
    find: (kind, name) => {
      const rate = book.find(kind, name);
      return rate && kind === "house-limit" ? { ...rate, value: wide as typeof rate.value } : rate;
    },
  };
}

/** Bidding whose orders a clerk places, at any hour. */
export const deskDeps = (db: Kysely<DB>): BiddingDeps => ({
  db,
  book: wideBook(),
  key: signingKey(randomBytes(32).toString("base64url")),
  port: "desk",
  deskHours: "always",
  now: Date.now,
});

export interface DeskSale {
  sale: number;
  /** The lot's row. */
  lot: number;
  lotNumber: string;
  bidders: Bidder[];
  /** The bids' references, in the order of the bidders. */
  bids: string[];
}

interface SaleSeed {
  /** What each of as many buyers bids, one after the other. */
  dollars?: number[];
  /** Minutes from now, below zero for a sale that is over. */
  closesIn?: number;
  lot?: Partial<LotSeed>;
}

/** A timed sale in which buyers have bid. */
export async function storeDeskSale(db: Kysely<DB>, { dollars = [3_000], closesIn = 120, lot: own }: SaleSeed = {}) {
  const seed = makeLot({
    year: 2020,
    current_bid: null,
    auction_type: "Timed Online Auction",
    ends_at: new Date(Date.now() + DAY_MS),
    ...own,
  });
  const [lot = 0] = await storeLots(db, [seed]);
  const [bidders, bids]: [Bidder[], string[]] = [[], []];
  for (const amount of dollars) {
    const bidder = await storeBidder(db);
    bidders.push(bidder);
    bids.push(await storeBid(db, { bidder, lot, dollars: amount }));
  }
  const { id: sale } = await db
    .selectFrom("lot_sales")
    .select("id")
    .where("lot_id", "=", lot)
    .executeTakeFirstOrThrow();
  const closes = new Date(Math.floor((Date.now() + closesIn * MINUTE_MS) / 1000) * 1000);
  await moveClose(db, { lot, closes });
  return { sale, lot, lotNumber: seed.lot_number, bidders, bids };
}

/** Somebody's bid, as the site takes it. @returns its reference */
export async function storeBid(
  db: Kysely<DB>,
  { bidder, lot, dollars }: { bidder: Bidder; lot: number; dollars: number },
): Promise<string> {
  const placed = await placeBid(deskDeps(db), {
    userId: bidder.id,
    lot,
    kind: "bid",
    maximum: dollars * 100,
    again: dollars * 100,
    isOverridden: false,
    destination: "ngtin",
    token: randomUUID(),
  });
  if (!placed.ok) throw new Error(placed.refusals.map(({ words }) => words).join(" "));
  return placed.reference;
}

/** When the lot closes, as the house says it now. */
export async function moveClose(db: Kysely<DB>, { lot, closes }: { lot: number; closes: Date }): Promise<void> {
  const seen = { low: closes, high: closes, seen_at: new Date() };
  await db.updateTable("lots").set({ ends_at: closes }).where("id", "=", lot).execute();
  await db
    .insertInto("lot_closings")
    .values({ lot_id: lot, ...seen })
    .onConflict((conflict) => conflict.column("lot_id").doUpdateSet(seen))
    .execute();
  const kept = { closes_low: closes, closes_high: closes, closes_seen_at: new Date() };
  await db.updateTable("lot_sales").set(kept).where("lot_id", "=", lot).where("state", "=", "open").execute();
}

export const orderOf = async (db: Kysely<DB>, { sale }: Pick<DeskSale, "sale">): Promise<string> => {
  const order = await db
    .selectFrom("order_instructions")
    .select("id")
    .where("sale_id", "=", sale)
    .where("state", "in", ["wanted", "placing", "unknown"])
    .executeTakeFirstOrThrow();
  return order.id;
};
