import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { EXPIRY_WARNING_DAYS } from "#app/features/policy/policy-constants.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { UUID } from "#app/platform/uuid.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { mailDocumentsExpire } from "../document-mails.server.ts";
import { lockOwner } from "./documents.server.ts";

const DAY_MS = 86_400_000;

/** Told before this moment, they are told again; without it each document is told of once. */
type ToldBefore = Date | undefined;

const ending = (db: Kysely<DB>, now: number, before?: ToldBefore) =>
  db
    .selectFrom("documents")
    .where("state", "=", "accepted")
    .where("expires_on", "<=", sql<Date>`${dayInLagos(now)}::date + ${EXPIRY_WARNING_DAYS}::integer`)
    .where((eb) => eb.or([eb("expiry_told_at", "is", null), ...(before ? [eb("expiry_told_at", "<", before)] : [])]));

/** Tells people once that documents of theirs end soon, one mail for all of them. */
export async function warnOfExpiry(deps: MailDeps): Promise<void> {
  const due = await ending(deps.db, deps.now).select("owner_id").distinct().execute();
  for (const { owner_id: ownerId } of due) await tell(deps, ownerId);
}

interface Asking {
  documentIds: string[];
  staffId: string;
  requestId: string;
}

/** The desk asks the owners of these documents once more, each at most once a day. @returns how many were asked */
export async function askAgain(deps: MailDeps, { documentIds, staffId, requestId }: Asking): Promise<number> {
  const before = new Date(deps.now - DAY_MS);
  const ids = documentIds.filter((id) => UUID.test(id));
  if (ids.length === 0) return 0;
  const due = await ending(deps.db, deps.now, before).select("owner_id").distinct().where("id", "in", ids).execute();
  let count = 0;
  for (const { owner_id: ownerId } of due) {
    if (await tell(deps, ownerId, { before, staffId, requestId })) count += 1;
  }
  return count;
}

interface ByStaff {
  before: Date;
  staffId: string;
  requestId: string;
}

/** @returns false when they were told meanwhile */
function tell({ db, now, site, origin }: MailDeps, ownerId: string, by?: ByStaff): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, ownerId);
    const told = await trx
      .updateTable("documents")
      .set({ expiry_told_at: new Date(now) })
      .where("owner_id", "=", ownerId)
      .where("id", "in", ending(trx, now, by?.before).select("id"))
      .returning(["kind", sql<string>`expires_on::text`.as("expiresOn")])
      .execute();
    if (!owner || told.length === 0) return false;
    const user = { id: owner.id, email: owner.email, firstName: owner.first_name ?? "" };
    await mailDocumentsExpire(trx, { site, origin, user, today: dayInLagos(now), documents: told });
    if (by) {
      const { staffId: actorId, requestId } = by;
      const detail = { documents: told.length };
      await recordAct(trx, { actorId, act: "documents.asked-again", subject: ownerId, detail, requestId });
    }
    return true;
  });
}
