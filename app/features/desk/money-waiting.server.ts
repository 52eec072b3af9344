import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

const MOST_SHOWN = 6;

export interface MoneyWaiting {
  kind: "pay-in" | "proposal";
  id: number;
  cents: number | null;
  /** Who paid, or what a second clerk has to confirm. */
  words: string;
  since: Date;
}

/** Money of which nobody knows whose it is, and what waits for a second clerk, the oldest first. */
export async function listMoneyWaiting(
  db: Kysely<DB>,
  staffId: string,
): Promise<{ money: MoneyWaiting[]; count: number }> {
  const { rows } = await sql<MoneyWaiting & { count: number }>`
    select *, count(*) over () as count from (
      select 'pay-in' as kind, id, cents, payer as words, made_at as since from pay_ins where state = 'unclear'
      union all
      select 'proposal', id, null, subject, at from money_proposals
      where outcome is null and staff_id is distinct from ${staffId}) waiting
    order by since, kind, id limit ${MOST_SHOWN}`.execute(db);
  return { money: rows, count: rows[0]?.count ?? 0 };
}
