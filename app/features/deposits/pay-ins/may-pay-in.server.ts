import type { Kysely } from "kysely";
import { isProven } from "#app/features/accounts/documents/account-tasks.ts";
import { listDocuments } from "#app/features/accounts/documents/documents.server.ts";
import type { DB } from "#db/schema.ts";

export type DocumentsState = "accepted" | "waiting" | "missing";

/** Whether somebody's documents let them pay in. */
export async function documentsOf(db: Kysely<DB>, userId: string): Promise<DocumentsState> {
  const documents = await listDocuments(db, userId);
  if (isProven(documents.filter(({ state }) => state === "accepted"))) return "accepted";
  return isProven(documents) ? "waiting" : "missing";
}
