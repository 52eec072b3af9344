import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TOKENS_RETENTION_MS = DAY_MS;
const RECEIPTS_RETENTION_MS = 7 * DAY_MS;
const SENT_MAILS_RETENTION_MS = 30 * DAY_MS;
/** Longer than any window of better-auth's rate limits. */
const LIBRARY_LIMITS_RETENTION_MS = HOUR_MS;

/** Deletes expired rows; idempotent. */
export async function purgeExpired({ db, now }: { db: Kysely<DB>; now: number }): Promise<void> {
  const before = (ms: number) => new Date(now - ms);
  await db.deleteFrom("sessions").where("expires_at", "<", before(0)).execute();
  await db.deleteFrom("verifications").where("expires_at", "<", before(0)).execute();
  await db.deleteFrom("one_time_tokens").where("expires_at", "<", before(TOKENS_RETENTION_MS)).execute();
  await db.deleteFrom("drafts").where("expires_at", "<", before(0)).execute();
  await db.deleteFrom("limits").where("expire", "<", now).execute();
  await db
    .deleteFrom("rate_limits")
    .where("last_request", "<", now - LIBRARY_LIMITS_RETENTION_MS)
    .execute();
  await db.deleteFrom("form_receipts").where("created_at", "<", before(RECEIPTS_RETENTION_MS)).execute();
  await db
    .deleteFrom("mails")
    .where("state", "=", "sent")
    .where("sent_at", "<", before(SENT_MAILS_RETENTION_MS))
    .execute();
}
