import { fileTypeFromBuffer } from "file-type";
import type { Kysely } from "kysely";
import { fileFault, NOT_SAVED, type FileFault } from "#app/platform/file-fault.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { DB } from "#db/schema.ts";
import type { Scanner } from "../scanner/scanner.ts";
import { holdsSignature } from "../scanner/signatures.ts";
import { cleanFileName } from "./file-name.ts";
import type { Inspected } from "./inspection.ts";
import { inspectFile } from "./inspector.server.ts";
import { keepBytes } from "./keep-bytes.server.ts";
import { RETENTION_MS } from "./retention.ts";
import type { FileStore } from "./store.ts";

interface Deps {
  db: Kysely<DB>;
  store: FileStore;
  scanner: Scanner;
  now: number;
}

interface Upload {
  name: string;
  bytes: Uint8Array;
}

export interface TakenFile {
  id: string;
  mediaType: string;
  bytes: number;
  name: string;
}

const MOST_BYTES = 8 * 1024 * 1024;

/** By the first bytes; what the sender says about type and name counts for nothing. */
const KINDS: Record<string, "picture" | "pdf"> = {
  "image/jpeg": "picture",
  "image/png": "picture",
  "image/apng": "picture",
  "image/webp": "picture",
  "application/pdf": "pdf",
};

/** Checks, remakes, scans, encrypts and stores a file; it lives an hour unless something adopts it. */
export async function takeFile(
  { name, bytes }: Upload,
  { db, store, scanner, now }: Deps,
): Promise<{ ok: true; file: TakenFile } | ({ ok: false } & FileFault)> {
  if (bytes.length > MOST_BYTES) return refuse("too-large");
  if (holdsSignature(bytes)) return refuse("rejected");
  if (bytes.length === 0) return refuse("empty");
  const sniffed = await fileTypeFromBuffer(bytes);
  const kind = sniffed && KINDS[sniffed.mime];
  if (!kind) return refuse("wrong-type");

  const verdict = await ask(scanner, bytes);
  if (verdict !== "clean") return refuse(verdict);
  const inspected = await inspectFile(kind, bytes);
  if (!inspected.ok) return refuse(inspected.kind);
  const file = await keep(inspected, cleanFileName(name), { db, store, now });
  return file ? { ok: true, file } : { ok: false, ...NOT_SAVED };
}

const refuse = (kind: FileFault["kind"]) => ({ ok: false, ...fileFault(kind) }) as const;

async function ask(scanner: Scanner, bytes: Uint8Array): Promise<"clean" | "rejected" | "unavailable"> {
  try {
    return (await scanner.scan(bytes)) === "clean" ? "clean" : "rejected";
  } catch (error) {
    logger("files").error({ err: error }, "the scanner cannot say whether a file is clean");
    return "unavailable";
  }
}

/** @returns undefined when the store does not take them */
async function keep(
  { bytes, mediaType }: Extract<Inspected, { ok: true }>,
  name: string,
  { db, store, now }: Omit<Deps, "scanner">,
): Promise<TakenFile | undefined> {
  const kept = await tryKeeping(store, { bytes, mediaType, name }, now);
  if (!kept) return undefined;
  await kept.writeRow(db, new Date(now + RETENTION_MS));
  return { id: kept.id, mediaType, bytes: bytes.length, name };
}

async function tryKeeping(...asked: Parameters<typeof keepBytes>) {
  try {
    return await keepBytes(...asked);
  } catch (error) {
    logger("files").error({ err: error }, "the store takes no files");
    return undefined;
  }
}
