import { sql, type Kysely } from "kysely";
import { BIDDING_RATES } from "./0024-bidding-rates/bidding.ts";

const CHECKED_ON = "2026-11-25";

// Limits, leads and hours of bidding and of the desk that places bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into rate_changes (note) values ('The limits and hours of bidding') returning id`.execute(db);
  await sql`
    insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
    select kind, key, value, mark, source, "from", ${CHECKED_ON}, ${rows[0]?.id}
    from jsonb_to_recordset(${JSON.stringify(BIDDING_RATES)}::jsonb)
      as term (kind text, key text, value jsonb, mark text, source text, "from" date)`.execute(db);
}
