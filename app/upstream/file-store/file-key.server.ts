import { randomBytes } from "node:crypto";
import { seal, unseal } from "#app/platform/seal.server.ts";

const PURPOSE = "file-key";
const KEY_BYTES = 32;

/** A key for one file, and the same as it rests in the file's row: without the row no copy of the file is readable. */
export function newFileKey(fileId: string): { key: Buffer; sealed: Buffer } {
  const key = randomBytes(KEY_BYTES);
  return { key, sealed: seal(PURPOSE, key, fileId) };
}

export const openFileKey = (sealed: Uint8Array, fileId: string): Buffer => unseal(PURPOSE, sealed, fileId);
