import type { Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { nameForSaving } from "#app/upstream/file-store/file-name.ts";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { DB } from "#db/schema.ts";

interface Opening {
  number: string;
  paper: number;
  userId: string;
  requestId: string;
}

/** The pick-up paper or the title of one's own purchase; each opening is logged before the file is read. */
export async function openOwnPaper(
  { db, store }: { db: Kysely<DB>; store: FileStore },
  { number, paper, userId, requestId }: Opening,
): Promise<{ bytes: Buffer; mediaType: string; name: string } | undefined> {
  if (!Number.isSafeInteger(paper)) return undefined;
  const found = await db
    .selectFrom("purchase_papers as paper")
    .innerJoin("purchases", "purchases.id", "paper.purchase_id")
    .innerJoin("money_holders as holder", "holder.id", "purchases.holder_id")
    .select("paper.file_id as file")
    .where("paper.id", "=", paper)
    .where("paper.kind", "in", ["pick-up", "title"])
    .where("purchases.number", "=", number)
    .where("holder.user_id", "=", userId)
    .executeTakeFirst();
  if (!found) return undefined;
  await recordAct(db, { actorId: userId, act: "purchase.paper-opened", subject: number, requestId });
  const file = await readFile({ db, store }, found.file);
  return file && { ...file, name: nameForSaving(file.name, file.mediaType) };
}
