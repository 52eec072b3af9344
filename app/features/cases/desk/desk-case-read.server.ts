import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { UUID } from "#app/platform/uuid.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { listFacts } from "../case-facts.ts";
import type { CaseKind, CaseState } from "../case-kinds.ts";
import { readThread } from "../case-thread.server.ts";

export type DeskCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;
export type CaseEntry = DeskCase["entries"][number];

export async function findCase(db: Kysely<DB>, id: string, page: number) {
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
  const { entries, thread } = await readThread(db, id, { page });
  // Only the newest page has forms: staff must not answer what they have not read.
  const lastEntryId = entries.at(-1)?.id ?? 0;
  const { kind, state, fields } = row;
  const facts = listFacts(fields);
  return { ...row, kind: kind as CaseKind, state: state as CaseState, facts, thread, entries, lastEntryId };
}

const ONE_READING_MS = 10 * 60_000;

/** Logs that a case was read, at most once in ten minutes. */
export async function noteOpening(
  db: Kysely<DB>,
  one: Pick<DeskCase, "id" | "reference">,
  { staffId, requestId, now }: { staffId: string; requestId: string; now: number },
): Promise<void> {
  const before = await db
    .selectFrom("audit_log")
    .select("id")
    .where("subject", "=", one.id)
    .where("act", "=", "case.opened")
    .where("actor_id", "=", staffId)
    .where("at", ">", new Date(now - ONE_READING_MS))
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  const detail = { reference: one.reference };
  await recordAct(db, { actorId: staffId, act: "case.opened", subject: one.id, detail, requestId });
}

export const listStaff = (db: Kysely<DB>): Promise<{ id: string; name: string }[]> =>
  db.selectFrom("users").select(["id", "name"]).where("role", "=", "staff").orderBy("name").orderBy("id").execute();
