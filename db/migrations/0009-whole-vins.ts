import { sql, type Kysely } from "kysely";

// For earlier lots of the same car: the index for parts of a VIN takes a hundred times as long for a whole one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lots_whole_vin on lots (vin) where vin is not null`.execute(db);
}
