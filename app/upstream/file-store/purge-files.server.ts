import { sql, type Kysely } from "kysely";
import { logger } from "#app/platform/logger.server.ts";
import type { DB } from "#db/schema.ts";
import type { FileStore, StoredBytes } from "./store.ts";

/** Bytes are in the store a moment before their row is there; a whole hour is never a moment. */
const STRAY_AFTER_MS = 3_600_000;
const BATCH = 500;

/** What a file is kept for. */
export const USES = [
  { table: "documents", column: "file_id" },
  { table: "case_files", column: "file_id" },
  { table: "pay_ins", column: "proof_id" },
  { table: "invoices", column: "pdf_id" },
  { table: "purchase_papers", column: "file_id" },
] as const;

interface Swept {
  expired: number;
  orphans: number;
  strays: number;
}

/** Removes files that waited in vain and whatever crashes and deletions left behind; safe to repeat at any time. */
export async function purgeFiles({
  db,
  store,
  now,
}: {
  db: Kysely<DB>;
  store: FileStore;
  now: number;
}): Promise<Swept> {
  const expired = await db.deleteFrom("files").where("expires_at", "<=", new Date(now)).executeTakeFirst();
  const orphans = await db
    .deleteFrom("files")
    .where("expires_at", "is", null)
    .where((is) =>
      is.and(
        USES.map(({ table, column }) =>
          is.not(is.exists(sql`(select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = files.id)`)),
        ),
      ),
    )
    .executeTakeFirst();
  const strays = await removeStrays(db, store, now - STRAY_AFTER_MS);
  const swept = { expired: Number(expired.numDeletedRows), orphans: Number(orphans.numDeletedRows), strays };
  if (swept.expired + swept.orphans + swept.strays > 0) logger("files").info(swept, "swept");
  return swept;
}

async function removeStrays(db: Kysely<DB>, store: FileStore, before: number): Promise<number> {
  let removed = 0;
  let batch: StoredBytes[] = [];
  const flush = async () => {
    const known = await knownAmong(db, batch);
    for (const one of batch) {
      if (one.key !== undefined && known.has(one.key)) continue;
      await one.remove();
      removed += 1;
    }
    batch = [];
  };
  for await (const one of store.list()) {
    if (one.storedAt > before) continue;
    batch.push(one);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return removed;
}

async function knownAmong(db: Kysely<DB>, batch: StoredBytes[]): Promise<Set<string>> {
  const keys = batch.flatMap(({ key }) => (key === undefined ? [] : [key]));
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("files").select("storage_key").where("storage_key", "in", keys).execute();
  return new Set(rows.map((row) => row.storage_key));
}
