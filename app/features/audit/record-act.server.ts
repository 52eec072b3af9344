import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

export interface Act {
  actorId: string | undefined;
  /** What, as noun and verb: 'document.opened', 'session.ended'. */
  act: string;
  subject?: string;
  /** More that a reader needs; never anything personal or secret, since it outlives the account. */
  detail?: Record<string, string | number | boolean>;
  requestId?: string;
}

/** Writes into the log that nobody edits; give it the transaction of the act itself, so that neither is there alone. */
export async function recordAct(db: Kysely<DB>, { actorId, act, subject, detail = {}, requestId }: Act): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ actor_id: actorId, act, subject, detail: JSON.stringify(detail), request_id: requestId })
    .execute();
}
