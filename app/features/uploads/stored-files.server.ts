import { database } from "#app/platform/database.server.ts";
import { countUpload } from "#app/platform/metrics.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import { scanner } from "#app/upstream/scanner/process-scanner.server.ts";

export const storedFiles = () => ({ db: database(), store: fileStore() });

export async function takeUpload(upload: Parameters<typeof takeFile>[0], now: number) {
  const taken = await takeFile(upload, { ...storedFiles(), scanner: scanner(), now });
  countUpload(taken.ok ? "stored" : taken.kind);
  return taken;
}
