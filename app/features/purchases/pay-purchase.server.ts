import { sql } from "kysely";
import { standingOfHolder } from "#app/features/barred-persons/standing.server.ts";
import { setHold } from "#app/features/deposits/holds.server.ts";
import { balancesOf, postEntry, type Posting } from "#app/features/deposits/ledger.server.ts";
import { allocate, type Allocation, type OpenInvoice } from "./allocate.ts";
import { lockPurchase, movePurchase, type LockedPurchase, type Trx } from "./lock-purchase.server.ts";
import { ENDED, mayMove, type PurchaseMove } from "./purchase-moves.ts";

export const owed = (holder: number, name: string, side: { debit?: number; credit?: number }): Posting => ({
  account: "owed-on-invoices",
  holder,
  name,
  ...side,
});

/** Until when invoice `i` of purchase `p` is paid in time: for the first one we may have given more time. */
export const DUE_AT = sql<Date>`case i.kind when 'invoice' then coalesce(p.moved_due_at, i.due_at) else i.due_at end`;

/** What is open on somebody's invoices, by the ledger. */
export async function listOpenInvoices(trx: Trx, holder: number): Promise<OpenInvoice[]> {
  const { rows } = await sql<{ reference: string; purchase: number; open: number; due: Date | null }>`
    select i.reference, i.purchase_id as purchase, a.balance as open, ${DUE_AT} as due
    from ledger_accounts a join invoices i on i.reference = a.name join purchases p on p.id = i.purchase_id
    where a.holder_id = ${holder} and a.kind = 'owed-on-invoices' and a.balance > 0`.execute(trx);
  return rows.map(({ due, ...one }) => ({ ...one, dueAt: due?.getTime() ?? 0 }));
}

/** Cents that are open on all invoices of a purchase. */
export const openOf = async (trx: Trx, { id, holder }: Pick<LockedPurchase, "id" | "holder">): Promise<number> =>
  (await listOpenInvoices(trx, holder)).filter((one) => one.purchase === id).reduce((sum, { open }) => sum + open, 0);

interface Parts extends Allocation {
  way: "wire" | "card" | "local" | "credit" | "deposit" | "tolerance";
  valueDay: string;
  payIn?: number;
  entry: number;
  by?: string | undefined;
  move?: PurchaseMove;
}

export async function noteParts(trx: Trx, purchase: LockedPurchase, noted: Parts): Promise<void> {
  const { parts, rest, way, valueDay, payIn, entry, by, move = "part" } = noted;
  if (parts.length > 0)
    await trx
      .insertInto("purchase_payments")
      .values(
        parts.map(({ invoice, cents }) => ({
          purchase_id: purchase.id,
          invoice: invoice.reference,
          way,
          cents,
          value_day: sql<Date>`${valueDay}::date`,
          pay_in_id: payIn ?? null,
          entry_id: entry,
        })),
      )
      .execute();
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  await movePurchase(trx, purchase, { move, by, entries: [entry], detail: { way, cents, rest, day: valueDay } });
}

/**
 * A purchase with nothing open is paid, once and for good: its hold is free again. @param valueDay of the payment that
 * completed it, in Lagos for what lay here already
 */
export async function settlePaid(trx: Trx, purchase: LockedPurchase, valueDay: string): Promise<void> {
  await endOverdue(trx, purchase);
  if (purchase.isPaid || purchase.progress !== "invoiced" || (await openOf(trx, purchase)) > 0) return;
  const { rows } = await sql<{ day: string }>`
    update purchases set paid_at = clock_timestamp(), overdue_since = null, paid_day = greatest(${valueDay}::date, (
      select max(value_day) from purchase_payments where purchase_id = ${purchase.id} and taken_cents < cents))
    where id = ${purchase.id} returning paid_day::text as day`.execute(trx);
  await setHold(trx, { holder: purchase.holder, sale: purchase.sale, cents: 0, why: "Paid", day: valueDay });
  await movePurchase(trx, purchase, { move: "paid", detail: { day: rows[0]?.day ?? valueDay } });
}

/** Bids are free again with the payment that pays what is late, not with the clock's next round. */
async function endOverdue(trx: Trx, { id }: LockedPurchase): Promise<void> {
  await sql`
    update purchases p set overdue_since = null
    where p.id = ${id} and p.overdue_since is not null and not exists (
      select from invoices i join ledger_accounts a
        on a.kind = 'owed-on-invoices' and a.holder_id = p.holder_id and a.name = i.reference and a.balance > 0
      where i.purchase_id = p.id
        and ${DUE_AT} < clock_timestamp())`.execute(trx);
}

export interface FromBalance {
  purchase: number;
  from: "credit" | "deposit";
  /** Cents; no more is taken than is open and there. */
  cents: number;
  /** In Lagos. */
  day: string;
  by?: string | undefined;
  /** Makes the same use happen once. */
  effect: string;
  /** Only this invoice: a supplementary one takes credit by itself. */
  invoice?: string | undefined;
}

/** Credit, or free deposit, pays at the buyer's word, unless names are being checked. @returns the cents that it paid */
export async function payFromBalance(trx: Trx, asked: FromBalance): Promise<number> {
  const { from, day, by, effect } = asked;
  const purchase = await lockPurchase(trx, asked.purchase);
  const { holder } = purchase;
  if ((await standingOfHolder(trx, holder)) !== "clear") return 0;
  const has = from === "credit" ? (await balancesOf(trx, holder)).credit : await payableDeposit(trx, holder);
  const open = (await listOpenInvoices(trx, holder)).filter(
    ({ reference }) => asked.invoice === undefined || reference === asked.invoice,
  );
  const { parts, rest } = allocate(open, { purchase: purchase.id, cents: Math.min(has, asked.cents) });
  const cents = Math.min(has, asked.cents) - rest;
  const entry = await postEntry(trx, {
    move: "credit-used",
    effect,
    valueDay: day,
    memo: `${purchase.number} paid out of ${from === "credit" ? "credit" : "the free deposit"}`,
    madeBy: by,
    postings: [
      { account: from === "credit" ? "credit" : "deposit-free", holder, debit: cents },
      ...parts.map(({ invoice, cents: part }) => owed(holder, invoice.reference, { credit: part })),
    ],
  });
  if (entry === undefined) return 0;
  await noteParts(trx, purchase, { parts, rest: 0, way: from, valueDay: day, entry, by });
  await settlePaid(trx, purchase, day);
  return cents;
}

/** Free deposit without what came by card: that would pass the limit of cards. Cents. */
export async function payableDeposit(trx: Trx, holder: number): Promise<number> {
  const { "deposit-free": free, "deposit-held": held } = await balancesOf(trx, holder);
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(p.cents - p.taken_cents - coalesce((
        select sum(line.cents) from refund_lines line join refunds r on r.id = line.refund_id
        where line.pay_in_id = p.id and r.state in ('asked', 'sending', 'sent')), 0)), 0)::bigint as cents
    from pay_ins p
    where p.holder_id = ${holder} and p.state = 'credited' and p.way = 'card' and p.purchase_id is null`.execute(trx);
  return Math.max(0, Math.min(free, free + held - (rows[0]?.cents ?? 0)));
}

/** What banks kept on the way, taken over by a clerk once a purchase. @returns false where it is too much, or a second one */
export async function takeTolerance(
  trx: Trx,
  { purchase: id, most, by, day }: { purchase: number; most: number; by: string; day: string },
): Promise<boolean> {
  const purchase = await lockPurchase(trx, id);
  const open = (await listOpenInvoices(trx, purchase.holder)).filter((one) => one.purchase === id);
  const cents = open.reduce((sum, one) => sum + one.open, 0);
  const isAllowed = purchase.toleratedCents === 0 && !ENDED.has(purchase.progress) && cents > 0 && cents <= most;
  if (!isAllowed) return false;
  const entry = await postEntry(trx, {
    move: "tolerance",
    effect: `purchase:${id}:tolerance`,
    valueDay: day,
    memo: `Bank charges of ${purchase.number}`,
    madeBy: by,
    postings: [
      { account: "charges", debit: cents },
      ...open.map((one) => owed(purchase.holder, one.reference, { credit: one.open })),
    ],
  });
  if (entry === undefined) return false;
  await trx.updateTable("purchases").set({ tolerated_cents: cents }).where("id", "=", id).execute();
  const parts = open.map((invoice) => ({ invoice, cents: invoice.open }));
  await noteParts(trx, purchase, { parts, rest: 0, way: "tolerance", valueDay: day, entry, by, move: "tolerance" });
  await settlePaid(trx, purchase, day);
  return true;
}

interface WriteOff {
  purchase: number;
  /** All that is open, as whoever decided it saw it. */
  cents: number;
  /** In Lagos. */
  day: string;
  reason: string;
  by: string | undefined;
  second?: string | undefined;
  effect: string;
}

/** What its buyer will not pay any more. @returns false where something else is open by now, or its house waits for it */
export async function writeOffOpen(trx: Trx, asked: WriteOff): Promise<boolean> {
  const { cents, day, reason, by, second, effect } = asked;
  const purchase = await lockPurchase(trx, asked.purchase);
  const { holder, number } = purchase;
  const open = (await listOpenInvoices(trx, holder)).filter((one) => one.purchase === purchase.id);
  const isSame = open.reduce((sum, one) => sum + one.open, 0) === cents;
  if (!isSame || cents === 0 || !mayMove(purchase.progress, "written-off")) return false;
  const entry = await postEntry(trx, {
    move: "write-off",
    effect,
    valueDay: day,
    memo: `${number}: ${reason}`.slice(0, 500),
    madeBy: by,
    postings: [
      { account: "written-off", debit: cents },
      ...open.map((one) => owed(holder, one.reference, { credit: one.open })),
    ],
  });
  await movePurchase(trx, purchase, { move: "written-off", by, second, entries: [entry], detail: { cents, reason } });
  await endOverdue(trx, purchase);
  return true;
}
