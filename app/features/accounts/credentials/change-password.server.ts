import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { orLater, proveOwner, type Unproven } from "./account-owner.server.ts";
import { mailPasswordChanged } from "../mails.server.ts";
import { hashPassword } from "../password-hash.server.ts";

interface Asked {
  user: { id: string; email: string; emailVerified: boolean; firstName: string };
  /** The session that goes on. */
  sessionId: string;
  currentPassword: string;
  newPassword: string;
  requestId: string;
}

/** Ends every other session of the account, and its links that set a password, in one transaction. */
export async function changePassword(
  { db, now, site, origin }: MailDeps,
  { user, sessionId, currentPassword, newPassword, requestId }: Asked,
): Promise<{ ok: true } | { ok: false; kind: "unverified" } | Unproven> {
  // Until then the account may be somebody else's than the address.
  if (!user.emailVerified) return { ok: false, kind: "unverified" };
  const proof = await proveOwner(db, { userId: user.id, password: currentPassword, requestId });
  if (!proof.ok) return proof;
  const hash = await orLater(() => hashPassword(newPassword));
  if (typeof hash === "object") return hash;
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("accounts")
      .set({ password: hash, updated_at: new Date(now) })
      .where("user_id", "=", user.id)
      .where("provider_id", "=", "credential")
      .where("password", "=", proof.hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { ok: false, kind: "wrong" };
    await trx.deleteFrom("sessions").where("user_id", "=", user.id).where("id", "!=", sessionId).execute();
    await trx
      .deleteFrom("one_time_tokens")
      .where("user_id", "=", user.id)
      .where("purpose", "=", "reset-password")
      .execute();
    // Logins that wait for their second factor used the old password.
    await trx.deleteFrom("verifications").where("value", "=", user.id).execute();
    await mailPasswordChanged(trx, { site, origin, user });
    await recordAct(trx, { actorId: user.id, act: "password.changed", subject: user.id, requestId });
    return { ok: true };
  });
}
