import { BulkheadRejectedError } from "cockatiel";
import type { Kysely, Transaction } from "kysely";
import { forgetTurns, takeTurn, type Limit } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { removeDocuments } from "../documents/documents.server.ts";
import { verifyPassword } from "../password-hash.server.ts";

/** Someone who takes over an open session must not be able to guess the password. */
const GUESSES: Limit = { name: "own-password", points: 10, perSeconds: 900 };
const BUSY_RETRY_S = 10;

export type Unproven = { ok: false; kind: "wrong" } | { ok: false; kind: "later"; retryAfterS: number };

/** Checks the password of the session's user; `hash` is the stored hash that it was compared with. */
export async function proveOwner(
  db: Kysely<DB>,
  { userId, password, requestId }: { userId: string; password: string; requestId: string },
): Promise<{ ok: true; hash: string } | Unproven> {
  const turn = await takeTurn(db, GUESSES, userId);
  if (!turn.ok) return { ok: false, kind: "later", retryAfterS: turn.retryAfterS };
  const account = await db
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  const hash = account?.password;
  if (!hash) return { ok: false, kind: "wrong" };
  const isRight = await orLater(() => verifyPassword({ hash, password }));
  if (typeof isRight === "object") return isRight;
  if (!isRight) {
    await recordAct(db, { actorId: userId, act: "password.refused", subject: userId, requestId });
    return { ok: false, kind: "wrong" };
  }
  await forgetTurns(db, GUESSES, userId);
  return { ok: true, hash };
}

export async function orLater<T>(work: () => Promise<T>): Promise<T | (Unproven & { kind: "later" })> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    return { ok: false, kind: "later", retryAfterS: BUSY_RETRY_S };
  }
}

/** The row is locked before the password, as a deletion locks them. */
export const lockAccount = (trx: Transaction<DB>, userId: string) =>
  trx
    .selectFrom("users")
    .select(["id", "email", "first_name", "email_verified"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

interface Renewal {
  userId: string;
  /** A hash; null lets nobody in until a mailed link sets another. */
  password: string | null;
  at: Date;
}

/** Replaces the password and ends whatever was begun with the former one. */
export async function renewAccess(trx: Transaction<DB>, { userId, password, at }: Renewal): Promise<void> {
  await trx
    .updateTable("accounts")
    .set({ password, updated_at: at })
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .execute();
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await trx.deleteFrom("verifications").where("value", "=", userId).execute();
  await trx
    .deleteFrom("one_time_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "in", ["leave-email", "take-email"])
    .execute();
  await trx
    .updateTable("one_time_tokens")
    .set({ used_at: at })
    .where("user_id", "=", userId)
    .where("purpose", "=", "reset-password")
    .where("used_at", "is", null)
    .execute();
}

/** Of an account that was never verified: whatever somebody did with it before was not its owner's. */
export async function forgetStranger(trx: Transaction<DB>, userId: string, at: Date): Promise<void> {
  await trx.deleteFrom("two_factors").where("user_id", "=", userId).execute();
  await trx.deleteFrom("one_time_tokens").where("user_id", "=", userId).where("purpose", "=", "verify-email").execute();
  await removeDocuments(trx, userId);
  await trx.updateTable("users").set({ two_factor_enabled: false, updated_at: at }).where("id", "=", userId).execute();
}
