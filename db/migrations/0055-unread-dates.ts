import { sql, type Kysely } from "kysely";

// How many dates of sales the last full pass of a source could not read, and one of them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table crawls add column unread_dates integer not null default 0, add column unread_date text`.execute(
    db,
  );
}
