import { sql, type Kysely } from "kysely";

// The worker states it for every row with the next edition of the rules; until then such lots have no price at the door.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lot_facets add column cost text not null default ''`.execute(db);
}
