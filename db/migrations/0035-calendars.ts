import { sql, type Kysely } from "kysely";
import { DAYS_OFF } from "./0035-calendars/days-off.ts";
import { PURCHASE_DAYS } from "./0035-calendars/purchase-days.ts";

const CHECKED_ON = "2026-11-25";

// The days off of houses, banks and offices for ten years, and what the dates of a purchase are reckoned from.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into rate_changes (note) values ('The calendars and days of purchases') returning id`.execute(db);
  await sql`
    insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
    select kind, key, value, mark, source, "from", ${CHECKED_ON}, ${rows[0]?.id}
    from jsonb_to_recordset(${JSON.stringify([...DAYS_OFF, ...PURCHASE_DAYS])}::jsonb)
      as first (kind text, key text, value jsonb, mark text, source text, "from" date)`.execute(db);
}
