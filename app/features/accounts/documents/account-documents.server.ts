import type { Kysely } from "kysely";
import type { FileFault } from "#app/platform/file-fault.ts";
import { takeTurn, type Limit } from "#app/platform/limits.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import { scanner } from "#app/upstream/scanner/process-scanner.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { kindOfField, type DocumentKind } from "../document-kinds.ts";
import { putDocument } from "./documents.server.ts";

const UPLOADS: Limit = { name: "document-uploads", points: 20, perSeconds: 3_600 };

interface Sender {
  ownerId: string;
  now: number;
  requestId: string;
}

export function openDocumentIntake(db: Kysely<DB>, { ownerId, now, requestId }: Sender) {
  let taken: { kind: DocumentKind; fileId: string } | undefined;
  let retryAfterS: number | undefined;

  async function take(field: string, upload: { name: string; bytes: Uint8Array }): Promise<FileFault | undefined> {
    const kind = kindOfField(field);
    if (!kind) return undefined;
    const turn = await takeTurn(db, UPLOADS, ownerId);
    if (!turn.ok) {
      ({ retryAfterS } = turn);
      return { kind: "unavailable", message: "You have sent many files. Please try again in an hour." };
    }
    const file = await takeFile(upload, { db, store: fileStore(), scanner: scanner(), now });
    if (!file.ok) return file;
    taken = { kind, fileId: file.file.id };
    return undefined;
  }

  async function settle(): Promise<DocumentKind | undefined> {
    if (!taken) return undefined;
    const { kind, fileId } = taken;
    await db.transaction().execute(async (trx) => {
      await putDocument(trx, { ownerId, kind, fileId });
      await recordAct(trx, { actorId: ownerId, act: "document.sent", subject: ownerId, detail: { kind }, requestId });
    });
    return kind;
  }

  return { take, settle, retryAfterS: () => retryAfterS };
}
