import type { Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { proveOwner, type Unproven } from "./account-owner.server.ts";
import { removeDocuments } from "../documents/documents.server.ts";
import { mailAccountDeleted } from "../mails.server.ts";
import { hasMoney } from "#app/features/deposits/holders.server.ts";
import { hasRestriction } from "../restriction.server.ts";

interface Asked {
  user: { id: string; email: string; firstName: string };
  password: string;
  requestId: string;
  /** Takes the person out of what stays; false while something of theirs is open. */
  leave: (trx: Transaction<DB>, userId: string) => Promise<boolean>;
}

/** `restricted`: whoever may not bid would register anew. `money`: some of theirs is with us, or on its way back. */
type Deleted = { ok: true } | Unproven | { ok: false; kind: "restricted" | "money" | "open" };

/** Deletes documents, files, favourites, sessions, queued mails and the account. The audit log keeps only ids. */
export async function deleteAccount(
  { db, site, origin }: MailDeps,
  { user, password, requestId, leave }: Asked,
): Promise<Deleted> {
  const proof = await proveOwner(db, { userId: user.id, password, requestId });
  if (!proof.ok) return proof;
  return db.transaction().execute(async (trx): Promise<Deleted> => {
    // Row lock: a document upload at the same moment ends before this, or finds no user.
    await trx.selectFrom("users").select("id").where("id", "=", user.id).forUpdate().executeTakeFirstOrThrow();
    if (await hasRestriction(trx, user.id)) return { ok: false, kind: "restricted" };
    if (await hasMoney(trx, user.id)) return { ok: false, kind: "money" };
    if (!(await leave(trx, user.id))) return { ok: false, kind: "open" };
    await removeDocuments(trx, user.id);
    await trx.deleteFrom("mails").where("user_id", "=", user.id).execute();
    await forgetAddresses(trx, user.id);
    await mailAccountDeleted(trx, { site, origin, user });
    await recordAct(trx, { actorId: user.id, act: "account.deleted", subject: user.id, requestId });
    await trx.deleteFrom("users").where("id", "=", user.id).execute();
    return { ok: true };
  });
}

/** Of mails of cases that came without a log-in and were linked to the account afterwards. */
async function forgetAddresses(trx: Transaction<DB>, userId: string): Promise<void> {
  const entries = trx
    .selectFrom("case_entries")
    .innerJoin("cases", "cases.id", "case_entries.case_id")
    .where("cases.user_id", "=", userId);
  await trx
    .updateTable("mails")
    .set({ sealed: null })
    .where("state", "=", "sent")
    .where("user_id", "is", null)
    .where((eb) =>
      eb.or([
        eb("entry_id", "in", entries.select("case_entries.id")),
        eb("id", "in", entries.select("mail_id").where("mail_id", "is not", null).$narrowType<{ mail_id: string }>()),
      ]),
    )
    .execute();
}
