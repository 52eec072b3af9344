import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { FileFault } from "#app/platform/file-fault.ts";
import { networkOf, takeTurn, type Limit, type Turn } from "#app/platform/limits.server.ts";
import { dropKeptFile, keepForForm, listKeptFiles } from "#app/upstream/file-store/kept-files.server.ts";
import type { DB } from "#db/schema.ts";
import { takeUpload } from "./stored-files.server.ts";

interface Deps {
  db: Kysely<DB>;
  now: number;
  address: string | undefined;
}

interface Rules {
  accepts: (field: string) => boolean;
  limit: Limit;
  tooMany: string;
}

export interface KeptFormFile {
  field: string;
  name: string;
  bytes: number;
}

const TOKEN_BYTES = 32;
export const FORM_TOKEN = /^[\w-]{43}$/;

/** Identifies a form. Its holder may list the form's files, but not read them. */
export const newFormToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** A new token when it is missing or malformed. */
export const formTokenIn = (values: Record<string, string>): string => {
  const sent = values["form_token"] ?? "";
  return FORM_TOKEN.test(sent) ? sent : newFormToken();
};

export function openFormIntake({ db, now, address }: Deps, { accepts, limit, tooMany }: Rules) {
  const taken = new Map<string, string>();
  let refusal: Turn | undefined;

  async function take(field: string, upload: { name: string; bytes: Uint8Array }): Promise<FileFault | undefined> {
    if (!accepts(field)) return undefined;
    const turn = await takeTurn(db, limit, networkOf(address));
    if (!turn.ok) {
      refusal = turn;
      return { kind: "unavailable", message: tooMany };
    }
    const file = await takeUpload(upload, now);
    if (!file.ok) return file;
    taken.set(field, file.file.id);
    return undefined;
  }

  /** @param values the form's token, and the boxes that remove a file */
  async function settle(values: Record<string, string>): Promise<{ formToken: string; kept: KeptFormFile[] }> {
    const formToken = formTokenIn(values);
    for (const [name, value] of Object.entries(values)) {
      const field = name.startsWith("drop_") && value ? name.slice("drop_".length) : "";
      if (accepts(field) && !taken.has(field)) await dropKeptFile(db, formToken, field);
    }
    for (const [field, fileId] of taken) await keepForForm(db, { fileId, formToken, field, now });
    const kept = await listKeptFiles(db, formToken, now);
    return { formToken, kept: kept.map(({ field, name, bytes }) => ({ field, name, bytes })) };
  }

  return { take, settle, hasTaken: (field: string) => taken.has(field), refusal: () => refusal };
}
