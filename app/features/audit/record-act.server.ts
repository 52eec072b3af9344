import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

export interface Act {
  actorId: string | undefined;
  act: string;
  subject?: string;
  /** Never personal or secret: the log outlives the account. */
  detail?: Record<string, string | number | boolean>;
  requestId?: string;
}

/** Appends to the audit log; pass the transaction of the act, so that both commit together. */
export async function recordAct(db: Kysely<DB>, { actorId, act, subject, detail = {}, requestId }: Act): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ actor_id: actorId, act, subject, detail: JSON.stringify(detail), request_id: requestId })
    .execute();
}
