import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { viewDraft } from "./draft-view.server.ts";
import { listLinesOf } from "./lines.server.ts";
import { findStatement } from "./list-statements.server.ts";

const MOST_LINES = 200;

/** A statement that waits, or one that is imported with its first new lines. */
export async function viewStatement(db: Kysely<DB>, id: number) {
  const statement = await findStatement(db, id);
  if (!statement) return undefined;
  const draft = statement.days === undefined ? await viewDraft(db, id) : undefined;
  return { id, statement, draft, lines: draft ? [] : await listLinesOf(db, id, MOST_LINES) };
}
