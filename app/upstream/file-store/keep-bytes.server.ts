import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { encrypt } from "#app/platform/seal.server.ts";
import type { DB } from "#db/schema.ts";
import { newFileKey } from "./file-key.server.ts";
import { newStorageKey } from "./storage-key.ts";
import type { FileStore } from "./store.ts";

interface Content {
  bytes: Uint8Array;
  mediaType: string;
  name: string;
}

/**
 * Puts bytes into the store, encrypted. A crash before the row leaves bytes that nobody can read, since their key is
 * nowhere.
 * @returns the id, and what writes the row: until an instant, or for good where something refers to it
 * @throws what the store has against it
 */
export async function keepBytes(store: FileStore, { bytes, mediaType, name }: Content, now: number) {
  const id = randomUUID();
  const storage_key = newStorageKey(now);
  const { key, sealed } = newFileKey(id);
  await store.put(storage_key, encrypt(key, bytes, id));
  const row = { id, storage_key, sealed_key: sealed, media_type: mediaType, bytes: bytes.length, name };
  const writeRow = async (db: Kysely<DB>, expiresAt: Date | null): Promise<void> => {
    const times = { created_at: new Date(now), expires_at: expiresAt };
    await db
      .insertInto("files")
      .values({ ...row, ...times })
      .execute();
  };
  return { id, writeRow };
}
