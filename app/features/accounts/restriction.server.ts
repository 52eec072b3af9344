import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

/** Whether the desk has a question about the account. */
export async function hasRestriction(db: Kysely<DB>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom("person_marks")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("restriction", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}
