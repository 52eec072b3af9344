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

const ONE_READING_MS = 10 * 60_000;

/** Appends what somebody looked at, unless they looked at it in the last ten minutes already: a reload says nothing new. */
export async function recordReading(db: Kysely<DB>, act: Act, now: number): Promise<void> {
  if (!(await hasActed(db, act, now - ONE_READING_MS))) await recordAct(db, act);
}

export async function hasActed(
  db: Kysely<DB>,
  { actorId = "", act, subject = "" }: Pick<Act, "actorId" | "act" | "subject">,
  since: number,
): Promise<boolean> {
  const found = await db
    .selectFrom("audit_log")
    .select("id")
    .where("subject", "=", subject)
    .where("act", "=", act)
    .where("actor_id", "=", actorId)
    .where("at", ">", new Date(since))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** As long as a claim about money can follow, and the law wants its papers. */
const KEPT_YEARS = 7;
const PORTION = 10_000;

/** Some of the acts past their life; whoever calls often removes all. */
export async function purgeAudit({ db, now }: { db: Kysely<DB>; now: number }): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const old = db.selectFrom("audit_log").select("id").where("at", "<", before).orderBy("at").limit(PORTION);
  await db.deleteFrom("audit_log").where("id", "in", old).execute();
}
