import { createS3FileStorage } from "@remix-run/file-storage-s3";
import { timeOfKey } from "./storage-key.ts";
import type { FileStore, StoredBytes } from "./store.ts";

const LONGEST_MS = 20_000;
const PAGE = 1_000;
const DEFAULT_REGION = "us-east-1";

/**
 * Files in a bucket of an S3-compatible store. Objects there that are not ours are left alone.
 * @param address s3://key:secret@host[:port]/bucket?region=…; with `insecure=1` it is spoken to without TLS
 */
export function createS3Store(address: string): FileStore {
  const { username, password, host, pathname, searchParams } = new URL(address);
  const scheme = searchParams.get("insecure") === "1" ? "http" : "https";
  const storage = createS3FileStorage({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    bucket: decodeURIComponent(pathname.slice(1)),
    region: searchParams.get("region") ?? DEFAULT_REGION,
    endpoint: `${scheme}://${host}`,
    fetch: (request) => fetch(request, { redirect: "error", signal: AbortSignal.timeout(LONGEST_MS) }),
  });

  async function* list(): AsyncGenerator<StoredBytes> {
    let cursor: string | undefined;
    do {
      const page = await storage.list({ limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
      for (const { key } of page.files) {
        const storedAt = timeOfKey(key);
        if (storedAt !== undefined) yield { key, storedAt, remove: async () => storage.remove(key) };
      }
      cursor = page.cursor;
    } while (cursor !== undefined);
  }

  return {
    async put(key, bytes) {
      await storage.set(key, new File([new Uint8Array(bytes)], key));
    },
    async find(key) {
      const file = await storage.get(key);
      return file ? Buffer.from(await file.arrayBuffer()) : undefined;
    },
    list,
  };
}
