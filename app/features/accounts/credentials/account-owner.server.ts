import { BulkheadRejectedError } from "cockatiel";
import type { Kysely } from "kysely";
import { forgetTurns, takeTurn, type Limit } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
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
