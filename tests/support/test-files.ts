import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { createDatabase } from "#app/platform/database.server.ts";
import { createDiskStore } from "#app/upstream/file-store/disk-store.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import { holdsSignature } from "#app/upstream/scanner/signatures.ts";
import type { Scanner } from "#app/upstream/scanner/scanner.ts";
import type { DB } from "#db/schema.ts";
import { createTestDatabase } from "./database.ts";

export const NOW = Date.UTC(2026, 10, 20, 12);

export interface TestFiles {
  db: Kysely<DB>;
  store: FileStore;
  scanner: Scanner;
  folder: string;
  onDisk(): Buffer[];
  close(): Promise<void>;
}

export async function openTestFiles(): Promise<TestFiles> {
  process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";
  const stored = await createTestDatabase();
  const db = createDatabase(stored.url, { max: 4 });
  const folder = join(mkdtempSync(join(tmpdir(), "bidport-files-")), "files");
  const scan: Scanner["scan"] = (bytes) => Promise.resolve(holdsSignature(bytes) ? "infected" : "clean");
  return {
    db,
    store: createDiskStore(folder),
    scanner: { scan },
    folder,
    onDisk: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
    async close() {
      await db.destroy();
      await stored.drop();
      rmSync(join(folder, ".."), { recursive: true, force: true });
    },
  };
}
