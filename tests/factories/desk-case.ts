import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { CASE_KINDS, type CaseKind, type CaseState } from "#app/features/cases/case-kinds.ts";
import type { Language } from "#app/features/cases/case-language.ts";
import { newLink } from "#app/features/cases/case-link.server.ts";
import { noteWaiting } from "#app/features/cases/waiting.server.ts";
import { adoptFile } from "#app/upstream/file-store/kept-files.server.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import { scanner } from "#app/upstream/scanner/process-scanner.server.ts";
import type { DB } from "#db/schema.ts";
import { siteStore, smallPicture } from "./document.ts";

export interface CaseSeed {
  kind?: CaseKind;
  state?: CaseState;
  name?: string;
  email?: string;
  subject?: string;
  text?: string;
  fields?: Record<string, string>;
  userId?: string;
  ownerId?: string;
  since?: Date;
  language?: Language;
  tags?: string[];
  lotId?: number;
}

export interface StoredCase {
  id: string;
  reference: string;
  entryId: number;
}

export async function storeCase(db: Kysely<DB>, seed: CaseSeed = {}): Promise<StoredCase> {
  const { kind = "contact", state = "new", since, text = "Which port is nearest to Kano?" } = seed;
  const id = randomUUID();
  const { rows } = await sql<{ number: number }>`select nextval('case_numbers') as number`.execute(db);
  const reference = `${CASE_KINDS[kind].prefix}-${rows[0]?.number}`;
  await db
    .insertInto("cases")
    .values({
      id,
      reference,
      kind,
      state,
      name: seed.name ?? "Ada Eze",
      email: seed.email ?? "ada@example.com",
      phone: "+234 803 555 0177",
      phone_e164: "+2348035550177",
      subject: seed.subject ?? "A question",
      fields: JSON.stringify(seed.fields ?? {}),
      user_id: seed.userId,
      owner_id: seed.ownerId,
      language: seed.language,
      tags: seed.tags,
      lot_id: seed.lotId,
      waiting_since: state === "new" || state === "waiting-for-us" ? (since ?? new Date()) : null,
      ...newLink(id),
      ...(since ? { created_at: since, updated_at: since } : {}),
      closed_at: state === "closed" ? (since ?? new Date()) : null,
    })
    .execute();
  return { id, reference, entryId: await insertEntry(db, id, { text, at: since }) };
}

interface EntrySeed {
  kind?: "message" | "answer" | "note" | "event";
  text: string;
  authorId?: string;
  at?: Date | undefined;
}

/** A message makes its sender wait, and an answer ends that. */
export async function storeEntry(db: Kysely<DB>, caseId: string, seed: EntrySeed): Promise<number> {
  const id = await insertEntry(db, caseId, seed);
  if (seed.kind === undefined || seed.kind === "message" || seed.kind === "answer") {
    await db.transaction().execute((trx) => noteWaiting(trx, caseId));
  }
  return id;
}

async function insertEntry(
  db: Kysely<DB>,
  caseId: string,
  { kind = "message", text, authorId, at }: EntrySeed,
): Promise<number> {
  const { id } = await db
    .insertInto("case_entries")
    .values({ case_id: caseId, kind, text, author_id: authorId, at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function storeCaseFile(db: Kysely<DB>, entryId: number, name = "damage.jpg"): Promise<string> {
  const deps = { db, store: siteStore(), scanner: scanner(), now: Date.now() };
  const taken = await takeFile({ name, bytes: await smallPicture() }, deps);
  if (!taken.ok) throw new Error(taken.message);
  const fileId = taken.file.id;
  await db.transaction().execute(async (trx) => {
    await adoptFile(trx, fileId);
    await trx.insertInto("case_files").values({ file_id: fileId, entry_id: entryId }).execute();
  });
  return fileId;
}
