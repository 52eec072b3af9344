import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

/** Since when its sender waits for us: since the oldest message that no later entry answers. A closed case waits for nobody. */
export async function noteWaiting(trx: Transaction<DB>, caseId: string): Promise<void> {
  await sql`
    update cases set waiting_since = case when state <> 'closed' then (
      select min(at) from case_entries
      where case_id = cases.id and kind = 'message' and id > coalesce(
        (select max(id) from case_entries answers where answers.case_id = cases.id and answers.kind = 'answer'), 0)
    ) end where id = ${caseId}`.execute(trx);
}
