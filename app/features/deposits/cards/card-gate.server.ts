import type { Kysely } from "kysely";
import { isProven } from "#app/features/accounts/documents/account-tasks.ts";
import { listDocuments } from "#app/features/accounts/documents/documents.server.ts";
import type { DB } from "#db/schema.ts";
import type { Obstacle } from "./card-form.tsx";

interface Payer {
  userId: string;
  role: "buyer" | "staff";
}

/** What stands between somebody and a deposit by card; undefined when nothing does. */
export async function findObstacle(db: Kysely<DB>, { userId, role }: Payer): Promise<Obstacle | undefined> {
  if (role === "staff") return { words: "Staff do not pay in." };
  const documents = await listDocuments(db, userId);
  if (isProven(documents.filter(({ state }) => state === "accepted"))) return undefined;
  if (isProven(documents)) {
    const link = { href: "/account/documents", label: "See your documents" };
    return { words: "We are checking your documents. You can pay in once they are accepted.", link };
  }
  const link = { href: "/account/documents", label: "Send a document" };
  return { words: "Send a document that shows who you are. You can pay in once it is accepted.", link };
}
