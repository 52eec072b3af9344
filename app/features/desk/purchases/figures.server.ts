import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { MOST_EXPORTED } from "#app/features/desk/on-page.ts";
import { DUE_AT } from "#app/features/purchases/pay-purchase.server.ts";
import { LAGOS } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";

export interface MonthFigures {
  /** YYYY-MM in Lagos. */
  month: string;
  won: number;
  /** Cents. */
  averageCents: number;
  feesCents: number;
  paid: number;
  /** With an invoice that was late, whichever it was; and those with one that still is, with what is past due on them. */
  overdue: number;
  stillOverdue: number;
  overdueCents: number;
  over: number;
  forfeited: number;
  forfeitedCents: number;
}

/** An invoice of which something is open. */
export interface OwedInvoice {
  invoice: string;
  kind: "invoice" | "supplementary";
  purchase: string;
  buyer: string;
  /** Milliseconds UTC. */
  dueAt: number;
  /** Days after it that have begun; none before it. */
  late: number;
  age: string;
  cents: number;
}

export interface AgeFigures {
  age: string;
  invoices: number;
  cents: number;
}

const MOST_MONTHS = 13;

const owedAt = (now: number) => sql`
  select *, case when late = 0 then 'Not due yet' when late <= 7 then 'Up to 7 days' when late <= 30 then '8 to 30 days'
      else 'More than 30 days' end as age
  from (
    select i.id, i.reference as invoice, i.kind, p.number as purchase, a.balance as cents,
      coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), users.name, 'Account gone') as buyer,
      (extract(epoch from ${DUE_AT}) * 1000)::float8 as "dueAt",
      greatest(0, ceil(extract(epoch from ${new Date(now)}::timestamptz - ${DUE_AT}) / 86400))::integer as late
    from ledger_accounts a join invoices i on i.reference = a.name join purchases p on p.id = i.purchase_id
      join money_holders h on h.id = p.holder_id left join users on users.id = h.user_id
    where a.kind = 'owed-on-invoices' and a.balance > 0) open`;

/** Months with what was won and earned, and how long what is owed has been due. */
export async function readFigures(
  db: Kysely<DB>,
  now: number,
): Promise<{ months: MonthFigures[]; ages: AgeFigures[] }> {
  const { rows: months } = await sql<MonthFigures>`
    select to_char(p.confirmed_at at time zone ${LAGOS}, 'YYYY-MM') as month, count(*)::integer as won,
      avg(p.hammer_cents)::bigint as "averageCents",
      coalesce(sum((select sum(case when post.is_debit then -post.cents else post.cents end)
        from purchase_moves m join ledger_postings post on post.entry_id = any(m.entries)
          join ledger_accounts a on a.id = post.account_id and a.kind = 'fees-earned'
        where m.purchase_id = p.id)), 0)::bigint as "feesCents",
      count(p.paid_at)::integer as paid,
      count(*) filter (where exists (
        select from purchase_moves m where m.purchase_id = p.id and m.move = 'overdue'))::integer as overdue,
      count(p.overdue_since)::integer as "stillOverdue",
      coalesce(sum((select sum(a.balance) from invoices i join ledger_accounts a
          on a.kind = 'owed-on-invoices' and a.holder_id = p.holder_id and a.name = i.reference
        where i.purchase_id = p.id and p.overdue_since is not null and ${DUE_AT} < ${new Date(now)})), 0)::bigint
        as "overdueCents",
      count(p.ended_at)::integer as over, count(*) filter (where p.forfeited_cents > 0)::integer as forfeited,
      coalesce(sum(p.forfeited_cents), 0)::bigint as "forfeitedCents"
    from purchases p group by 1 order by 1 desc limit ${MOST_MONTHS}`.execute(db);
  const { rows: ages } = await sql<AgeFigures>`
    select age, count(*)::integer as invoices, sum(cents)::bigint as cents from (${owedAt(now)}) owed
    group by 1 order by min(late)`.execute(db);
  return { months, ages };
}

/** The months as a file, which stands in the log as the list of purchases does. */
export async function exportFigures(
  db: Kysely<DB>,
  { now, staffId, requestId }: { now: number; staffId: string; requestId: string },
): Promise<MonthFigures[]> {
  const { months } = await readFigures(db, now);
  const detail = { count: months.length, part: "figures" };
  await recordAct(db, { actorId: staffId, act: "purchases.exported", detail, requestId });
  return months;
}

/** What is owed as a file, the longest due first. */
export async function exportOwed(
  db: Kysely<DB>,
  { now, staffId, requestId }: { now: number; staffId: string; requestId: string },
): Promise<OwedInvoice[]> {
  const { rows } = await sql<OwedInvoice>`
    select * from (${owedAt(now)}) owed order by "dueAt", id limit ${MOST_EXPORTED}`.execute(db);
  const detail = { count: rows.length, part: "owed" };
  await recordAct(db, { actorId: staffId, act: "purchases.exported", detail, requestId });
  return rows;
}
