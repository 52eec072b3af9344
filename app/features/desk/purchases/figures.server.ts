import { sql, type Kysely } from "kysely";
import { LAGOS } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";

export interface MonthFigures {
  /** YYYY-MM in Lagos. */
  month: string;
  won: number;
  /** Cents. */
  averageCents: number;
  feesCents: number;
  forfeitedCents: number;
  paid: number;
  over: number;
}

export interface AgeFigures {
  age: string;
  invoices: number;
  cents: number;
}

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
      coalesce(sum(p.forfeited_cents), 0)::bigint as "forfeitedCents",
      count(p.paid_at)::integer as paid, count(p.ended_at)::integer as over
    from purchases p group by 1 order by 1 desc limit 13`.execute(db);
  const { rows: ages } = await sql<AgeFigures>`
    select case when late <= 0 then 'Not due yet' when late <= 7 then 'Up to 7 days' when late <= 30 then '8 to 30 days'
        else 'More than 30 days' end as age, count(*)::integer as invoices, sum(balance)::bigint as cents
    from (
      select a.balance, extract(epoch from ${new Date(now)}::timestamptz - i.due_at) / 86400 as late
      from ledger_accounts a join invoices i on i.reference = a.name
      where a.kind = 'owed-on-invoices' and a.balance > 0) owed
    group by 1 order by min(late)`.execute(db);
  return { months, ages };
}
