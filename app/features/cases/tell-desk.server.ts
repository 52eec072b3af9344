import { sql, type Kysely, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

export async function tellDesk(trx: Transaction<DB>, caseId: string): Promise<void> {
  await sql`select pg_notify('cases', ${caseId})`.execute(trx);
}

/** The state of a mail has changed; most mails belong to no case. */
export async function tellOfMail(db: Kysely<DB>, mailId: string): Promise<void> {
  await sql`
    select pg_notify('cases', case_id::text) from case_entries
    where mail_id = ${mailId} or id = (select entry_id from mails where id = ${mailId})`.execute(db);
}
