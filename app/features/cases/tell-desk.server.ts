import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

export async function tellDesk(trx: Transaction<DB>, caseId: string): Promise<void> {
  await sql`select pg_notify('cases', ${caseId})`.execute(trx);
}
