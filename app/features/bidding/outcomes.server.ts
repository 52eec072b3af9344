import { sql, type Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { findHold, setHold } from "#app/features/deposits/holds.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { depositFor } from "#app/features/policy/deposit-rule.ts";
import { policyOf } from "#app/features/policy/policy.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { DB } from "#db/schema.ts";
import { nextFormer } from "./ask-former.server.ts";
import type { BiddingDeps } from "./deps.ts";
import { closeBid, heldBeside, lockWhole, type HeldBid, type LockedSale } from "./in-sale.server.ts";
import { moveBid, tellBids } from "./move-bid.server.ts";
import { OPEN_OUTCOMES, type OutcomeKind } from "./rules/outcome-kinds.ts";
import { dropWanted } from "./want-order.server.ts";

type Trx = Transaction<DB>;

/** What the house said after the close. Cents are the price of 'won' and 'counter'; `until` is milliseconds, UTC. */
export interface Outcome {
  sale: number;
  kind: OutcomeKind;
  /** Whose order it answers; without it the one who leads. */
  bid?: number | undefined;
  cents?: number | undefined;
  until?: number | undefined;
  saidBy: "house" | "desk";
  clerk?: string | undefined;
  /** Who confirmed that an outcome is changed. */
  second?: string | undefined;
  evidence?: string;
  requestId?: string | undefined;
}

export type Recorded = { ok: true; outcome: number } | { ok: false; reason: "same" | "needs-two" | "no-price" };

export const recordOutcome = (deps: BiddingDeps, outcome: Outcome): Promise<Recorded> =>
  deps.db.transaction().execute((trx) => placeOutcome(trx, deps, outcome));

/** Inside the transaction that learned of it. What was final is only changed by two clerks. */
export async function placeOutcome(trx: Trx, deps: BiddingDeps, outcome: Outcome): Promise<Recorded> {
  const sale = await lockWhole(trx, outcome.sale);
  const before = await outcomeOf(trx, sale.outcome);
  if (before && before.kind === outcome.kind && before.cents === (outcome.cents ?? null))
    return { ok: false, reason: "same" };
  if ((outcome.kind === "won" || outcome.kind === "counter") && !outcome.cents)
    return { ok: false, reason: "no-price" };
  const isChange = before !== undefined && !OPEN_OUTCOMES.has(before.kind);
  if (isChange && (!outcome.clerk || !outcome.second || outcome.clerk === outcome.second))
    return { ok: false, reason: "needs-two" };
  const { id } = await trx
    .insertInto("sale_outcomes")
    .values({
      sale_id: sale.id,
      kind: outcome.kind,
      cents: outcome.cents,
      until: outcome.until === undefined ? null : new Date(outcome.until),
      said_by: outcome.saidBy,
      clerk_id: outcome.clerk,
      second_clerk: outcome.second,
      evidence: outcome.evidence ?? "",
      changes: isChange ? before.id : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx.updateTable("lot_sales").set({ state: "ended", outcome_id: id }).where("id", "=", sale.id).execute();
  await dropWanted(trx, sale.id);
  await withdrawOffers(trx, sale.id);
  await apply(trx, deps, sale, outcome);
  await enqueue(trx, "follow-outcome", { id: String(sale.id) });
  if (outcome.clerk) {
    const detail = { kind: outcome.kind, ...(outcome.cents ? { cents: outcome.cents } : {}), changed: isChange };
    const act = { actorId: outcome.clerk, act: "outcome.recorded", subject: String(sale.id), detail };
    await recordAct(trx, { ...act, ...(outcome.requestId ? { requestId: outcome.requestId } : {}) });
  }
  return { ok: true, outcome: id };
}

async function outcomeOf(trx: Trx, id: number | null) {
  if (id === null) return undefined;
  return trx.selectFrom("sale_outcomes").select(["id", "kind", "cents"]).where("id", "=", id).executeTakeFirstOrThrow();
}

/** An open question of ours is overtaken by what the house says. */
async function withdrawOffers(trx: Trx, sale: number): Promise<void> {
  await trx
    .updateTable("bid_offers")
    .set({ state: "withdrawn", answered_at: new Date() })
    .where("sale_id", "=", sale)
    .where("state", "=", "open")
    .execute();
}

async function apply(trx: Trx, deps: BiddingDeps, sale: LockedSale, outcome: Outcome): Promise<void> {
  const { leader, buying } = sale;
  // A seller thinks about the highest bid, never about a Buy Now.
  const isOfBid = OPEN_OUTCOMES.has(outcome.kind);
  const winner = buying && !isOfBid && (outcome.bid === buying.bid || !leader) ? buying : leader;
  for (const other of [leader, buying]) {
    if (other && other.bid !== winner?.bid) await closeBid(trx, { sale: sale.id, bid: other, state: "lost", deps });
  }
  switch (outcome.kind) {
    case "won":
      return award(trx, deps, sale, winner, outcome.cents ?? 0);
    case "counter":
      return counter(trx, deps, sale, { winner, cents: outcome.cents ?? 0, until: outcome.until });
    case "waiting":
      if (winner) await moveBid(trx, { bid: winner.bid, state: "waiting" });
      return;
    case "lost":
      if (winner) await closeBid(trx, { sale: sale.id, bid: winner, state: "lost", deps });
      return;
    case "not-sold":
    case "cancelled":
      if (winner) await closeBid(trx, { sale: sale.id, bid: winner, state: "closed", reason: outcome.kind, deps });
  }
}

/** Above the maximum, or for an order that was over, the award is offered; nobody is bound by more than he said. */
async function award(
  trx: Trx,
  deps: BiddingDeps,
  sale: LockedSale,
  winner: HeldBid | undefined,
  cents: number,
): Promise<void> {
  if (winner && cents <= (await boundOf(trx, winner))) {
    const keep = await heldAtMost(trx, deps, { sale: sale.id, holder: winner.holder, cents });
    await closeBid(trx, { sale: sale.id, bid: winner, state: "won", keep, deps });
    await trx.updateTable("lot_sales").set({ leader_id: winner.bid }).where("id", "=", sale.id).execute();
    return;
  }
  const asked = winner ?? formerOf(sale);
  if (asked) await offer(trx, deps, { sale, bid: asked, kind: winner ? "above" : "late", cents, until: undefined });
  else if (sale.placed) await offerToFormer(trx, deps, sale, cents);
}

/**
 * What the house awarded to an order that nobody backs: those who were overtaken and had bid as much are asked, one after
 * the other. Where nobody is left it is our own vehicle, and the desk's alarm (list-alarms.server.ts).
 */
export async function offerToFormer(trx: Trx, deps: BiddingDeps, sale: LockedSale, cents: number): Promise<void> {
  const isAsked = sql<boolean>`(f.kind = 'late' or f.state = 'declined')`;
  const bid = await nextFormer(trx, { sale: sale.id, least: cents, isAsked });
  if (bid) await offer(trx, deps, { sale, bid, kind: "late", cents, until: undefined });
}

/** A price that is corrected upwards holds no more than there is: what was free may be held for something else by now. */
async function heldAtMost(
  trx: Trx,
  { book }: BiddingDeps,
  { sale, holder, cents }: { sale: number; holder: number; cents: number },
): Promise<number> {
  const held = (await findHold(trx, { holder, sale })) ?? 0;
  const { "deposit-free": free } = await balancesOf(trx, holder);
  return Math.min(depositFor(cents, policyOf(book)), held + free);
}

/** Over without a fault of its bidder: what the house says all the same is offered to them. */
const OVER = new Set(["outbid", "missed", "lost", "closed"]);

const formerOf = ({ placed }: LockedSale): HeldBid | undefined =>
  placed && OVER.has(placed.state) ? placed : undefined;

async function counter(
  trx: Trx,
  deps: BiddingDeps,
  sale: LockedSale,
  { winner, cents, until }: { winner: HeldBid | undefined; cents: number; until: number | undefined },
): Promise<void> {
  const bid = winner ?? formerOf(sale);
  if (bid) await offer(trx, deps, { sale, bid, kind: "counter", cents, until });
}

/** A counter-offer that was accepted, and a higher bid to the seller, bind as a maximum does. */
async function boundOf(trx: Trx, { bid, maximum }: HeldBid): Promise<number> {
  const accepted = await trx
    .selectFrom("bid_offers")
    .select(({ fn }) => fn.max("cents").as("cents"))
    .where("bid_id", "=", bid)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  return Math.max(maximum, accepted?.cents ?? 0);
}

/** The deposit of all that a bid binds its bidder to, after a higher bid to the seller or one that the house refused. */
export const holdBound = async (trx: Trx, deps: BiddingDeps, { sale, bid }: { sale: number; bid: HeldBid }) =>
  setHold(trx, {
    holder: bid.holder,
    sale,
    cents: depositFor(await boundOf(trx, bid), policyOf(deps.book)),
    why: "Waiting for the seller",
    day: dayInLagos(deps.now()),
  });

interface Offering {
  sale: LockedSale;
  bid: HeldBid;
  kind: "counter" | "above" | "late";
  cents: number;
  /** The house's time; without one our own. */
  until: number | undefined;
}

const MINUTE_MS = 60_000;

/** What needs the buyer's yes. The house's time less the desk's lead is the buyer's. */
async function offer(trx: Trx, deps: BiddingDeps, { sale, bid, kind, cents, until }: Offering): Promise<void> {
  const lead = deps.port === "desk" ? (deps.book.find("desk-lead", sale.house)?.value.low ?? 0) : 1;
  const ours = deps.now() + (deps.book.find("offer-time", "all")?.value.low ?? 0) * MINUTE_MS;
  const ends = until === undefined ? ours : until - lead * MINUTE_MS;
  await trx
    .insertInto("bid_offers")
    .values({ sale_id: sale.id, holder_id: bid.holder, bid_id: bid.bid, kind, cents, until: new Date(ends) })
    .execute();
  await moveBid(trx, { bid: bid.bid, state: "offered", reason: kind });
  await tellBids(trx, sale.id, bid.holder);
}

/** For an award that was accepted: the hold of the price. */
export const holdFor = async (
  trx: Trx,
  deps: BiddingDeps,
  { sale, holder, bid, cents }: { sale: number; holder: number; bid: number; cents: number },
) =>
  setHold(trx, {
    holder,
    sale,
    cents: Math.max(depositFor(cents, policyOf(deps.book)), await heldBeside(trx, deps.book, { sale, holder, bid })),
    why: "Won",
    day: dayInLagos(deps.now()),
  });
