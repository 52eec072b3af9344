import { existsSync, openSync, renameSync, statSync } from "node:fs";

const LIMIT_BYTES = 10_000_000;

/** Opens a log for appending; a long one from earlier runs becomes `file.1`. */
export function openLogFile(file: string): number {
  if (existsSync(file) && statSync(file).size > LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}
