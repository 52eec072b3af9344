import { sql, type Kysely } from "kysely";
import { recordReading } from "#app/features/audit/record-act.server.ts";
import type { BiddingDeps } from "#app/features/bidding/deps.ts";
import { alarmTimes } from "#app/features/bidding/list-alarms.server.ts";
import { getSale } from "#app/features/bidding/read-sale.server.ts";
import { leadOf } from "#app/features/bidding/waive-lead.server.ts";
import { findYardPlace } from "#app/features/vocabulary/yard-places.ts";
import type { DB } from "#db/schema.ts";
import { listDifferences } from "#app/features/bidding/log/list-differences.server.ts";
import { findSaleRow } from "./list-sales.server.ts";
import { findProposal } from "./record-outcome.server.ts";

interface Opening {
  sale: number;
  staffId: string;
  /** Maxima are shown to whoever asks for them, and that is in the log. */
  hasMaxima: boolean;
}

/** A sale with all that we know of it: our bids, what the house was told and what it said. */
export async function openSale(deps: BiddingDeps, { sale, staffId, hasMaxima }: Opening) {
  const { db, book } = deps;
  const now = deps.now();
  const row = await findSaleRow(db, sale, { now, book });
  if (!row) return undefined;
  const lotRow = await db
    .selectFrom("lot_sales")
    .select("lot_id as lot")
    .where("id", "=", sale)
    .executeTakeFirstOrThrow();
  const [facts, lead, bids, orders, outcomes, offers, proposal, [difference]] = await Promise.all([
    getSale(db, lotRow.lot),
    leadOf(deps, lotRow.lot),
    listBids(db, sale, hasMaxima),
    listOrders(db, sale, { staffId, hasMaxima }),
    listOutcomes(db, sale),
    listOffers(db, sale, hasMaxima),
    findProposal(db, sale),
    listDifferences(db, { now, of: sale }),
  ]);
  const { picture, id, vin, auctionType, saleStatus, location, state, currentBid } = facts.lot;
  const [outcome] = outcomes;
  return {
    row,
    lot: {
      picture,
      id,
      vin,
      auctionType,
      saleStatus,
      location,
      state,
      currentBid,
      zone: findYardPlace(facts.lot)?.zone,
    },
    seenAt: facts.closing?.seenAt,
    lead,
    bids,
    orders,
    outcomes,
    outcome,
    offers,
    difference,
    proposal: proposal && { ...proposal, isOwn: proposal.staffId === staffId },
    hasMaxima,
    orderMs: alarmTimes(book).orderMs,
    now,
    staffId,
  };
}

export type OpenSale = NonNullable<Awaited<ReturnType<typeof openSale>>>;

/** That somebody looked at what bidders would pay at most. */
export const noteMaxima = (
  db: Kysely<DB>,
  { sale, staffId, requestId, now }: { sale: number; staffId: string; requestId: string; now: number },
) => recordReading(db, { actorId: staffId, act: "maxima.shown", subject: String(sale), requestId }, now);

async function listBids(db: Kysely<DB>, sale: number, hasMaxima: boolean) {
  const rows = await db
    .selectFrom("bids")
    .innerJoin("bid_standings", "bid_standings.bid_id", "bids.id")
    .innerJoin("money_holders", "money_holders.id", "bids.holder_id")
    .leftJoin("users", "users.id", "money_holders.user_id")
    .leftJoin("person_marks", "person_marks.user_id", "users.id")
    .select([
      "bids.id",
      "bids.number",
      "bids.reference",
      "bids.kind",
      "bids.maximum",
      "bids.instant",
      "bids.destination",
    ])
    .select([
      "bids.is_overridden as isOverridden",
      "bid_standings.state",
      "bid_standings.since",
      "bid_standings.reason",
    ])
    .select(["users.id as person", "users.name", sql<boolean>`person_marks.restriction is not null`.as("isRestricted")])
    .where("bids.sale_id", "=", sale)
    .orderBy("bids.number", "desc")
    .execute();
  return rows.map(({ maximum, ...bid }) => ({ ...bid, maximum: hasMaxima ? maximum : null }));
}

async function listOrders(
  db: Kysely<DB>,
  sale: number,
  { staffId, hasMaxima }: Pick<Opening, "staffId" | "hasMaxima">,
) {
  const rows = await db
    .selectFrom("order_instructions")
    .leftJoin("users", "users.id", "taken_by")
    .leftJoin("bids", "bids.id", "bid_id")
    .select(["order_instructions.id", "order_instructions.kind", "cents", "port", "state", "made_at as madeAt"])
    .select(["placing_at as placingAt", "settled_at as settledAt", "house_words as words", "bids.reference"])
    .select(["taken_by as takenById", "taken_at as takenAt", "users.name as takenBy"])
    .where("order_instructions.sale_id", "=", sale)
    .orderBy("made_at", "desc")
    .execute();
  return rows.map(({ cents, ...order }) => {
    // Whoever places an order has to know what to enter; that they took it is in the log.
    const isMine = order.takenById === staffId && (order.state === "placing" || order.state === "unknown");
    return { ...order, isMine, cents: hasMaxima || isMine || order.kind !== "maximum" ? cents : null };
  });
}

const listOutcomes = (db: Kysely<DB>, sale: number) =>
  db
    .selectFrom("sale_outcomes")
    .leftJoin("users as clerks", "clerks.id", "clerk_id")
    .leftJoin("users as seconds", "seconds.id", "second_clerk")
    .select(["sale_outcomes.id", "kind", "cents", "until", "at", "said_by as saidBy", "evidence"])
    .select(["clerks.name as clerk", "seconds.name as second"])
    .where("sale_id", "=", sale)
    .orderBy("sale_outcomes.id", "desc")
    .execute();

async function listOffers(db: Kysely<DB>, sale: number, hasMaxima: boolean) {
  const rows = await db
    .selectFrom("bid_offers")
    .innerJoin("bids", "bids.id", "bid_id")
    .select(["bid_offers.id", "bid_offers.kind", "cents", "until", "state", "answered_at as answeredAt", "reference"])
    .where("bid_offers.sale_id", "=", sale)
    .orderBy("bid_offers.id", "desc")
    .execute();
  const isPrivate = (kind: string) => kind === "former" || kind === "again";
  return rows.map(({ cents, ...offer }) => ({ ...offer, cents: hasMaxima || !isPrivate(offer.kind) ? cents : null }));
}

export async function isBidderIn(db: Kysely<DB>, { sale, person }: { sale: number; person: string }): Promise<boolean> {
  const found = await db
    .selectFrom("bids")
    .innerJoin("money_holders", "money_holders.id", "bids.holder_id")
    .select("bids.id")
    .where("bids.sale_id", "=", sale)
    .where("money_holders.user_id", "=", person)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
