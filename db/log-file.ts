import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from "node:fs";

const LIMIT_BYTES = 10_000_000;
const LOOK_EVERY_MS = 60_000;

/** Opens a log for appending; a long one becomes `file.1`, in the place of the one before. */
export function openLogFile(file: string): number {
  shortenLog(file);
  return openSync(file, "a", 0o600);
}

/** Keeps logs short while others write to them. */
export function keepLogsShort(files: string[]): () => void {
  const looking = setInterval(() => {
    for (const file of files) shortenLog(file);
  }, LOOK_EVERY_MS);
  looking.unref();
  return () => clearInterval(looking);
}

/**
 * Copied and cut, not renamed: children and the database hold the file open and append to it. A line that comes in the
 * instant between the copy's end and the cut is lost.
 */
export function shortenLog(file: string, limit = LIMIT_BYTES): void {
  if (!existsSync(file)) return;
  const { size } = statSync(file);
  if (size <= limit) return;
  copyFileSync(file, `${file}.1`);
  const { size: copied } = statSync(`${file}.1`);
  const log = openSync(file, "r");
  try {
    const rest = Buffer.alloc(Math.max(0, statSync(file).size - copied));
    appendFileSync(`${file}.1`, rest.subarray(0, readSync(log, rest, 0, rest.length, copied)));
  } finally {
    closeSync(log);
  }
  truncateSync(file);
}
