import type { Transaction } from "kysely";
import { lockHolders } from "#app/features/deposits/holders.server.ts";
import { setHold } from "#app/features/deposits/holds.server.ts";
import { depositFor } from "#app/features/policy/deposit-rule.ts";
import { policyOf } from "#app/features/policy/policy.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import type { BiddingDeps } from "./deps.ts";
import { lockSale } from "./lock-sale.server.ts";
import { moveBid, type BidState } from "./move-bid.server.ts";

type Trx = Transaction<DB>;

/** A bid with who made it. */
export interface HeldBid {
  bid: number;
  holder: number;
  maximum: number;
  state: BidState;
}

export interface LockedSale {
  id: number;
  lot: number;
  house: "copart" | "iaai";
  isTimed: boolean;
  state: "open" | "ended";
  leader: HeldBid | undefined;
  buying: HeldBid | undefined;
  /** The bid that the highest placed order was for, whatever became of it. */
  placed: HeldBid | undefined;
  placedCents: number | null;
  standing: "leading" | "outbid" | null;
  outcome: number | null;
}

/** The sale under its lock, with everybody whose money may move under theirs. @param others whose may, too */
export async function lockWhole(trx: Trx, sale: number, others: readonly number[] = []): Promise<LockedSale> {
  await lockSale(trx, sale);
  const row = await trx.selectFrom("lot_sales").selectAll().where("id", "=", sale).executeTakeFirstOrThrow();
  const bids = await trx
    .selectFrom("bid_standings")
    .innerJoin("bids", "bids.id", "bid_standings.bid_id")
    .select(["bids.id as bid", "bids.holder_id as holder", "bids.maximum", "bid_standings.state"])
    .where("bid_standings.sale_id", "=", sale)
    .execute();
  const held = bids.map((one) => ({ ...one, maximum: one.maximum ?? 0, state: one.state as BidState }));
  const leader = held.find(({ bid }) => bid === row.leader_id);
  const buying = held.find(({ state }) => state === "buying");
  const placed = held.find(({ bid }) => bid === row.placed_bid_id);
  await lockHolders(trx, [...others, ...[leader, buying, placed].flatMap((one) => (one ? [one.holder] : []))]);
  return {
    id: sale,
    lot: row.lot_id,
    house: row.house as LockedSale["house"],
    isTimed: row.is_timed,
    state: row.state as LockedSale["state"],
    leader,
    buying,
    placed,
    placedCents: row.placed_cents,
    standing: row.standing as LockedSale["standing"],
    outcome: row.outcome_id,
  };
}

/** Cents that another open bid of the same holder needs: a Buy Now and the bid that leads have one hold together. */
export async function heldBeside(
  trx: Trx,
  book: RateBook,
  { sale, holder, bid }: { sale: number; holder: number; bid: number },
): Promise<number> {
  const other = await trx
    .selectFrom("bid_standings")
    .innerJoin("bids", "bids.id", "bid_standings.bid_id")
    .select(({ fn }) => fn.max("bids.maximum").as("maximum"))
    .where("bid_standings.sale_id", "=", sale)
    .where("bid_standings.holder_id", "=", holder)
    .where("bid_standings.bid_id", "<>", bid)
    .where("bid_standings.state", "in", ["leading", "buying"])
    .executeTakeFirst();
  return other?.maximum ? depositFor(other.maximum, policyOf(book)) : 0;
}

interface Closing {
  sale: number;
  bid: HeldBid;
  state: BidState;
  reason?: string;
  by?: string | null;
  /** Cents that stay held; by default what the holder's other bids in the sale need. */
  keep?: number;
  deps: Pick<BiddingDeps, "book" | "now">;
}

/** A bid is over (or won): its standing, its hold and the sale's leader in one. */
export async function closeBid(trx: Trx, { sale, bid, state, reason, by, keep = 0, deps }: Closing): Promise<void> {
  const now = deps.now();
  await moveBid(trx, { bid: bid.bid, state, ...(reason === undefined ? {} : { reason }), by: by ?? null });
  const cents = Math.max(keep, await heldBeside(trx, deps.book, { sale, ...bid }));
  await setHold(trx, { holder: bid.holder, sale, cents, why: WHY[state] ?? state, day: dayInLagos(now) });
  const lead = trx.updateTable("lot_sales").where("id", "=", sale);
  // Whoever bought it outright had not led.
  if (state === "won") await lead.set({ leader_id: bid.bid }).execute();
  else await lead.set({ leader_id: null }).where("leader_id", "=", bid.bid).execute();
  // Whoever was asked for a new word on it is asked no more.
  await trx
    .updateTable("bid_offers")
    .set({ state: "withdrawn", answered_at: new Date(now) })
    .where("bid_id", "=", bid.bid)
    .where("kind", "=", "again")
    .where("state", "=", "open")
    .execute();
}

const WHY: Partial<Record<BidState, string>> = {
  outbid: "Outbid at the auction",
  lost: "Not won",
  refused: "The auction house refused it",
  missed: "Not placed in time",
  void: "Void",
  won: "Won",
  closed: "The sale ended without a sale",
};
