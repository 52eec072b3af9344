import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { PRESENT_TERMS } from "./terms.ts";

/** Stores that somebody accepted the present edition of our terms; twice is once. */
export async function acceptTerms(db: Kysely<DB>, userId: string, now: number): Promise<void> {
  await db
    .insertInto("terms_acceptances")
    .values({ user_id: userId, version: PRESENT_TERMS, accepted_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Editions that somebody accepted, the latest first. */
export const listAcceptances = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom("terms_acceptances")
    .select(["version", "accepted_at as at"])
    .where("user_id", "=", userId)
    .orderBy("accepted_at", "desc")
    .execute();
