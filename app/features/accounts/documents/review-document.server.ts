import type { Kysely, Transaction } from "kysely";
import type { Site } from "#app/platform/site.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import { mailDocumentsReviewed } from "../mails.server.ts";

interface Review {
  documentId: string;
  fileId: string;
  verdict: "accepted" | "refused";
  reason?: string | undefined;
  staffId: string;
  requestId: string;
}

export type Reviewed =
  | { ok: true; ownerId: string }
  /** `reviewed`: another reviewer was first; `gone`: replaced or deleted; `own`: the reviewer's own document. */
  | { ok: false; kind: "reviewed" | "gone" | "own" };

export async function reviewDocument(
  { db, now, site, origin }: { db: Kysely<DB>; now: number; site: Site; origin: string },
  { documentId, fileId, verdict, reason, staffId, requestId }: Review,
): Promise<Reviewed> {
  if (!UUID.test(documentId) || !UUID.test(fileId)) return { ok: false, kind: "gone" };
  return db.transaction().execute(async (trx): Promise<Reviewed> => {
    const reviewed = await trx
      .updateTable("documents")
      .set({
        state: verdict,
        reason: verdict === "refused" ? reason : null,
        reviewed_at: new Date(now),
        reviewed_by: staffId,
      })
      .where("state", "=", "waiting")
      .where("owner_id", "!=", staffId)
      .where("id", "=", documentId)
      .where("file_id", "=", fileId)
      .returning(["owner_id", "kind"])
      .executeTakeFirst();
    if (!reviewed) return { ok: false, kind: await whyNot(trx, documentId, staffId) };
    const { owner_id: ownerId, kind } = reviewed;
    const owner = await trx
      .selectFrom("users")
      .select(["id", "email", "first_name"])
      .where("id", "=", ownerId)
      .executeTakeFirstOrThrow();
    const user = { id: owner.id, email: owner.email, firstName: owner.first_name ?? "" };
    await mailDocumentsReviewed(trx, { site, origin, user, kind, state: verdict, ...(reason ? { reason } : {}) });
    await recordAct(trx, {
      actorId: staffId,
      act: `document.${verdict}`,
      subject: documentId,
      detail: { kind, owner: ownerId },
      requestId,
    });
    return { ok: true, ownerId };
  });
}

async function whyNot(trx: Transaction<DB>, documentId: string, staffId: string) {
  const found = await trx
    .selectFrom("documents")
    .select(["state", "owner_id"])
    .where("id", "=", documentId)
    .executeTakeFirst();
  if (found?.owner_id === staffId) return "own";
  return found && found.state !== "waiting" ? "reviewed" : "gone";
}
