import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { askFormer } from "./ask-former.server.ts";
import type { BiddingDeps } from "./deps.ts";
import { closeBid, type HeldBid, type LockedSale } from "./in-sale.server.ts";
import { tellBids } from "./move-bid.server.ts";
import { holdBound, placeOutcome } from "./outcomes.server.ts";
import { wantOrder, type InstructionKind } from "./want-order.server.ts";

type Trx = Transaction<DB>;

export const isBacked = ({ leader, buying }: LockedSale, kind: InstructionKind, bid: number | null): boolean =>
  kind === "buy-now" ? buying?.bid === bid : leader?.bid === bid;

/** What the house answered to an instruction, or that nobody knows. */
export type HouseAnswer =
  | { kind: "placed"; standing: "leading" | "outbid"; present: number | null; words?: string }
  | { kind: "refused"; words: string }
  | { kind: "unknown"; words: string }
  /** The house says that it never got it. */
  | { kind: "absent" };

export async function settle(trx: Trx, id: string, state: "dropped" | "missed" | "refused" | "placed", words = "") {
  await trx
    .updateTable("order_instructions")
    .set({ state, settled_at: sql<Date>`clock_timestamp()`, house_words: words })
    .where("id", "=", id)
    .execute();
  return undefined;
}

interface Told {
  id: string;
  kind: InstructionKind;
  cents: number;
  bid_id: number | null;
  port: string;
}

interface Taking {
  order: Told;
  answer: HouseAnswer;
  clerk: string | undefined;
}

export async function take(
  trx: Trx,
  deps: BiddingDeps,
  sale: LockedSale,
  { order, answer, clerk }: Taking,
): Promise<void> {
  const { id, kind } = order;
  switch (answer.kind) {
    case "unknown":
      await trx
        .updateTable("order_instructions")
        .set({ state: "unknown", house_words: answer.words })
        .where("id", "=", id)
        .execute();
      return;
    case "absent":
      return backToWanted(trx, deps, sale, order);
    case "refused":
      await settle(trx, id, "refused", answer.words);
      return unserved(trx, deps, sale, { kind, bid: order.bid_id, state: "refused", reason: answer.words });
    case "placed":
      await settle(trx, id, "placed", answer.words ?? "");
      return placed(trx, deps, sale, { ...order, answer, clerk });
  }
}

/** A rise that the house has not answered yet. */
async function hasOneToCome(trx: Trx, sale: number): Promise<boolean> {
  const one = await trx
    .selectFrom("order_instructions")
    .select("id")
    .where("sale_id", "=", sale)
    .where("kind", "=", "maximum")
    .where("state", "in", ["wanted", "placing", "unknown"])
    .executeTakeFirst();
  return one !== undefined;
}

/** What was on its way was for somebody else: whoever leads now has an order of their own. */
async function serveLeader(trx: Trx, { port }: BiddingDeps, sale: LockedSale): Promise<void> {
  const { leader } = sale;
  if (leader?.state !== "leading" || (await hasOneToCome(trx, sale.id))) return;
  await wantOrder(trx, { sale: sale.id, kind: "maximum", cents: leader.maximum, bid: leader.bid, port });
}

/** It was never there, so it may be sent again, unless a higher one waits by now. */
async function backToWanted(trx: Trx, deps: BiddingDeps, sale: LockedSale, order: Told): Promise<void> {
  await settle(trx, order.id, "dropped", "The house never got it");
  const waits = await trx
    .selectFrom("order_instructions")
    .select("id")
    .where("sale_id", "=", sale.id)
    .where("state", "=", "wanted")
    .executeTakeFirst();
  if (waits) return;
  if (order.bid_id === null || !isBacked(sale, order.kind, order.bid_id)) return serveLeader(trx, deps, sale);
  await wantOrder(trx, {
    sale: sale.id,
    kind: order.kind,
    cents: order.cents,
    bid: order.bid_id,
    port: order.port as "desk" | "wire",
  });
}

interface Accepted extends Told {
  answer: Extract<HouseAnswer, { kind: "placed" }>;
  clerk: string | undefined;
}

async function placed(trx: Trx, deps: BiddingDeps, sale: LockedSale, order: Accepted): Promise<void> {
  const { kind, cents, bid_id, answer, clerk } = order;
  if (kind === "buy-now" || kind === "counter") {
    await placeOutcome(trx, deps, {
      sale: sale.id,
      kind: "won",
      bid: bid_id ?? undefined,
      // A line tells the price; at the desk `present` is what others bid.
      cents: clerk ? cents : Math.min(cents, answer.present || cents),
      saidBy: clerk ? "desk" : "house",
      clerk,
      evidence: answer.words ?? "",
    });
    return;
  }
  const isHigher = cents >= (sale.placedCents ?? 0) && bid_id !== null;
  await trx
    .updateTable("lot_sales")
    .set({
      standing: answer.standing,
      ...(isHigher ? { placed_cents: cents, placed_bid_id: bid_id } : {}),
      ...(answer.present === null ? {} : { present_cents: answer.present }),
    })
    .where("id", "=", sale.id)
    .execute();
  if (answer.standing === "outbid") await outbid(trx, deps, { ...sale, placedCents: cents });
}

/**
 * The leader whose own order the house has outbid is over; one whose raise is still to come is not, also where it waits for
 * the answer to a Buy Now.
 */
export async function outbid(trx: Trx, deps: BiddingDeps, sale: LockedSale): Promise<void> {
  const { leader, buying, placedCents } = sale;
  if (!leader || leader.state !== "leading") return;
  if (leader.maximum > (placedCents ?? 0) && (buying || (await hasOneToCome(trx, sale.id)))) return;
  await closeBid(trx, { sale: sale.id, bid: leader, state: "outbid", deps });
}

interface Unserved {
  kind: InstructionKind;
  /** For which the order was. */
  bid: number | null;
  state: "refused" | "missed";
  reason: string;
}

/**
 * An order that was not placed. A leader whose raise it was is served by the former order; one who has none is over, and
 * where the house refused him those he had overtaken are asked.
 */
export async function unserved(
  trx: Trx,
  deps: BiddingDeps,
  sale: LockedSale,
  { kind, bid, state, reason }: Unserved,
): Promise<void> {
  const { leader, buying, placedCents } = sale;
  if (kind === "buy-now") {
    if (!buying) return;
    await closeBid(trx, { sale: sale.id, bid: buying, state, reason, deps });
    return serveLeader(trx, deps, sale);
  }
  if (!leader) return;
  if (kind === "step") return withdrawStep(trx, deps, sale, leader);
  if (kind === "counter" && leader.bid === bid)
    return closeBid(trx, { sale: sale.id, bid: leader, state: "lost", reason, deps });
  if (kind !== "maximum" || leader.state !== "leading") return;
  if (leader.bid !== bid) return serveLeader(trx, deps, sale);
  if (placedCents !== null) return;
  await closeBid(trx, { sale: sale.id, bid: leader, state, reason, deps });
  if (state === "refused") await askFormer(trx, deps, { ...sale, leader: undefined });
}

/** The seller never heard of it, so it binds nobody; the bid that was there goes on waiting. */
async function withdrawStep(trx: Trx, deps: BiddingDeps, { id }: LockedSale, leader: HeldBid): Promise<void> {
  await sql`
    update bid_offers set state = 'withdrawn' where id = (
      select id from bid_offers where bid_id = ${leader.bid} and kind = 'step' and state = 'accepted'
      order by id desc limit 1)`.execute(trx);
  await holdBound(trx, deps, { sale: id, bid: leader });
  await tellBids(trx, id, leader.holder);
}
