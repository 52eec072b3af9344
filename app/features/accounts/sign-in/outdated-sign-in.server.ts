import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Auth } from "./auth.server.ts";
import { endPresentedSession } from "./end-session.server.ts";
import type { SignedIn } from "./signed-in.server.ts";

// A sign-in waits for its turn to hash: if the password changes in the meantime, the old one must not start a session.

export interface Credential {
  userId: string;
  hash: string | null;
}

export function findCredential(db: Kysely<DB>, email: string): Promise<Credential | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.user_id", "users.id")
    .select(["users.id as userId", "accounts.password as hash"])
    .where("users.email", "=", email.trim().toLowerCase())
    .where("accounts.provider_id", "=", "credential")
    .executeTakeFirst();
}

/** Waits for a password change in progress. */
export async function isOutdated(db: Kysely<DB>, { userId, hash }: Credential): Promise<boolean> {
  const now = await db
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .forShare()
    .executeTakeFirst();
  return now?.password !== hash;
}

export async function undoSignIn(
  { auth, db }: { auth: Auth; db: Kysely<DB> },
  { userId, signedIn, requestId }: { userId: string; signedIn: SignedIn | undefined; requestId?: string },
): Promise<void> {
  if (signedIn) await endPresentedSession({ auth, db }, { authorization: `Bearer ${signedIn.token}` }, requestId);
  else await db.deleteFrom("verifications").where("value", "=", userId).execute();
}
