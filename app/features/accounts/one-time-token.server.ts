import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { VERIFICATION_LINK_HOURS } from "#app/features/policy/policy-constants.ts";

export type TokenPurpose = "verify-email" | "reset-password" | "leave-email" | "take-email";

const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[\w-]{43}$/;
const HOUR_MS = 3_600_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

interface Issued {
  purpose: TokenPurpose;
  userId: string;
  subject?: string;
  now: number;
}

/** A token for a mailed link: valid once, for one hour; only its hash is stored. */
export async function issueToken(trx: Transaction<DB>, { purpose, userId, subject, now }: Issued): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expires_at = new Date(now + VERIFICATION_LINK_HOURS * HOUR_MS);
  await trx
    .insertInto("one_time_tokens")
    .values({ token_hash: hashOf(token), purpose, user_id: userId, subject, created_at: new Date(now), expires_at })
    .execute();
  return token;
}

export type UsedToken =
  | { ok: true; userId: string; subject: string | undefined }
  | { ok: false; reason: "used"; userId: string }
  | { ok: false; reason: "unknown" };

/** Consumes a token in the transaction of what it permits. Forged and expired tokens get the same answer. */
export async function spendToken(
  trx: Transaction<DB>,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: number },
): Promise<UsedToken> {
  if (!TOKEN_FORM.test(token)) return { ok: false, reason: "unknown" };
  const hash = hashOf(token);
  const used = await trx
    .updateTable("one_time_tokens")
    .set({ used_at: new Date(now) })
    .where("token_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(now))
    .returning(["user_id", "subject"])
    .executeTakeFirst();
  if (used) return { ok: true, userId: used.user_id, subject: used.subject ?? undefined };
  const known = await trx
    .selectFrom("one_time_tokens")
    .select("user_id")
    .where("token_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is not", null)
    .executeTakeFirst();
  return known ? { ok: false, reason: "used", userId: known.user_id } : { ok: false, reason: "unknown" };
}

/** Whose a link is and to which address it was sent, while it is good. */
export async function findToken(
  db: Kysely<DB>,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: number },
): Promise<{ userId: string; subject: string | undefined } | undefined> {
  if (!TOKEN_FORM.test(token)) return undefined;
  const found = await db
    .selectFrom("one_time_tokens")
    .select(["user_id", "subject"])
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return found && { userId: found.user_id, subject: found.subject ?? undefined };
}

export async function isTokenGood(
  db: Kysely<DB>,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: number },
): Promise<boolean> {
  if (!TOKEN_FORM.test(token)) return false;
  const found = await db
    .selectFrom("one_time_tokens")
    .select("purpose")
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return found !== undefined;
}
