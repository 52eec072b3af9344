import { sql, type Kysely } from "kysely";
import { LAGOS } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";

/** Whether names were found in the list and nobody has decided yet, or a clerk has confirmed it. */
export type Standing = "clear" | "waits" | "barred";

/** What keeps somebody from bids, orders and refunds. */
export async function standingOf(db: Kysely<DB>, userId: string): Promise<Standing> {
  const { rows } = await sql<{ state: string }>`
    select state from barred_checks
    where user_id = ${userId} and bars_person and state in ('open', 'confirmed')`.execute(db);
  if (rows.some(({ state }) => state === "confirmed")) return "barred";
  return rows.length > 0 ? "waits" : "clear";
}

/** The same of whoever holds money. */
export async function standingOfHolder(db: Kysely<DB>, holder: number): Promise<Standing> {
  const { user_id: userId } = await db
    .selectFrom("money_holders")
    .select("user_id")
    .where("id", "=", holder)
    .executeTakeFirstOrThrow();
  return userId === null ? "clear" : standingOf(db, userId);
}

/** Whether a check of its payer, or of whoever it is for, is open or confirmed. */
export async function keepsBackPayIn(db: Kysely<DB>, payIn: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from barred_checks c where c.state in ('open', 'confirmed') and (c.pay_in_id = ${payIn}
        or (c.bars_person and c.user_id = (
          select h.user_id from pay_ins p join money_holders h on h.id = p.holder_id where p.id = ${payIn})))
    ) as is`.execute(db);
  return rows[0]?.is === true;
}

/** What somebody's money waits for while names are checked. */
export interface KeptBack {
  /** YYYY-MM-DD in Lagos, since when nothing of theirs is used or returned; null where only what is set aside stays so. */
  since: string | null;
  /** What of it was set aside on which days. */
  setAside: { cents: number; day: string }[];
}

/** Undefined where nothing is kept back. */
export async function readKeptBack(db: Kysely<DB>, holder: number): Promise<KeptBack | undefined> {
  const { rows } = await sql<KeptBack>`
    select to_char((select min(c.opened_at) from barred_checks c
        where c.user_id = h.user_id and c.bars_person and c.state in ('open', 'confirmed')) at time zone ${LAGOS},
      'YYYY-MM-DD') as since,
      (select coalesce(json_agg(json_build_object('cents', b.cents, 'day', b.day) order by b.day), '[]')
        from (select blocked_on as day, sum(cents) as cents from blocked_money
          where holder_id = h.id and released_to is null group by 1) b) as "setAside"
    from money_holders h where h.id = ${holder}`.execute(db);
  const [found] = rows;
  return found && (found.since !== null || found.setAside.length > 0) ? found : undefined;
}
