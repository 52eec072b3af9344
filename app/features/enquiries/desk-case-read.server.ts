import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { UUID } from "../uuid.ts";
import { filesByEntry, type EntryKind } from "./case-files.server.ts";
import { listFacts } from "./case-facts.ts";
import type { CaseKind, CaseState } from "./case-kinds.ts";

export type DeskCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;
export type CaseEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** A case with everything that happened to it, oldest first; undefined when there is none of this id. */
export async function findCase(db: Kysely<DB>, id: string) {
  if (!UUID.test(id)) return undefined;
  const row = await db
    .selectFrom("cases")
    .leftJoin("users as owners", "owners.id", "cases.owner_id")
    .select(["cases.id", "cases.reference", "cases.kind", "cases.state", "cases.name", "cases.email", "cases.phone"])
    .select(["cases.subject", "cases.fields", "cases.user_id as userId", "cases.owner_id as ownerId"])
    .select(["cases.created_at as openedAt", "owners.name as ownerName"])
    .where("cases.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = await listEntries(db, id);
  const lastEntryId = entries.at(-1)?.id ?? 0;
  const { kind, state, fields } = row;
  return { ...row, kind: kind as CaseKind, state: state as CaseState, facts: listFacts(fields), entries, lastEntryId };
}

async function listEntries(db: Kysely<DB>, caseId: string) {
  const rows = await db
    .selectFrom("case_entries")
    .leftJoin("users", "users.id", "case_entries.author_id")
    .select(["case_entries.id", "at", "kind", "text", "users.name as author"])
    .where("case_id", "=", caseId)
    .orderBy("case_entries.id")
    .execute();
  const files = await filesByEntry(db, caseId);
  return rows.map(({ id, at, kind, text, author }) => ({
    id,
    at,
    kind: kind as EntryKind,
    text,
    author,
    files: (files.get(id) ?? []).map(({ id: fileId, name, bytes }) => ({ id: fileId, name, bytes })),
  }));
}

/** Whoever can own a case, by name. */
export const listStaff = (db: Kysely<DB>): Promise<{ id: string; name: string }[]> =>
  db.selectFrom("users").select(["id", "name"]).where("role", "=", "staff").orderBy("name").orderBy("id").execute();
