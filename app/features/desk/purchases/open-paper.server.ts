import type { Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { nameForSaving } from "#app/upstream/file-store/file-name.ts";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { DB } from "#db/schema.ts";

interface Opening {
  number: string;
  paper: number;
  staffId: string;
  requestId: string;
}

/** A paper of a purchase; each opening is logged before it is read. */
export async function openPaper(
  { db, store }: { db: Kysely<DB>; store: FileStore },
  { number, paper, staffId, requestId }: Opening,
): Promise<{ bytes: Buffer; mediaType: string; name: string } | undefined> {
  if (!Number.isSafeInteger(paper)) return undefined;
  const found = await db
    .selectFrom("purchase_papers")
    .innerJoin("purchases", "purchases.id", "purchase_id")
    .select("file_id")
    .where("purchase_papers.id", "=", paper)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!found) return undefined;
  await recordAct(db, { actorId: staffId, act: "purchase.paper-opened", subject: number, requestId });
  const file = await readFile({ db, store }, found.file_id);
  return file && { ...file, name: nameForSaving(file.name, file.mediaType) };
}
