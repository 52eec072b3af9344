import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Offering } from "./dates/purchase-rules.ts";
import type { Consignee } from "./consignee.ts";
import type { PurchaseFacts } from "./purchase-facts.ts";
import type { Progress, PurchaseMove } from "./purchase-moves.ts";

/** What of a purchase is paid, by the ledger; 'nothing' before its invoice and where all was credited. */
export type Settlement = "nothing" | "open" | "part-paid" | "paid";

/** A supplementary invoice of which something is open. */
export interface OpenSupplement {
  /** Milliseconds, UTC. */
  dueAt: number;
  /** Cents. */
  open: number;
}

export interface PurchaseRow {
  id: number;
  number: string;
  sale: number;
  holder: number;
  userId: string | null;
  buyer: string;
  progress: Progress;
  settlement: Settlement;
  isOverdue: boolean;
  hammerCents: number;
  kind: Offering;
  facts: PurchaseFacts;
  /** ISO instants, UTC. */
  confirmedAt: string;
  dueAt: string | null;
  movedDueAt: string | null;
  paidAt: string | null;
  endedAt: string | null;
  /** YYYY-MM-DD. */
  paidDay: string | null;
  housePaidDay: string | null;
  saleDay: string;
  /** Cents on its invoices, less credit notes; and what of it is open. */
  billedCents: number;
  openCents: number;
  /** The earliest due first; what else is open is open on the first invoice. */
  openSupplements: OpenSupplement[];
  isBillEntered: boolean;
  isBillDecided: boolean;
  isRelistingBilled: boolean;
  forfeitedCents: number | null;
  toleratedCents: number;
  consignee: Consignee | null;
}

const STORAGE_DAYS = 90;
const DAY_MS = 86_400_000;

const select = (where: RawBuilder<unknown>) => sql<Omit<PurchaseRow, "settlement">>`
  select p.id, p.number, p.sale_id as sale, p.holder_id as holder, h.user_id as "userId",
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.name, '') as buyer,
    p.progress, p.overdue_since is not null as "isOverdue", p.hammer_cents as "hammerCents", p.kind, p.facts,
    to_json(p.confirmed_at) #>> '{}' as "confirmedAt", to_json(p.due_at) #>> '{}' as "dueAt",
    to_json(p.moved_due_at) #>> '{}' as "movedDueAt", to_json(p.paid_at) #>> '{}' as "paidAt",
    to_json(p.ended_at) #>> '{}' as "endedAt", p.paid_day::text as "paidDay", p.house_paid_day::text as "housePaidDay",
    p.sale_day::text as "saleDay",
    coalesce((select sum(case when i.kind = 'credit-note' then -i.total_cents else i.total_cents end) from invoices i
      where i.purchase_id = p.id), 0)::bigint as "billedCents",
    coalesce((select sum(a.balance) from invoices i join ledger_accounts a
        on a.kind = 'owed-on-invoices' and a.holder_id = p.holder_id and a.name = i.reference
      where i.purchase_id = p.id), 0)::bigint as "openCents",
    coalesce((select json_agg(json_build_object('dueAt', (extract(epoch from i.due_at) * 1000)::bigint, 'open', a.balance)
        order by i.due_at, i.id)
      from invoices i join ledger_accounts a
        on a.kind = 'owed-on-invoices' and a.holder_id = p.holder_id and a.name = i.reference
      where i.purchase_id = p.id and i.kind = 'supplementary' and a.balance > 0), '[]') as "openSupplements",
    p.bill_entered_at is not null as "isBillEntered", p.bill_decided_at is not null as "isBillDecided",
    p.relisting_billed_at is not null as "isRelistingBilled", p.forfeited_cents as "forfeitedCents",
    p.tolerated_cents as "toleratedCents", p.consignee
  from purchases p join money_holders h on h.id = p.holder_id left join users u on u.id = h.user_id
  where ${where} order by p.id desc`;

/** Cents that are open on the first invoice. */
export const firstOpen = ({ openCents, openSupplements }: Pick<PurchaseRow, "openCents" | "openSupplements">): number =>
  openCents - openSupplements.reduce((sum, { open }) => sum + open, 0);

function settlementOf({ billedCents, openCents }: { billedCents: number; openCents: number }): Settlement {
  if (billedCents === 0) return "nothing";
  if (openCents === 0) return "paid";
  return openCents < billedCents ? "part-paid" : "open";
}

async function list(db: Kysely<DB>, where: RawBuilder<unknown>, limit = 1_000): Promise<PurchaseRow[]> {
  const { rows } = await sql<
    Omit<PurchaseRow, "settlement">
  >`select * from (${select(where)}) found limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, settlement: settlementOf(row) }));
}

/** By their ids, the newest first. */
export const listPurchasesById = (db: Kysely<DB>, ids: readonly number[]): Promise<PurchaseRow[]> =>
  list(db, sql`p.id = any(${[...ids]}::bigint[])`);

/** By its number; somebody else's is as unknown as none. */
export const findOwnPurchase = async (
  db: Kysely<DB>,
  { number, userId }: { number: string; userId: string },
): Promise<PurchaseRow | undefined> => (await list(db, sql`p.number = ${number} and h.user_id = ${userId}`, 1))[0];

/** For the desk. */
export const findPurchase = async (db: Kysely<DB>, number: string): Promise<PurchaseRow | undefined> =>
  (await list(db, sql`p.number = ${number}`, 1))[0];

/**
 * Purchases whose dates may ask for something, by their ids: what waits for money, stands at a yard or has a supplementary
 * invoice open. What is paid needs its dates only while storage is news.
 */
export async function listAtWork(
  db: Kysely<DB>,
  { after, limit, now }: { after: number; limit: number; now: number },
): Promise<(PurchaseRow & { told: string[] })[]> {
  const { rows } = await sql<{ id: number; told: string[] }>`
    select p.id, coalesce((select array_agg(n.name || ' ' || n.day) from purchase_notices n where n.purchase_id = p.id),
      '{}') as told
    from purchases p
    where p.id > ${after} and (p.overdue_since is not null
      or (p.progress in ('invoiced', 'house-paid')
        and (p.paid_at is null or p.confirmed_at > ${new Date(now - STORAGE_DAYS * DAY_MS)}))
      or p.id in (select i.purchase_id from ledger_accounts a join invoices i on i.reference = a.name
        where a.kind = 'owed-on-invoices' and a.balance > 0 and i.kind = 'supplementary'))
    order by p.id limit ${limit}`.execute(db);
  const told = new Map(rows.map((row) => [row.id, row.told]));
  const found = await listPurchasesById(db, [...told.keys()]);
  return found.toReversed().map((row) => ({ ...row, told: told.get(row.id) ?? [] }));
}

export interface PurchasePayment {
  id: number;
  invoice: string;
  way: "wire" | "card" | "local" | "credit" | "deposit" | "tolerance";
  cents: number;
  takenCents: number;
  valueDay: string;
  /** 'PAY-123', where money arrived for it. */
  payIn: string | null;
}

export async function listPayments(db: Kysely<DB>, purchase: number): Promise<PurchasePayment[]> {
  const { rows } = await sql<PurchasePayment>`
    select p.id, p.invoice, p.way, p.cents, p.taken_cents as "takenCents", p.value_day::text as "valueDay", m.number as "payIn"
    from purchase_payments p left join pay_ins m on m.id = p.pay_in_id
    where p.purchase_id = ${purchase} order by p.id`.execute(db);
  return rows;
}

export interface PurchaseStep {
  id: number;
  move: PurchaseMove;
  at: string;
  by: string | null;
  second: string | null;
  detail: Record<string, string | number | boolean>;
}

export async function listSteps(db: Kysely<DB>, purchase: number): Promise<PurchaseStep[]> {
  const { rows } = await sql<PurchaseStep>`
    select m.id, m.move, to_json(m.at) #>> '{}' as at, one.name as by, two.name as second, m.detail
    from purchase_moves m left join users one on one.id = m.by_id left join users two on two.id = m.second_id
    where m.purchase_id = ${purchase} order by m.id`.execute(db);
  return rows;
}

export interface HouseBillLine {
  id: number;
  name: string;
  oursCents: number;
  houseCents: number;
  decision: "same" | "buyer" | "ours" | "credit-note" | null;
  reason: string;
  invoice: string | null;
}

/** The house's bill beside ours, as a clerk entered it. */
export async function listHouseBill(db: Kysely<DB>, purchase: number): Promise<HouseBillLine[]> {
  const rows = await db
    .selectFrom("house_bill_lines")
    .select(["id", "name", "ours_cents", "house_cents", "decision", "reason", "invoice"])
    .where("purchase_id", "=", purchase)
    .orderBy("id")
    .execute();
  return rows.map(({ ours_cents: oursCents, house_cents: houseCents, decision, ...row }) => ({
    ...row,
    oursCents,
    houseCents,
    decision: decision as HouseBillLine["decision"],
  }));
}

export interface PurchasePaper {
  id: number;
  kind: "house-bill" | "house-wire" | "pick-up" | "title";
  file: string;
  name: string;
  at: string;
}

export async function listPapers(db: Kysely<DB>, purchase: number): Promise<PurchasePaper[]> {
  const { rows } = await sql<PurchasePaper>`
    select p.id, p.kind, p.file_id as file, f.name, to_json(p.at) #>> '{}' as at
    from purchase_papers p join files f on f.id = p.file_id where p.purchase_id = ${purchase} order by p.id`.execute(
    db,
  );
  return rows;
}

/** Money that has arrived and may be for a purchase: a clerk has not said whose it is. */
export async function findUnclearFor(
  db: Kysely<DB>,
  { id, holder }: { id: number; holder: number },
): Promise<{ id: number; number: string } | undefined> {
  const { rows } = await sql<{ id: number; number: string }>`
    select p.id, p.number from pay_ins p left join bank_lines line on line.pay_in_id = p.id
    where p.state = 'unclear' and (p.purchase_id = ${id} or p.holder_id = ${holder} or exists (
      select from (
        select reference as name from money_holders where id = ${holder}
        union all select number from purchases where id = ${id}
        union all select reference from invoices where purchase_id = ${id}
      ) own
      where strpos(
        upper(regexp_replace(concat_ws(' ', p.origin, line.text, line.reference), '[^A-Za-z0-9]', '', 'g')),
        replace(own.name, '-', '')) > 0))
    order by p.id limit 1`.execute(db);
  return rows[0];
}
