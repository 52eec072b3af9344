import { sql, type Kysely, type Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { keepCopy, onSignal } from "#app/platform/signals.server.ts";
import type { DB } from "#db/schema.ts";
import { cutOff, houseCutOff } from "./rules/cut-off.ts";
import type { BiddingDeps } from "./deps.ts";
import { lockWhole } from "./in-sale.server.ts";
import { openSale } from "./lock-sale.server.ts";
import { tellBids } from "./move-bid.server.ts";
import type { ByClerk } from "./orders.server.ts";
import { getSale } from "./read-sale.server.ts";

const HOUR_MS = 3_600_000;

export interface LeadTimes {
  /** Milliseconds, UTC: when we stop taking bids, and when the house does. */
  ours: number;
  house: number;
}

export type Lead = LeadTimes & { isWaived: boolean; mayWaive: boolean };

/**
 * Until when a lot takes bids with our own lead and without it; undefined where we have none. The lead may be waived
 * from an hour before our cut-off until the house's, also where nobody has bid yet.
 */
export async function leadOf(deps: Omit<BiddingDeps, "key">, lot: number): Promise<Lead | undefined> {
  const { closing, isTimed, lot: facts, sale, isOver } = await getSale(deps.db, lot);
  if (!closing || deps.port === "wire") return undefined;
  const at = { closesAt: Math.min(closing.low, closing.high), house: facts.house, isTimed };
  const [ours, house] = [cutOff(at, deps, deps.book), houseCutOff(at, deps.book)];
  if (ours === undefined || house === undefined) return undefined;
  const now = deps.now();
  const isWaived = sale?.isLeadWaived === true;
  const isOpen = sale ? sale.state === "open" : !isOver && isListed(facts, now);
  const mayWaive = isOpen && !isWaived && now >= ours - HOUR_MS && now < house && ours < house;
  return { ours, house, isWaived, mayWaive };
}

async function findAnyWaived(db: Kysely<DB>): Promise<boolean> {
  const sales = db.selectFrom("lot_sales").select("id").where("state", "=", "open");
  return (await sales.where("lead_waived_at", "is not", null).limit(1).executeTakeFirst()) !== undefined;
}

/** Said inside the transaction that waives a lead. */
const WAIVED_CHANNEL = "waived-leads";

/** This process's copy. Lists then say of no lot that our own lead has closed it. */
export const isAnyLeadWaived: () => Promise<boolean> = keepCopy({
  name: "waived leads",
  read: () => findAnyWaived(database()),
  hear: (listener) => void onSignal(WAIVED_CHANNEL, listener),
  first: false,
  now: systemClock,
});

/** Bidders who were told that bidding had closed. */
export interface Waived {
  until: number;
  holders: number[];
}

/**
 * After an outage of ours a clerk gives bidders our own lead back; the house's stays.
 * @param tell queues the mails to those whose bid was too late, within the transaction
 */
export async function waiveLead(
  deps: BiddingDeps,
  { sale: id, reason, ...by }: ByClerk & { sale: number; reason: string },
  tell: (trx: Transaction<DB>, waived: Waived) => Promise<void>,
): Promise<Waived | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const sale = await lockWhole(trx, id);
    const lead = await leadOf({ ...deps, db: trx }, sale.lot);
    if (sale.state !== "open" || !lead?.mayWaive) return undefined;
    await trx
      .updateTable("lot_sales")
      .set({ lead_waived_at: sql<Date>`clock_timestamp()`, lead_waived_by: by.clerk })
      .where("id", "=", id)
      .execute();
    const failed = await trx
      .selectFrom("bid_decisions")
      .select("holder_id as holder")
      .distinct()
      .where("sale_id", "=", id)
      .where("is_accepted", "=", false)
      .where(sql<boolean>`'closed' = any(refusals)`)
      .where("instant", ">=", new Date(lead.ours))
      .orderBy("holder_id")
      .execute();
    const waived = { until: lead.house, holders: failed.map(({ holder }) => holder) };
    await tell(trx, waived);
    const detail = { reason, told: failed.length };
    await recordAct(trx, {
      actorId: by.clerk,
      act: "lead.waived",
      subject: String(id),
      detail,
      requestId: by.requestId,
    });
    await sql`select pg_notify(${WAIVED_CHANNEL}, ${String(id)})`.execute(trx);
    for (const holder of waived.holders) await tellBids(trx, id, holder);
    return waived;
  });
}

/** The sale of a lot on which nobody could bid yet, so that its lead can be waived. @returns undefined where it may not */
export async function openForWaiver(deps: BiddingDeps, lot: number): Promise<number | undefined> {
  const lead = await leadOf(deps, lot);
  return lead?.mayWaive ? deps.db.transaction().execute((trx) => openSale(trx, lot)) : undefined;
}
