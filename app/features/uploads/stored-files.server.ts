import { database } from "#app/platform/database.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import { scanner } from "#app/upstream/scanner/process-scanner.server.ts";

/** Where this process has its files, and the rows that make them readable. */
export const storedFiles = () => ({ db: database(), store: fileStore() });

/** Takes in a file that somebody sent, with everything that this process has for it. */
export const takeUpload = (upload: Parameters<typeof takeFile>[0], now: number) =>
  takeFile(upload, { ...storedFiles(), scanner: scanner(), now });
