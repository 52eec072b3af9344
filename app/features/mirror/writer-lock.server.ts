import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

// Two numbers of this program's own in the database's one space of advisory locks.
export const CRAWLER_LOCK = 7_134_001;
const WRITER_LOCK = 7_134_002;

/** One writer of lots at a time: what is read after this call is still true when it is written, and none can deadlock. */
export async function lockLots(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WRITER_LOCK})`.execute(trx);
}

const PAYLOAD_BYTES = 7_000;

/** Tells every process which lots changed, at commit; empty when they are too many to name. */
export async function signalLots(trx: Transaction<DB>, lotIds: number[]): Promise<void> {
  const named = lotIds.join(",");
  await sql`select pg_notify('lots', ${named.length <= PAYLOAD_BYTES ? named : ""})`.execute(trx);
}
