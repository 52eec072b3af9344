import { chmodSync, mkdirSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createFsFileStorage } from "@remix-run/file-storage/fs";
import { tooLong, type FileStore, type StoredBytes } from "./store.ts";

const ONLY_US = 0o700;

export function createDiskStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: ONLY_US });
  chmodSync(folder, ONLY_US);
  const storage = createFsFileStorage(folder);

  return {
    async put(key, bytes) {
      await storage.set(key, new File([new Uint8Array(bytes)], ""));
    },
    async find(key, mostBytes = Infinity) {
      try {
        const file = await storage.get(key);
        if (file && file.size > mostBytes) throw tooLong(mostBytes);
        return file ? Buffer.from(await file.arrayBuffer()) : undefined;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    // The library's own list ends at the first entry that a crash left without its other half.
    list: () => listFolder(folder),
  };
}

/** The library keeps `<hash>.dat` with a `<hash>.meta.json` that names the key, on shelves. */
async function* listFolder(folder: string): AsyncGenerator<StoredBytes> {
  for (const subfolder of await readdir(folder)) {
    const names = await readdir(join(folder, subfolder)).catch(() => []);
    for (const entry of new Set(names.map((name) => name.replace(/\..*$/, "")))) {
      const paths = names.filter((name) => name.startsWith(`${entry}.`)).map((name) => join(folder, subfolder, name));
      const storedAt = await newestOf(paths);
      if (storedAt === undefined) continue;
      const key = await keyIn(join(folder, subfolder, `${entry}.meta.json`));
      yield { key, storedAt, remove: () => removeAll(paths) };
    }
  }
}

async function removeAll(paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

async function newestOf(paths: string[]): Promise<number | undefined> {
  // Another process may have removed one meanwhile.
  const facts = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  const times = facts.flatMap((one) => (one ? [one.mtimeMs] : []));
  return times.length > 0 ? Math.max(...times) : undefined;
}

async function keyIn(path: string): Promise<string | undefined> {
  try {
    const facts: unknown = JSON.parse(await readFile(path, "utf8"));
    const key = typeof facts === "object" && facts && "key" in facts ? facts.key : undefined;
    return typeof key === "string" ? key : undefined;
  } catch {
    return undefined;
  }
}

const isAbsent = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
