import { sql, type Kysely } from "kysely";

// When the bidders of a sale were written to about its move; those of before are not told of any more.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale_moves add told_at timestamptz`.execute(db);
  await sql`update sale_moves set told_at = now()`.execute(db);
  await sql`create index sale_moves_untold on sale_moves (id) where told_at is null`.execute(db);
}
