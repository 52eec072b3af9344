import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

/** Somebody whose name is like one of a list, of whom no clerk has decided yet. */
export async function storeOpenCheck(db: Kysely<DB>, userId: string): Promise<void> {
  const name = "KORZADANI, Muhammad";
  const { id: entry_id } = await db
    .insertInto("barred_entries")
    .values({ source: "hand", uid: randomUUID(), hash: "0", kind: "person", name })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("barred_checks")
    .values({
      subject: `user:${userId}`,
      role: "buyer",
      user_id: userId,
      bars_person: true,
      name: "Muhammad Korzadani",
      name_key: "korzadani muhammad",
      entry_id,
      listed_name: name,
      score: 1000,
      reason: "The same.",
      due_at: new Date(),
    })
    .execute();
}
