import { sql, type Kysely } from "kysely";

// The worker states it for every row with the next edition of the rules.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lot_facets add column cylinders text not null default 'not-stated'`.execute(db);
}
