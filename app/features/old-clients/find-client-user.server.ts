import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { ClientUser } from "./client-user.ts";

export async function getClientUser(db: Kysely<DB>, id: string): Promise<ClientUser> {
  const row = await db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "username", "dob", "phone", "country", "role"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { first_name: firstName, last_name: lastName, role, ...known } = row;
  return { ...known, firstName, lastName, profilePic: null, role: role === "staff" ? "staff" : "buyer" };
}
