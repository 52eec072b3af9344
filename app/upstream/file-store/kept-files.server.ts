import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { RETENTION_MS } from "./retention.ts";

// Files wait under the token of the form they were sent with, so that nobody sends them twice.

const hashOf = (formToken: string) => createHash("sha256").update(formToken).digest();

interface Keeping {
  fileId: string;
  formToken: string;
  field: string;
  now: number;
}

export async function keepForForm(db: Kysely<DB>, { fileId, formToken, field, now }: Keeping): Promise<void> {
  const form_hash = hashOf(formToken);
  await db.transaction().execute(async (trx) => {
    // Two files for one field at once: the later one stays.
    await sql`select pg_advisory_xact_lock(hashtextextended(${form_hash.toString("hex") + field}, 0))`.execute(trx);
    await trx
      .deleteFrom("files")
      .where("form_hash", "=", form_hash)
      .where("field", "=", field)
      .where("id", "!=", fileId)
      .execute();
    await trx
      .updateTable("files")
      .set({ form_hash, field, expires_at: new Date(now + RETENTION_MS) })
      .where("id", "=", fileId)
      .where("expires_at", "is not", null)
      .execute();
  });
}

export interface KeptFile {
  field: string;
  name: string;
  bytes: number;
  mediaType: string;
}

export async function listKeptFiles(db: Kysely<DB>, formToken: string, now: number): Promise<KeptFile[]> {
  const rows = await db
    .selectFrom("files")
    .select(["field", "name", "bytes", "media_type"])
    .where("form_hash", "=", hashOf(formToken))
    .where("expires_at", ">", new Date(now))
    .orderBy("field")
    .execute();
  return rows.map(({ field, name, bytes, media_type }) => ({ field: field ?? "", name, bytes, mediaType: media_type }));
}

export async function dropKeptFile(db: Kysely<DB>, formToken: string, field: string): Promise<void> {
  await db.deleteFrom("files").where("form_hash", "=", hashOf(formToken)).where("field", "=", field).execute();
}

/** Every file that waits for the form; they wait no longer, so the same transaction must put them to use. */
export async function adoptKeptFiles(
  trx: Transaction<DB>,
  formToken: string,
  now: number,
): Promise<{ field: string; fileId: string }[]> {
  const rows = await trx
    .selectFrom("files")
    .select(["id", "field"])
    .where("form_hash", "=", hashOf(formToken))
    .where("expires_at", ">", new Date(now))
    .orderBy("field")
    .forUpdate()
    .execute();
  for (const { id } of rows) await adoptFile(trx, id);
  return rows.map(({ id, field }) => ({ field: field ?? "", fileId: id }));
}

/** The same for one file that was just taken. @throws when it is gone */
export async function adoptFile(trx: Transaction<DB>, fileId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("files")
    .set({ form_hash: null, field: null, expires_at: null })
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error("The file is gone.");
}

/** A file that was put to use waits for its form again. */
export async function returnToForm(trx: Transaction<DB>, { fileId, formToken, field, now }: Keeping): Promise<void> {
  await trx
    .updateTable("files")
    .set({ form_hash: hashOf(formToken), field, expires_at: new Date(now + RETENTION_MS) })
    .where("id", "=", fileId)
    .execute();
}

/** From the commit on nobody can read them any more, since their keys are gone; the purge removes what rests. */
export async function removeFiles(trx: Transaction<DB>, fileIds: string[]): Promise<void> {
  if (fileIds.length > 0) await trx.deleteFrom("files").where("id", "in", fileIds).execute();
}
