import { sql, type Kysely } from "kysely";

// The tags to choose from are read with each page of the inbox, and few cases have any.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cases_tagged on cases (updated_at desc) where tags <> '{}'`.execute(db);
}
