import { sql, type Kysely } from "kysely";

// By how much an upstream's clock is behind the crawler's, by the dates of its answers; null where they name none.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table crawls add column skew_ms integer`.execute(db);
}
