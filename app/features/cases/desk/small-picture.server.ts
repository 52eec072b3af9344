import { LRUCache } from "lru-cache";
import { openPicture } from "#app/platform/picture-decoder.server.ts";

const HEIGHT = 320;

interface Picture {
  bytes: Buffer;
  mediaType: string;
  name: string;
}

/** In memory only, as the files rest encrypted: a thread is opened many times by those who work on it. */
const made = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length || 1,
  ttl: 3_600_000,
});

/** A picture as the thread shows it, a few kilobytes; undefined for a file that is none. */
export async function asSmallPicture(
  fileId: string,
  { bytes, mediaType, name }: Picture,
): Promise<Picture | undefined> {
  if (!mediaType.startsWith("image/")) return undefined;
  const known = made.get(fileId) ?? (await makeSmall(bytes));
  made.set(fileId, known);
  return { bytes: known, mediaType: "image/webp", name };
}

const makeSmall = (bytes: Buffer) =>
  openPicture(bytes).resize({ height: HEIGHT, withoutEnlargement: true }).webp({ quality: 70 }).toBuffer();
