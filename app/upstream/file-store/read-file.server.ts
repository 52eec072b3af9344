import type { Kysely } from "kysely";
import { logger } from "#app/platform/logger.server.ts";
import { decrypt, SEAL_BYTES } from "#app/platform/seal.server.ts";
import type { DB } from "#db/schema.ts";
import { openFileKey } from "./file-key.server.ts";
import type { FileStore } from "./store.ts";

interface ReadableFile {
  bytes: Buffer;
  mediaType: string;
  name: string;
}

/**
 * The bytes as they were taken in; undefined when there is no such file any more.
 * @throws when somebody has changed a bit of what rests in the store or beside it
 */
export async function readFile(
  { db, store }: { db: Kysely<DB>; store: FileStore },
  fileId: string,
): Promise<ReadableFile | undefined> {
  const row = await db
    .selectFrom("files")
    .select(["storage_key", "sealed_key", "media_type", "bytes", "name"])
    .where("id", "=", fileId)
    .executeTakeFirst();
  if (!row) return undefined;
  const sealed = await store.find(row.storage_key, row.bytes + SEAL_BYTES);
  if (!sealed) {
    logger("files").error({ file: fileId }, "the store has lost a file");
    return undefined;
  }
  const bytes = decrypt(openFileKey(row.sealed_key, fileId), sealed, fileId);
  return { bytes, mediaType: row.media_type, name: row.name };
}
