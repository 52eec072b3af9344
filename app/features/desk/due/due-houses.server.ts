import { sql, type Kysely } from "kysely";
import { formatMoney } from "#app/features/lots/format.ts";
import type { DB } from "#db/schema.ts";
import { type Due, MOST_DUE } from "./due.ts";

/** Paid by their buyers, and not yet by us. Rows of purchases are read as they are, as they stand above the desk. */
export async function listDueHouses(db: Kysely<DB>): Promise<Due[]> {
  const { rows } = await sql<{ id: number; number: string; title: string; cents: number; dueAt: Date }>`
    select p.id, p.number, p.facts ->> 'title' as title, coalesce((
        select sum(case when l.is_debit then -l.cents else l.cents end)
        from purchase_moves m join ledger_postings l on l.entry_id = any(m.entries)
          join ledger_accounts a on a.id = l.account_id
        where m.purchase_id = p.id and a.kind = 'owed-to-houses'), 0)::bigint as cents, coalesce(p.due_at, p.paid_at) as "dueAt"
    from purchases p where p.progress = 'invoiced' and p.paid_at is not null
    order by p.due_at nulls first, p.id limit ${MOST_DUE}`.execute(db);
  return rows.map(({ id, number, title, cents, dueAt }) => ({
    id: String(id),
    dueAt,
    what: number,
    more: `${title}, ${formatMoney(cents)}`,
    href: `/desk/purchases/${number}`,
  }));
}
