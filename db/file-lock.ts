import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";

export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;
const RETRY_MS = 25;

/**
 * Takes an exclusive lock on `file` (made when missing), waiting at most `waitMs` milliseconds.
 * The lock is an open SQLite transaction: the kernel ends it with the process, however that dies, which a file holding
 * a process number cannot promise.
 * @returns undefined when another process holds it.
 */
export async function acquireFileLock(file: string, waitMs = 0): Promise<FileLock | undefined> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const lock = tryLock(file);
    if (lock) return lock;
    if (Date.now() >= deadline) return undefined;
    await sleep(RETRY_MS);
  }
}

function tryLock(file: string): FileLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("begin exclusive");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
