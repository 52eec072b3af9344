import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { networkOf, takeTurn, type Turn } from "#app/platform/limits.server.ts";
import { dropKeptFile, keepForForm, listKeptFiles } from "#app/upstream/file-store/kept-files.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import { scanner } from "#app/upstream/scanner/process-scanner.server.ts";
import type { DB } from "#db/schema.ts";
import { kindOfField } from "./document-kinds.ts";
import type { KeptDocument } from "./register-upload.ts";

interface Deps {
  db: Kysely<DB>;
  now: number;
  /** Where the request comes from; undefined where the host does not tell. */
  address: string | undefined;
}

const TOKEN_BYTES = 32;
export const FORM_TOKEN = /^[\w-]{43}$/;
/** A carrier's address stands for many people, each with five documents; each file costs a core for a moment. */
const BY_NETWORK = { name: "register-files", points: 150, perSeconds: 3_600 };
export const TOO_MANY_FILES = "Too many files were sent from your network. Please try again later.";

/** Counts one file of somebody who registers, by whichever door. */
export const takeFileTurn = (db: Kysely<DB>, address: string | undefined): Promise<Turn> =>
  takeTurn(db, BY_NETWORK, networkOf(address));

/** Tells one form from every other; whoever has it may see which files the form holds, but not read them. */
export const newFormToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Takes the files that come with one request of somebody who registers, and keeps them under the form's token. */
export function openIntake({ db, now, address }: Deps) {
  const taken = new Map<string, string>();
  let refusal: Turn | undefined;

  /** For `checkForm`: takes one file. */
  async function take(field: string, upload: { name: string; bytes: Uint8Array }) {
    if (!isDocumentField(field)) return undefined;
    const turn = await takeFileTurn(db, address);
    if (!turn.ok) {
      refusal = turn;
      return { kind: "unavailable", message: TOO_MANY_FILES } as const;
    }
    const file = await takeFile(upload, { db, store: fileStore(), scanner: scanner(), now });
    if (!file.ok) return file;
    taken.set(field, file.file.id);
    return undefined;
  }

  /**
   * Keeps what was taken, gives up what is not wanted any more, and says what the form holds now.
   * @param values the form's texts: its token, and the boxes that remove a file
   */
  async function settle(values: Record<string, string>): Promise<{ formToken: string; kept: KeptDocument[] }> {
    const sent = values["form_token"] ?? "";
    const formToken = FORM_TOKEN.test(sent) ? sent : newFormToken();
    for (const [name, value] of Object.entries(values)) {
      const field = name.startsWith("drop_") && value ? name.slice("drop_".length) : "";
      if (isDocumentField(field) && !taken.has(field)) await dropKeptFile(db, formToken, field);
    }
    for (const [field, fileId] of taken) await keepForForm(db, { fileId, formToken, field, now });
    const kept = await listKeptFiles(db, formToken, now);
    return { formToken, kept: kept.map(({ field, name, bytes }) => ({ field, name, bytes })) };
  }

  return { take, settle, hasTaken: (field: string) => taken.has(field), refusal: () => refusal };
}

const isDocumentField = (field: string) => {
  const kind = kindOfField(field);
  return kind !== undefined && kind !== "profile_picture";
};
