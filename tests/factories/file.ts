import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

/** A row of a file without its bytes, for what only names it. @returns its id */
export async function storeFile(db: Kysely<DB>): Promise<string> {
  const id = randomUUID();
  const own = { name: "wire.pdf", media_type: "application/pdf", bytes: 1, sealed_key: Buffer.alloc(1) };
  await db
    .insertInto("files")
    .values({ id, storage_key: id, ...own })
    .execute();
  return id;
}
