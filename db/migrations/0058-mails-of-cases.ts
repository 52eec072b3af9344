import { sql, type Kysely } from "kysely";

/**
 * Beside the mail that an entry of a case is itself (`case_entries.mail_id`), the ones that tell of it: to the desk, to a
 * colleague, that the case is closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column entry_id bigint references case_entries (id) on delete set null`.execute(db);
  await sql`create index mails_entry on mails (entry_id) where entry_id is not null`.execute(db);
}
