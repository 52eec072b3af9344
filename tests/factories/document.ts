import { join } from "node:path";
import type { Kysely } from "kysely";
import sharp from "sharp";
import type { DocumentKind } from "#app/features/accounts/document-kinds.ts";
import { putDocument } from "#app/features/accounts/documents/documents.server.ts";
import { adoptFile } from "#app/upstream/file-store/kept-files.server.ts";
import { createDiskStore } from "#app/upstream/file-store/disk-store.server.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import { scanner } from "#app/upstream/scanner/process-scanner.server.ts";
import type { DB } from "#db/schema.ts";

let picture: Promise<Buffer> | undefined;

export const smallPicture = (): Promise<Buffer> =>
  (picture ??= sharp({ create: { width: 64, height: 40, channels: 3, background: "#b8c4d0" } })
    .jpeg()
    .toBuffer());

/** Of the site opened last: one process serves many sites, and would keep the store of its first. */
export const siteStore = () => createDiskStore(join(process.env["DATA_DIR"] ?? "", "files"));

export async function storeDocument(
  db: Kysely<DB>,
  { ownerId, kind }: { ownerId: string; kind: DocumentKind },
): Promise<{ documentId: string; fileId: string }> {
  const deps = { db, store: siteStore(), scanner: scanner(), now: Date.now() };
  const taken = await takeFile({ name: `${kind}.jpg`, bytes: await smallPicture() }, deps);
  if (!taken.ok) throw new Error(taken.message);
  const fileId = taken.file.id;
  await db.transaction().execute(async (trx) => {
    await adoptFile(trx, fileId);
    await putDocument(trx, { ownerId, kind, fileId });
  });
  const { id } = await db.selectFrom("documents").select("id").where("file_id", "=", fileId).executeTakeFirstOrThrow();
  return { documentId: id, fileId };
}
