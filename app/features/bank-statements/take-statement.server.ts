import type { Kysely } from "kysely";
import type { FileFault } from "#app/platform/file-fault.ts";
import type { DB } from "#db/schema.ts";
import { storeDraft, type Clerk } from "./drafts.server.ts";

type Taken = { ok: true; id: number } | { ok: false; errors: Record<string, string> };

/** A statement that comes with a form, as a file or as pasted text; a file counts. */
export function takeStatement() {
  let file: { name: string; bytes: Uint8Array } | undefined;
  async function take(field: string, sent: { name: string; bytes: Uint8Array }): Promise<FileFault | undefined> {
    if (field === "file") file = sent;
    return undefined;
  }
  async function store(
    db: Kysely<DB>,
    { bank, text = "", ...clerk }: Clerk & { bank: string; text?: string | undefined },
  ): Promise<Taken> {
    if (file === undefined && text.trim() === "") {
      return { ok: false, errors: { file: "Choose the file of the statement, or paste it below." } };
    }
    const bytes = file?.bytes ?? new TextEncoder().encode(text);
    const stored = await storeDraft(db, { bank, bytes, fileName: file?.name ?? "", ...clerk });
    return stored.ok ? stored : { ok: false, errors: { [file ? "file" : "text"]: stored.words } };
  }
  return { take, store };
}
