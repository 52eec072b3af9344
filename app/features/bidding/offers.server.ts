import { sql, type Kysely, type Transaction } from "kysely";
import { ladderOf } from "#app/features/costs/ladder.ts";
import { findHold } from "#app/features/deposits/holds.server.ts";
import { depositFor } from "#app/features/policy/deposit-rule.ts";
import { policyOf } from "#app/features/policy/policy.ts";
import type { DB } from "#db/schema.ts";
import { askFormer } from "./ask-former.server.ts";
import { decisionNear, keepDecision } from "./bid-decision.server.ts";
import { isClockOff } from "./clock-off.server.ts";
import { leastAbove } from "./rules/bid-amounts.ts";
import type { BiddingDeps } from "./deps.ts";
import { CLOCK_OFF, HOUSE_LIMIT, personRefusals, saleRefusals } from "./rules/gate.ts";
import { lockHouseRoom } from "./house-limit.server.ts";
import { closeBid, lockWhole, type LockedSale } from "./in-sale.server.ts";
import { judgeSale, limitsOf, offeringOf } from "./judge-sale.server.ts";
import type { Clock } from "./lock-sale.server.ts";
import { moveBid, tellBids } from "./move-bid.server.ts";
import { holdFor, offerToFormer } from "./outcomes.server.ts";
import { readBidder } from "./read-bidder.server.ts";
import { getSale } from "./read-sale.server.ts";
import type { Refusal } from "./rules/refusal.ts";
import { wantOrder } from "./want-order.server.ts";
import { standFirst, writeBid } from "./write-bid.server.ts";

type Trx = Transaction<DB>;

export type OfferKind = "counter" | "former" | "above" | "late" | "again";

export interface OfferAnswer {
  offer: number;
  userId: string;
  holder: number;
  isAccepted: boolean;
}

export type Answered =
  | { ok: true; isReplay: boolean }
  /** Somebody else's, or none. */
  | { ok: false; reason: "absent" }
  | { ok: false; reason: "over" }
  | { ok: false; reason: "refused"; refusals: Refusal[] };

type Offer = Awaited<ReturnType<typeof findOffer>> & {};

const findOffer = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("bid_offers")
    .selectAll()
    .select(sql<boolean>`until <= clock_timestamp()`.as("is_over"))
    .where("id", "=", id)
    .executeTakeFirst();

/** The buyer's yes or no; the same answer twice is one. A yes passes the gate and tops the deposit up first. */
export async function answerOffer(
  deps: BiddingDeps,
  { offer: id, userId, holder, isAccepted }: OfferAnswer,
): Promise<Answered> {
  return deps.db.transaction().execute(async (trx): Promise<Answered> => {
    const asked = await findOffer(trx, id);
    if (!asked || asked.holder_id !== holder) return { ok: false, reason: "absent" };
    const sale = await lockWhole(trx, asked.sale_id, [holder]);
    const offer = (await findOffer(trx, id)) ?? asked;
    const wish = isAccepted ? "accepted" : "declined";
    if (offer.state === wish) return { ok: true, isReplay: true };
    if (offer.state !== "open" || offer.is_over) return { ok: false, reason: "over" };
    if (isAccepted) {
      const isNewWord = offer.kind === "former" || offer.kind === "again";
      const yes = await judgeYes(trx, deps, { offer, userId, sale });
      const refusals = isNewWord ? await judgeBidAnew(trx, deps, { sale, offer, yes }) : yes.refusals;
      if (refusals.length > 0) return { ok: false, reason: "refused", refusals };
    }
    await end(trx, offer, wish);
    await (isAccepted ? accept(trx, deps, sale, offer) : decline(trx, deps, { sale, offer, reason: "declined" }));
    await tellBids(trx, sale.id, holder);
    return { ok: true, isReplay: false };
  });
}

const end = (trx: Trx, { id }: Offer, state: "accepted" | "declined" | "expired") =>
  trx
    .updateTable("bid_offers")
    .set({ state, answered_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();

interface Yes {
  refusals: Refusal[];
  clock: Clock;
}

/** What stands against a yes to a price. */
export async function judgeYes(
  trx: Trx,
  deps: BiddingDeps,
  { offer, userId, sale }: { offer: Pick<Offer, "holder_id" | "cents">; userId: string; sale: LockedSale },
): Promise<Yes> {
  const before = deps.now();
  const bidder = await readBidder(trx, { userId, holder: offer.holder_id, sale: sale.id });
  const isOff = isClockOff({ before, database: bidder.databaseMs, after: deps.now() });
  const need = depositFor(offer.cents, policyOf(deps.book));
  const held = (await findHold(trx, { holder: offer.holder_id, sale: sale.id })) ?? 0;
  const missing = need - held - bidder.free;
  const link = { href: `/account/deposit?need=${missing}`, label: "Pay it in" };
  const deposit: Refusal = { code: "deposit", words: "Your free deposit is not enough for it.", link };
  const refusals = [
    ...personRefusals(bidder, limitsOf(deps.book)),
    ...(missing > 0 ? [deposit] : []),
    ...(isOff ? [CLOCK_OFF] : []),
  ];
  return { refusals, clock: bidder.clock };
}

interface BidAnew {
  sale: LockedSale;
  offer: Offer;
  yes: Yes;
}

/**
 * A yes before the sale is a bid as any other: none is taken at or after the cut-off, which may have moved since, nor below
 * the least; near the cut-off the decision is kept.
 */
async function judgeBidAnew(trx: Trx, deps: BiddingDeps, { sale, offer, yes }: BidAnew): Promise<Refusal[]> {
  const { lot, house, leader, placedCents } = sale;
  const { cents, holder_id: holder } = offer;
  const { clock } = yes;
  const facts = await getSale(trx, lot);
  const judged = await judgeSale(trx, facts, { book: deps.book, destination: undefined, at: clock.ms });
  const offering = offeringOf({ facts, judged, at: clock.ms, deps });
  const ladder = ladderOf(house, deps.book);
  const least = ladder ? leastAbove(ladder, facts.present) : Infinity;
  const more = cents - Math.max(placedCents ?? 0, leader?.maximum ?? 0);
  const refusals = [...yes.refusals, ...saleRefusals(offering, limitsOf(deps.book))];
  if (cents < least) refusals.push({ code: "too-low", words: "The bid at the auction is higher by now. Bid anew." });
  else if (more > 0 && more > (await lockHouseRoom(trx, deps.book, house))) refusals.push(HOUSE_LIMIT);
  const decision = decisionNear({ sale: sale.id, holder, clock, offering, port: deps.port });
  if (decision) await keepDecision(trx, decision, refusals);
  return refusals;
}

/** A counter-offer is one more instruction to the house; what the house has awarded already is won at once. */
async function accept(trx: Trx, deps: BiddingDeps, sale: LockedSale, offer: Offer): Promise<void> {
  const { bid_id: bid, holder_id: holder, cents } = offer;
  await holdFor(trx, deps, { sale: sale.id, holder, bid, cents });
  switch (offer.kind as OfferKind) {
    case "counter":
      await moveBid(trx, { bid, state: "waiting", reason: "accepted" });
      await trx.updateTable("lot_sales").set({ leader_id: bid }).where("id", "=", sale.id).execute();
      await wantOrder(trx, { sale: sale.id, kind: "counter", cents, bid, port: deps.port });
      return;
    case "above":
    case "late":
      await moveBid(trx, { bid, state: "won" });
      await trx.updateTable("lot_sales").set({ leader_id: bid }).where("id", "=", sale.id).execute();
      return;
    case "former":
      return leadAgain(trx, deps, sale, offer);
    case "again":
      await moveBid(trx, { bid, state: "leading", reason: "confirmed" });
      await wantOrder(trx, { sale: sale.id, kind: "maximum", cents, bid, port: deps.port });
  }
}

/** To come back is a new bid, with its own place in the log. */
async function leadAgain(trx: Trx, deps: BiddingDeps, sale: LockedSale, offer: Offer): Promise<void> {
  const { holder_id: holder, cents: maximum } = offer;
  const facts = await getSale(trx, sale.lot);
  const former = await trx.selectFrom("bids").selectAll().where("id", "=", offer.bid_id).executeTakeFirstOrThrow();
  const { user_id: userId } = await trx
    .selectFrom("money_holders")
    .select("user_id")
    .where("id", "=", holder)
    .executeTakeFirstOrThrow();
  const { clock, pseudonym } = await readBidder(trx, { userId: userId ?? "", holder, sale: sale.id });
  if (!facts.sale) throw new Error("The sale has gone.");
  const form = {
    userId: userId ?? "",
    holder,
    lot: sale.lot,
    kind: "bid" as const,
    maximum,
    again: maximum,
    isOverridden: former.is_overridden,
    destination: former.destination ?? undefined,
    token: "",
  };
  const bid = await writeBid(trx, { form, sale: facts.sale, lot: facts.lot.id, clock, pseudonym, key: deps.key });
  await standFirst(trx, { bid: bid.id, sale: sale.id, holder, state: "leading" });
  await trx.updateTable("lot_sales").set({ leader_id: bid.id }).where("id", "=", sale.id).execute();
  await wantOrder(trx, { sale: sale.id, kind: "maximum", cents: maximum, bid: bid.id, port: deps.port });
}

interface No {
  sale: LockedSale;
  offer: Offer;
  /** Said, or by silence. */
  reason: "declined" | "expired";
}

async function decline(trx: Trx, deps: BiddingDeps, { sale, offer, reason }: No): Promise<void> {
  const bid = { bid: offer.bid_id, holder: offer.holder_id, maximum: offer.cents, state: "offered" as const };
  switch (offer.kind as OfferKind) {
    case "counter":
    case "above":
      return closeBid(trx, { sale: sale.id, bid, state: "lost", reason, deps });
    case "late":
      await closeBid(trx, { sale: sale.id, bid, state: "lost", reason, deps });
      return offerToFormer(trx, deps, sale, offer.cents);
    case "again":
      return closeBid(trx, { sale: sale.id, bid, state: "void", reason: "The sale was moved", deps });
    case "former":
      await askFormer(trx, deps, { ...sale, leader: undefined });
  }
}

/** Silence declines. @returns how many ran out */
export async function expireOffers(deps: BiddingDeps): Promise<number> {
  const due = await deps.db
    .selectFrom("bid_offers")
    .select(["id", "sale_id", "holder_id"])
    .where("state", "=", "open")
    .where("until", "<=", new Date(deps.now()))
    .orderBy("until")
    .limit(100)
    .execute();
  for (const { id, sale_id, holder_id } of due) {
    await deps.db.transaction().execute(async (trx) => {
      const sale = await lockWhole(trx, sale_id, [holder_id]);
      const offer = await findOffer(trx, id);
      if (offer?.state !== "open") return;
      await end(trx, offer, "expired");
      await decline(trx, deps, { sale, offer, reason: "expired" });
      await tellBids(trx, sale.id, offer.holder_id);
    });
  }
  return due.length;
}
