import type { Kysely } from "kysely";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { DB } from "#db/schema.ts";
import { filesByEntry, openCaseFile, SHOWN_TO_SENDER } from "./case-files.server.ts";
import { listFacts } from "./case-facts.ts";
import type { CaseKind, CaseState } from "./case-kinds.ts";
import { findCaseByToken, linkOf } from "./case-link.server.ts";

/** More than anybody reads. */
const MOST_LISTED = 100;

export type SendersCase = NonNullable<Awaited<ReturnType<typeof readCase>>>;

/** The case behind a private link with what was said in it, oldest first. */
export async function readCase(db: Kysely<DB>, token: string) {
  const found = await findCaseByToken(db, token);
  if (!found) return undefined;
  const { id, reference, kind, state, subject, fields, created_at } = found;
  const entries = await db
    .selectFrom("case_entries")
    .select(["id", "at", "kind", "text"])
    .where("case_id", "=", id)
    .where("kind", "in", SHOWN_TO_SENDER)
    .orderBy("id")
    .execute();
  const files = await filesByEntry(db, id);
  return {
    id,
    reference,
    kind: kind as CaseKind,
    state: state as CaseState,
    subject,
    facts: listFacts(fields),
    openedAt: created_at,
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      isOurs: entry.kind === "answer",
      text: entry.text,
      files: (files.get(entry.id) ?? []).map((file) => ({ id: file.id, name: file.name })),
    })),
  };
}

/** A file that the sender sees on the case's page. */
export async function openSendersFile(
  deps: { db: Kysely<DB>; store: FileStore },
  { token, fileId, requestId }: { token: string; fileId: string; requestId: string },
) {
  const found = await findCaseByToken(deps.db, token);
  return found && openCaseFile(deps, { caseId: found.id, fileId, requestId });
}

export type OwnCase = Awaited<ReturnType<typeof listOwnCases>>[number];

/** What somebody sent while signed in, newest first. */
export async function listOwnCases(db: Kysely<DB>, userId: string) {
  const rows = await db
    .selectFrom("cases")
    .select(["id", "reference", "kind", "state", "subject", "created_at", "updated_at", "link_sealed"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    kind: row.kind as CaseKind,
    state: row.state as CaseState,
    subject: row.subject,
    openedAt: row.created_at,
    changedAt: row.updated_at,
    href: linkOf(row),
  }));
}
