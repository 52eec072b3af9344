import { createS3FileStorage } from "@remix-run/file-storage-s3";
import { timeOfKey } from "./storage-key.ts";
import { tooLong, type FileStore, type StoredBytes } from "./store.ts";

const LONGEST_MS = 20_000;
const PAGE = 1_000;
const DEFAULT_REGION = "us-east-1";
/** Of a page of a list, and of what a store says when it refuses. */
const MOST_TOLD_BYTES = 8 * 1024 * 1024;

/**
 * Files in a bucket of an S3-compatible store. Objects there that are not ours are left alone.
 * @param address s3://key:secret@host[:port]/bucket?region=…; with `insecure=1` it is spoken to without TLS
 */
export function createS3Store(address: string): FileStore {
  const { username, password, host, pathname, searchParams } = new URL(address);
  const scheme = searchParams.get("insecure") === "1" ? "http" : "https";
  const readingUpTo = (mostBytes: number) =>
    createS3FileStorage({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      bucket: decodeURIComponent(pathname.slice(1)),
      region: searchParams.get("region") ?? DEFAULT_REGION,
      endpoint: `${scheme}://${host}`,
      fetch: async (request) => {
        const answer = await fetch(request, { redirect: "error", signal: AbortSignal.timeout(LONGEST_MS) });
        return capped(answer, answer.ok ? mostBytes : MOST_TOLD_BYTES);
      },
    });
  const storage = readingUpTo(MOST_TOLD_BYTES);

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
    async find(key, mostBytes = Infinity) {
      const file = await readingUpTo(mostBytes).get(key);
      return file ? Buffer.from(await file.arrayBuffer()) : undefined;
    },
    list,
  };
}

/** What comes after `mostBytes` fails the reading of the answer, whatever length it names. */
function capped(answer: Response, mostBytes: number): Response {
  let left = mostBytes;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) throw tooLong(mostBytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(answer.body?.pipeThrough(counter), answer);
}
