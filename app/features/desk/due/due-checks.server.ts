import { sql, type Kysely } from "kysely";
import { LAGOS } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { type Due, MOST_DUE } from "./due.ts";

/**
 * Names that a clerk has to compare: an order that waits for it is lost at the sale's closing. Rows of money are read as
 * they are, as money stands above the desk.
 */
export async function listDueChecks(db: Kysely<DB>): Promise<Due[]> {
  const { rows } = await sql<{ id: number; number: string; name: string; dueAt: Date }>`
    select c.id, c.number, c.name, least(c.due_at, (
      select min(l.ends_at) from money_holders h join bid_standings t on t.holder_id = h.id and t.state = 'leading'
        join order_instructions o on o.bid_id = t.bid_id and o.state = 'wanted'
        join lot_sales s on s.id = t.sale_id join lots l on l.id = s.lot_id
      where c.bars_person and h.user_id = c.user_id and l.ends_at < 'infinity')) as "dueAt"
    from barred_checks c where c.state = 'open' order by c.due_at, c.id limit ${MOST_DUE}`.execute(db);
  return rows.map(({ id, number, name, dueAt }) => ({
    id: String(id),
    dueAt,
    what: number,
    more: name,
    href: `/desk/money/barred/checks/${id}`,
  }));
}

/** Until the end of the last day on which it may be reported. */
export async function listDueReports(db: Kysely<DB>): Promise<Due[]> {
  const { rows } = await sql<{ id: number; number: string; name: string; dueAt: Date }>`
    select b.id, b.number, c.name, ((b.report_by + 1)::timestamp at time zone ${LAGOS}) as "dueAt"
    from blocked_money b join barred_checks c on c.id = b.check_id
    where b.reported_on is null order by b.report_by, b.id limit ${MOST_DUE}`.execute(db);
  return rows.map(({ id, number, name, dueAt }) => ({
    id: String(id),
    dueAt,
    what: `Report ${number} to OFAC`,
    more: name,
    href: `/desk/money/barred/blocked/${id}`,
  }));
}
