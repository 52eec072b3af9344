import { sql, type Kysely, type Transaction } from "kysely";
import { nameForSaving } from "#app/upstream/file-store/file-name.ts";
import { adoptKeptFiles } from "#app/upstream/file-store/kept-files.server.ts";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { DB } from "#db/schema.ts";
import { hasActed, recordAct } from "#app/features/audit/record-act.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import { hasLeft } from "./held-answers.server.ts";

export type EntryKind = "message" | "answer" | "note" | "event";

export const SHOWN_TO_SENDER: readonly EntryKind[] = ["message", "answer"];

const attached = (db: Kysely<DB>, caseId: string) =>
  db
    .selectFrom("case_files")
    .innerJoin("case_entries", "case_entries.id", "case_files.entry_id")
    .innerJoin("files", "files.id", "case_files.file_id")
    .where("case_entries.case_id", "=", caseId);

export async function filesByEntry(db: Kysely<DB>, entryIds: number[]) {
  const files = await db
    .selectFrom("case_files")
    .innerJoin("files", "files.id", "case_files.file_id")
    .select([
      "case_files.entry_id as entryId",
      "files.id",
      "files.name",
      "files.bytes",
      "files.media_type as mediaType",
    ])
    .where(sql<boolean>`case_files.entry_id = any(${entryIds}::bigint[])`)
    .orderBy("files.name")
    .execute();
  return Map.groupBy(files, ({ entryId }) => entryId);
}

export async function attachKeptFiles(
  trx: Transaction<DB>,
  { formToken, entryId, now }: { formToken: string; entryId: number; now: number },
): Promise<number> {
  const files = await adoptKeptFiles(trx, formToken, now);
  const rows = files.map(({ fileId }) => ({ file_id: fileId, entry_id: entryId }));
  if (rows.length > 0) await trx.insertInto("case_files").values(rows).execute();
  return rows.length;
}

interface Opening {
  caseId: string;
  fileId: string;
  /** Of the staff member who asks; without it the asker is the sender, who sees less. */
  staffId?: string;
  requestId: string;
  now: number;
  /** A small picture of the thread: whoever has opened the case sees it, and that is on record already. */
  isPreview?: boolean;
}

const WORKING_DAY_MS = 12 * 3_600_000;

/** A file of this case only. The access is logged before the file is read. */
export async function openCaseFile(
  { db, store }: { db: Kysely<DB>; store: FileStore },
  { caseId, fileId, staffId, requestId, now, isPreview = false }: Opening,
): Promise<{ bytes: Buffer; mediaType: string; name: string } | undefined> {
  if (!UUID.test(caseId) || !UUID.test(fileId)) return undefined;
  const found = await attached(db, caseId)
    .select("files.id")
    .where("files.id", "=", fileId)
    .$if(staffId === undefined, (all) => all.where("case_entries.kind", "in", SHOWN_TO_SENDER).where(hasLeft(now)))
    .executeTakeFirst();
  if (!found) return undefined;
  const detail = { case: caseId, ...(staffId === undefined && { by: "private-link" }) };
  const opened = { actorId: staffId, act: "case.opened", subject: caseId };
  if (!isPreview || !(await hasActed(db, opened, now - WORKING_DAY_MS)))
    await recordAct(db, { actorId: staffId, act: "case-file.opened", subject: fileId, detail, requestId });
  const file = await readFile({ db, store }, fileId);
  return file && { ...file, name: nameForSaving(file.name, file.mediaType) };
}
