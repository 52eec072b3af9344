import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { signingKey } from "#app/features/bidding/log/chain.server.ts";
import type { BiddingDeps } from "#app/features/bidding/deps.ts";
import { beginOrder, settleOrder } from "#app/features/bidding/orders.server.ts";
import { recordOutcome, type Outcome } from "#app/features/bidding/outcomes.server.ts";
import { placeBid } from "#app/features/bidding/place-bid.server.ts";
import { publishKey } from "#app/features/bidding/process-bidding.server.ts";
import type { HouseAnswer } from "#app/features/bidding/take-answer.server.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder, type Bidder } from "#tests/factories/bidder.ts";
import { makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { sessionOf } from "#tests/factories/person.ts";

const UNHURRIED = new Set<string>(["bids-a-minute", "bids-a-sale"]);

/** Bidding with the site's own database and key, on a line to the house, as often as anybody likes. */
export function biddingOf(db: Kysely<DB>, secret = process.env["RECEIPT_KEY"] ?? ""): BiddingDeps {
  const first = firstBook(new Date().toISOString().slice(0, 10));
  const find: RateBook["find"] = (kind, name) => {
    const rate = first.find(kind, name);
    return rate && UNHURRIED.has(kind) ? { ...rate, value: { low: 10_000, high: 10_000 } as typeof rate.value } : rate;
  };
  const book = { ...first, find };
  return { db, book, key: signingKey(secret), port: "wire", deskHours: "always", now: Date.now };
}

/** A lot of a timed sale that nobody has bid on. */
export async function storeTimedLot(db: Kysely<DB>, seed: Partial<LotSeed> = {}): Promise<number> {
  const own = { current_bid: null, year: 2020, auction_type: "Timed Online Auction", ...seed };
  const [id = 0] = await storeLots(db, [makeLot(own)]);
  return id;
}

export async function signedInBidder(
  db: Kysely<DB>,
  seed?: Parameters<typeof storeBidder>[1],
): Promise<Bidder & { cookie: string }> {
  const bidder = await storeBidder(db, seed);
  return { ...bidder, cookie: (await sessionOf(db, bidder)).cookie };
}

/** @returns the reference of a bid that was taken */
export async function bidAs(deps: BiddingDeps, { id: userId }: { id: string }, lot: number, dollars: number) {
  await publishKey(deps.db, deps.key);
  const form = { userId, lot, kind: "bid" as const, maximum: dollars * 100, again: undefined, isOverridden: false };
  const placed = await placeBid(deps, { ...form, destination: "ngtin", token: randomUUID() });
  if (!placed.ok) throw new Error(placed.refusals.map(({ words }) => words).join(" "));
  return placed.reference;
}

export async function saleOf(db: Kysely<DB>, lot: number): Promise<number> {
  const sale = await db
    .selectFrom("lot_sales")
    .select("id")
    .where("lot_id", "=", lot)
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
  return sale.id;
}

/** What is wanted for a lot is placed, as a worker does, and the house answers. */
export async function placeAtHouse(
  deps: BiddingDeps,
  lot: number,
  answer: HouseAnswer = { kind: "placed", standing: "leading", present: null },
): Promise<void> {
  const { id } = await deps.db
    .selectFrom("order_instructions")
    .select("id")
    .where("sale_id", "=", await saleOf(deps.db, lot))
    .where("state", "=", "wanted")
    .executeTakeFirstOrThrow();
  await beginOrder(deps, id);
  await settleOrder(deps, id, answer);
}

/** What the house says after the close. */
export const houseSaid = async (deps: BiddingDeps, lot: number, outcome: Omit<Outcome, "sale" | "saidBy">) =>
  recordOutcome(deps, { sale: await saleOf(deps.db, lot), saidBy: "house", ...outcome });
