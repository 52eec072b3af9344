import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { logger } from "#app/platform/logger.server.ts";

export interface KeptFiles {
  find(key: string): Promise<Buffer | undefined>;
  /** Never fails: a full disk costs only the copy. */
  keep(key: string, bytes: Buffer): Promise<void>;
  /** Removes what was longest unused until the folder is within its bound. */
  evict(): Promise<void>;
}

export interface KeptFilesOptions {
  folder: string;
  mostBytes: number;
}

interface StoredFile {
  path: string;
  bytes: number;
  usedAt: number;
}

/** A use is noted at most this often, so that reading seldom writes. */
const NOTE_USE_EVERY_MS = 3_600_000;
/** Files are evicted each time this part of the bound was written, until a little less than the bound is left. */
const EVICT_AFTER = 0.05;
const EVICT_TO = 0.9;

/** Files by key (hexadecimal) in a folder with a bound on its bytes; several processes may share the folder. */
export function createKeptFiles({ folder, mostBytes }: KeptFilesOptions): KeptFiles {
  const log = logger("pictures");
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  // The first file of a process counts what earlier ones left.
  let writtenSinceEviction = Number.POSITIVE_INFINITY;
  let evicting: Promise<void> | undefined;
  let broken = false;

  async function evictNow(): Promise<void> {
    const files = (await listFiles(folder)).toSorted((a, b) => a.usedAt - b.usedAt);
    let total = files.reduce((sum, file) => sum + file.bytes, 0);
    if (total <= mostBytes) return;
    for (const file of files) {
      if (total <= mostBytes * EVICT_TO) break;
      await rm(file.path, { force: true });
      total -= file.bytes;
    }
  }

  async function evict(): Promise<void> {
    writtenSinceEviction = 0;
    evicting ??= evictNow()
      .catch((error: unknown) => log.warn({ err: error }, "old pictures could not be swept"))
      .finally(() => (evicting = undefined));
    return evicting;
  }

  async function write(key: string, bytes: Buffer): Promise<void> {
    const path = pathOf(key);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    evict,
    async find(key) {
      const path = pathOf(key);
      try {
        const { mtimeMs, size } = await stat(path);
        // A crash of the machine may leave a name without bytes.
        if (size === 0) return undefined;
        const now = Date.now();
        if (now - mtimeMs > NOTE_USE_EVERY_MS) await utimes(path, now / 1000, now / 1000);
        return await readFile(path);
      } catch {
        return undefined;
      }
    },
    async keep(key, bytes) {
      try {
        await write(key, bytes);
        broken = false;
      } catch (error) {
        if (!broken) log.warn({ err: error }, "pictures cannot be kept on this disk");
        broken = true;
        return;
      }
      writtenSinceEviction += bytes.length;
      if (writtenSinceEviction > mostBytes * EVICT_AFTER) void evict();
    },
  };
}

async function listFiles(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const shelf of await readdir(folder)) {
    for (const name of await readdir(join(folder, shelf))) {
      const path = join(folder, shelf, name);
      // Another process may have removed it meanwhile.
      const facts = await stat(path).catch(() => undefined);
      if (facts) files.push({ path, bytes: facts.size, usedAt: facts.mtimeMs });
    }
  }
  return files;
}
