import type { Kysely } from "kysely";
import { nameForSaving } from "#app/upstream/file-store/file-name.ts";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "../audit.server.ts";
import { UUID } from "../uuid.ts";
import { listFacts } from "./case-facts.ts";
import type { CaseKind, CaseState } from "./case-kinds.ts";
import { findCaseByToken, linkOf } from "./case-link.server.ts";

/** What a sender sees of a case; the desk's notes and names are not among it. */
const SHOWN = ["message", "answer"];
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
    .where("kind", "in", SHOWN)
    .orderBy("id")
    .execute();
  const files = await db
    .selectFrom("case_files")
    .innerJoin("case_entries", "case_entries.id", "case_files.entry_id")
    .innerJoin("files", "files.id", "case_files.file_id")
    .select(["entry_id", "files.id", "files.name"])
    .where("case_id", "=", id)
    .where("case_entries.kind", "in", SHOWN)
    .orderBy("files.name")
    .execute();
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
      files: files.filter(({ entry_id }) => entry_id === entry.id).map((file) => ({ id: file.id, name: file.name })),
    })),
  };
}

/** A file that the sender sees on the case's page; it is on record before it is read. */
export async function openSendersFile(
  { db, store }: { db: Kysely<DB>; store: FileStore },
  { token, fileId, requestId }: { token: string; fileId: string; requestId: string },
): Promise<{ bytes: Buffer; mediaType: string; name: string } | undefined> {
  const found = UUID.test(fileId) ? await findCaseByToken(db, token) : undefined;
  if (!found) return undefined;
  const attached = await db
    .selectFrom("case_files")
    .innerJoin("case_entries", "case_entries.id", "case_files.entry_id")
    .select("file_id")
    .where("file_id", "=", fileId)
    .where("case_id", "=", found.id)
    .where("kind", "in", SHOWN)
    .executeTakeFirst();
  if (!attached) return undefined;
  const detail = { case: found.id, by: "private-link" };
  await recordAct(db, { actorId: undefined, act: "case-file.opened", subject: fileId, detail, requestId });
  const file = await readFile({ db, store }, fileId);
  return file && { ...file, name: nameForSaving(file.name, file.mediaType) };
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
