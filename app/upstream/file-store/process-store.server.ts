import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { createDiskStore } from "./disk-store.server.ts";
import { createS3Store } from "./s3-store.server.ts";
import type { FileStore } from "./store.ts";

let current: FileStore | undefined;

export function fileStore(): FileStore {
  const { FILE_STORE_URL, DATA_DIR } = env();
  current ??= FILE_STORE_URL === undefined ? createDiskStore(join(DATA_DIR, "files")) : createS3Store(FILE_STORE_URL);
  return current;
}
