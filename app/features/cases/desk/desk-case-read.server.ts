import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { SINCE } from "#app/features/desk/waiting-cases.server.ts";
import { addressOf } from "#app/upstream/mail/outbox.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import { recordReading } from "#app/features/audit/record-act.server.ts";
import { listFacts } from "../case-facts.ts";
import type { CaseKind, CaseState } from "../case-kinds.ts";
import type { Language } from "../case-language.ts";
import { readThread } from "../case-thread.server.ts";

export type DeskCase = NonNullable<Awaited<ReturnType<typeof readDeskCase>>>;
export type CaseEntry = DeskCase["entries"][number];

export async function findCase(db: Kysely<DB>, id: string) {
  if (!UUID.test(id)) return undefined;
  const row = await db
    .selectFrom("cases")
    .leftJoin("users as owners", "owners.id", "cases.owner_id")
    .select(["cases.id", "cases.reference", "cases.kind", "cases.state", "cases.name", "cases.email", "cases.phone"])
    .select("cases.phone_e164 as e164")
    .select(["cases.subject", "cases.fields", "cases.user_id as userId", "cases.owner_id as ownerId"])
    .select(["cases.created_at as openedAt", "owners.name as ownerName", "cases.language", "cases.tags"])
    .select(["cases.waiting_since as waitingSince", "cases.snoozed_at as snoozedAt"])
    .select(["cases.snoozed_until as snoozedUntil", "cases.lot_id as lotId"])
    .select(SINCE.as("since"))
    .where("cases.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, state, language, fields } = row;
  const known = { kind: kind as CaseKind, state: state as CaseState, language: language as Language };
  return { ...row, ...known, facts: listFacts(fields) };
}

/** A case with a page of its thread. */
export async function readDeskCase(db: Kysely<DB>, id: string, page: number) {
  const found = await findCase(db, id);
  if (!found) return undefined;
  const { entries: read, thread } = await readThread(db, id, { page });
  const mails = await mailsUnder(
    db,
    read.map((entry) => entry.id),
  );
  const entries = read.map((entry) => ({ ...entry, mails: mails.get(entry.id) ?? [] }));
  // Only the newest page has forms: staff must not answer what they have not read.
  return { ...found, thread, entries, lastEntryId: entries.at(-1)?.id ?? 0 };
}

/** The mails that tell of each entry, such as those to colleagues, with the address that each goes to. */
async function mailsUnder(db: Kysely<DB>, entryIds: number[]) {
  if (entryIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .selectFrom("mails")
    .select(["id", "kind", "recipient_hint as hint", "sealed", "state", "attempts"])
    .select(["entry_id as entryId", "last_error as error", "sent_at as sentAt"])
    .where("entry_id", "in", entryIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const mails = rows.map(({ hint, sealed, ...row }) => ({ ...row, to: addressOf(row.id, sealed) ?? hint }));
  return Map.groupBy(mails, ({ entryId }) => entryId ?? 0);
}

/** Where a case went that was merged into another; undefined for any other id. */
export async function findMergedInto(db: Kysely<DB>, id: string): Promise<string | undefined> {
  if (!UUID.test(id)) return undefined;
  const row = await db.selectFrom("cases").select("merged_into").where("id", "=", id).executeTakeFirst();
  return row?.merged_into ?? undefined;
}

/** Logs that a case was read. */
export const noteOpening = (
  db: Kysely<DB>,
  { id, reference }: Pick<DeskCase, "id" | "reference">,
  { staffId, requestId, now }: { staffId: string; requestId: string; now: number },
): Promise<void> =>
  recordReading(db, { actorId: staffId, act: "case.opened", subject: id, detail: { reference }, requestId }, now);
