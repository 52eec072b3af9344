import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { USUAL_WORK, type Work } from "./viewer.ts";

/** Everybody at the desk who may do this kind of work, for mails. */
export function listStaffWho(db: Kysely<DB>, work: Work) {
  const isUsual = USUAL_WORK.includes(work);
  return db
    .selectFrom("users")
    .leftJoin("clerks", "clerks.user_id", "users.id")
    .select(["users.id", "users.email", sql<string>`coalesce(users.first_name, '')`.as("firstName")])
    .where("users.role", "=", "staff")
    .where(sql<boolean>`coalesce(${work} = any(clerks.may), ${isUsual})`)
    .orderBy("users.id")
    .execute();
}
