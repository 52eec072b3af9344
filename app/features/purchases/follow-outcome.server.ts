import { sql, type Kysely } from "kysely";
import { lockSale } from "#app/features/bidding/lock-sale.server.ts";
import { setHold } from "#app/features/deposits/holds.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { billPurchase, linesOf } from "./bill-purchase.server.ts";
import { sumOf } from "./billed-lines.ts";
import { addCreditNote, addSupplementary, billedLeft, type ChangedLine } from "./change-invoice.server.ts";
import { endPurchase } from "./end-purchase.server.ts";
import { lockPurchase, movePurchase, type LockedPurchase, type Trx } from "./lock-purchase.server.ts";
import { openPurchase } from "./open-purchase.server.ts";
import { settlePaid } from "./pay-purchase.server.ts";
import { mayMove } from "./purchase-moves.ts";

export interface FollowDeps {
  db: Kysely<DB>;
  /** Milliseconds, UTC. */
  now: number;
}

interface SaidOf {
  lot: number;
  kind: string | null;
  cents: number | null;
  at: Date | null;
  clerk: string | null;
  second: string | null;
  bid: number | null;
  holder: number | null;
  state: string | null;
  bidKind: "bid" | "buy-now" | null;
  boundAt: Date | null;
}

/**
 * Makes a sale's purchase what its outcome says now: opens it with its invoice, corrects its price, or ends it. Asked again
 * it changes nothing.
 * @returns lines without a rate, for which an invoice waits
 */
export async function followOutcome({ db, now }: FollowDeps, sale: number): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lockSale(trx, sale);
    const said = await readSaid(trx, sale);
    const live = await findLive(trx, sale);
    const isWon = said?.kind === "won" && said.state === "won" && said.holder !== null;
    const day = dayInLagos(now);
    if (live && (!isWon || live.holder !== said.holder)) {
      const move = said?.kind === "cancelled" ? "cancel" : "correct";
      if (!mayMove(live.progress, move)) return [];
      const reason =
        move === "cancel" ? "The auction house cancelled the sale" : "The outcome of the sale was corrected";
      await endPurchase(trx, live, {
        move,
        reason,
        day,
        by: said?.clerk ?? undefined,
        second: said?.second ?? undefined,
      });
    }
    if (!isWon || !said) return [];
    if (live?.holder === said.holder) return reprice(trx, live, said, day);
    return (await wasRelisted(trx, said)) ? [] : open(trx, sale, said);
  });
}

/** By the sale's latest outcome, with the bid that won by it. */
async function readSaid(trx: Trx, sale: number): Promise<SaidOf | undefined> {
  const { rows } = await sql<SaidOf>`
    select s.lot_id as lot, o.kind, o.cents, o.at, o.clerk_id as clerk, o.second_clerk as second, b.id as bid,
      b.holder_id as holder, st.state, b.kind as "bidKind",
      coalesce((select max(answered_at) from bid_offers f where f.bid_id = b.id and f.state = 'accepted'), b.instant)
        as "boundAt"
    from lot_sales s left join sale_outcomes o on o.id = s.outcome_id
      left join bids b on b.id = s.leader_id left join bid_standings st on st.bid_id = b.id
    where s.id = ${sale}`.execute(trx);
  return rows[0];
}

async function findLive(trx: Trx, sale: number): Promise<LockedPurchase | undefined> {
  const found = await trx
    .selectFrom("purchases")
    .select("id")
    .where("sale_id", "=", sale)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return found && lockPurchase(trx, found.id);
}

/** What was not paid in time is not won a second time by the same bid. */
async function wasRelisted(trx: Trx, { bid }: SaidOf): Promise<boolean> {
  const found = await trx
    .selectFrom("purchases")
    .select("id")
    .where("bid_id", "=", bid)
    .where("progress", "=", "relisted")
    .executeTakeFirst();
  return found !== undefined;
}

async function open(trx: Trx, sale: number, said: SaidOf): Promise<string[]> {
  const { lot, bid, holder, cents, at, boundAt, bidKind } = said;
  if (bid === null || holder === null || cents === null || !at) return [];
  const id = await openPurchase(trx, {
    sale,
    lot,
    bid,
    holder,
    hammer: cents,
    kind: bidKind === "buy-now" ? "buy-now" : "auction",
    confirmedAt: at,
    boundAt: boundAt ?? at,
  });
  return bill(trx, id);
}

/** An invoice that waited for a rate is written as soon as there is one. */
async function bill(trx: Trx, id: number): Promise<string[]> {
  const billed = await billPurchase(trx, await lockPurchase(trx, id));
  return billed.ok ? [] : billed.missing;
}

/** The house says another price: what the invoice says more or less is added to it or taken off. */
async function reprice(
  trx: Trx,
  live: LockedPurchase,
  { cents, clerk, second }: SaidOf,
  day: string,
): Promise<string[]> {
  if (cents === null) return [];
  if (live.progress === "won") {
    await trx.updateTable("purchases").set({ hammer_cents: cents }).where("id", "=", live.id).execute();
    return bill(trx, live.id);
  }
  if (cents === live.hammerCents || !mayMove(live.progress, "reprice")) {
    await freeHold(trx, live, day);
    return [];
  }
  const [before, after] = [await linesOf(trx, live, live.hammerCents), await linesOf(trx, live, cents)];
  if (!before.ok || !after.ok) return before.ok ? (after.ok ? [] : after.missing) : before.missing;
  const was = new Map(before.lines.map((line) => [line.label, line]));
  const is = new Map(after.lines.map((line) => [line.label, line]));
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((label): ChangedLine => {
    const by = (is.get(label)?.cents ?? 0) - (was.get(label)?.cents ?? 0);
    const to = (is.get(label) ?? was.get(label))?.to ?? "house";
    return { label, formula: "By the corrected price", cents: by, to };
  });
  const reason = "The auction house corrected the price";
  const effect = `purchase:${live.id}:price:${cents}:${day}`;
  // By the house's own bill some of it may be off already.
  const left = new Map((await billedLeft(trx, live.id)).map((line) => [line.label, line.cents]));
  const less = changes
    .map((line) => ({ ...line, cents: Math.min(-line.cents, left.get(line.label) ?? 0) }))
    .filter((line) => line.cents > 0);
  const more = changes.filter((line) => line.cents > 0);
  const notes =
    less.length > 0
      ? await addCreditNote(trx, live, { lines: less, reason, effect: `${effect}:less`, by: clerk ?? undefined })
      : [];
  const added =
    more.length > 0
      ? await addSupplementary(trx, live, { lines: more, reason, effect: `${effect}:more`, by: clerk ?? undefined })
      : undefined;
  const entries = [...notes.flatMap((note) => note.entries), ...(added?.entries ?? [])];
  await movePurchase(trx, live, {
    move: "reprice",
    by: clerk ?? undefined,
    second: second ?? undefined,
    entries,
    detail: { from: live.hammerCents, to: cents, more: sumOf(more), less: sumOf(less) },
    set: { hammer_cents: cents },
  });
  await settlePaid(trx, live, day);
  await freeHold(trx, live, day);
  return [];
}

/** By a corrected outcome the sale held its deposit again; what is paid holds nothing. */
async function freeHold(trx: Trx, { isPaid, holder, sale }: LockedPurchase, day: string): Promise<void> {
  if (isPaid) await setHold(trx, { holder, sale, cents: 0, why: "Paid", day });
}

/** Sales whose purchase is not what their outcome says: what a lost job left, and invoices that waited for a rate. */
async function listUnfollowed(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ sale: number }>`
    select s.id as sale from lot_sales s join sale_outcomes o on o.id = s.outcome_id
      join bids b on b.id = s.leader_id join bid_standings st on st.bid_id = b.id and st.state = 'won'
      left join purchases p on p.sale_id = s.id and p.ended_at is null
    where o.kind = 'won' and (p.id is null and not exists (
        select from purchases gone where gone.sale_id = s.id and gone.progress = 'relisted')
      or p.holder_id <> b.holder_id or p.progress = 'won'
      or (p.hammer_cents <> o.cents and p.progress in ('invoiced', 'house-paid'))
      or (p.paid_at is not null and exists (select from deposit_holds h
        where h.sale_id = p.sale_id and h.holder_id = p.holder_id and h.released_at is null)))
    union
    select p.sale_id from purchases p join lot_sales s on s.id = p.sale_id
      left join sale_outcomes o on o.id = s.outcome_id
    where p.progress in ('won', 'invoiced', 'house-paid') and o.kind is distinct from 'won'`.execute(db);
  return rows.map(({ sale }) => sale);
}

/** A job's work: one sale, or all that wait. */
export async function followOutcomes(deps: FollowDeps, sale?: number): Promise<void> {
  const sales = sale === undefined ? await listUnfollowed(deps.db) : [sale];
  for (const one of sales) await followOutcome(deps, one);
}
