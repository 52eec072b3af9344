import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { proveOwner, type Unproven } from "./account-owner.server.ts";
import { removeDocuments } from "../documents/documents.server.ts";
import { mailAccountDeleted } from "../mails.server.ts";

interface Asked {
  user: { id: string; email: string; firstName: string };
  password: string;
  requestId: string;
}

/** Deletes documents, files, favourites, sessions, queued mails and the account. The audit log keeps only ids. */
export async function deleteAccount(
  { db, site, origin }: MailDeps,
  { user, password, requestId }: Asked,
): Promise<{ ok: true } | Unproven> {
  const proof = await proveOwner(db, { userId: user.id, password, requestId });
  if (!proof.ok) return proof;
  await db.transaction().execute(async (trx) => {
    // Row lock: a document upload at the same moment ends before this, or finds no user.
    await trx.selectFrom("users").select("id").where("id", "=", user.id).forUpdate().executeTakeFirstOrThrow();
    await removeDocuments(trx, user.id);
    await trx.deleteFrom("mails").where("user_id", "=", user.id).execute();
    await mailAccountDeleted(trx, { site, origin, user });
    await recordAct(trx, { actorId: user.id, act: "account.deleted", subject: user.id, requestId });
    await trx.deleteFrom("users").where("id", "=", user.id).execute();
  });
  return { ok: true };
}
