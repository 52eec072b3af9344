import { sql, type Kysely } from "kysely";

// When a bidder was written to about a question; those of before are not told of any more.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bid_offers add told_at timestamptz`.execute(db);
  await sql`update bid_offers set told_at = now()`.execute(db);
  await sql`create index bid_offers_untold on bid_offers (id) where told_at is null`.execute(db);
}
