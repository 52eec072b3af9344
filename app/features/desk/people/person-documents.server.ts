import { sql, type Kysely } from "kysely";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import { DOCUMENT_KINDS } from "#app/features/accounts/document-kinds.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { matchesPlainly } from "#app/features/desk/person-match.server.ts";
import { waitsForReview } from "#app/features/desk/due/due-documents.server.ts";
import { EXPIRY_WARNING_DAYS } from "#app/features/policy/policy-constants.ts";
import type { DB } from "#db/schema.ts";
import type { DocumentsQuery } from "./documents-query.ts";

type Wanted = Pick<DocumentsQuery, "q" | "kind">;

const ofOwners = (db: Kysely<DB>, { q, kind }: Wanted) =>
  db
    .selectFrom("documents")
    .innerJoin("users", "users.id", "documents.owner_id")
    .$if(q !== undefined, (all) => all.where(matchesPlainly("users", q ?? "")))
    .$if(kind !== undefined, (all) => all.where("documents.kind", "=", kind ?? ""));

const openFor = (db: Kysely<DB>, staffId: string, wanted: Wanted = {}) =>
  ofOwners(db, wanted).where(waitsForReview(staffId));

/** People whose documents wait, the one with the oldest first. */
export async function listWaitingPeople(db: Kysely<DB>, staffId: string, query: DocumentsQuery) {
  const { people, documents } = await openFor(db, staffId, query)
    .select(({ fn }) => [fn.count<number>("owner_id").distinct().as("people"), fn.countAll<number>().as("documents")])
    .executeTakeFirstOrThrow();
  const { page, pages, offset, limit } = onPage(query.page, people);
  const rows = await openFor(db, staffId, query)
    .select(["users.id", "users.name", "users.country", "users.email_verified as isVerified"])
    .select([
      sql<string[]>`array_agg(documents.kind order by documents.kind)`.as("kinds"),
      sql<Date>`min(documents.created_at)`.as("since"),
    ])
    .groupBy("users.id")
    .orderBy("since")
    .orderBy("users.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, people, documents, page, pages };
}

export type WaitingPerson = Awaited<ReturnType<typeof listWaitingPeople>>["rows"][number];

/** Whose documents to look at next: the same person's while one is left. */
export async function findNextPerson(db: Kysely<DB>, staffId: string, same?: string): Promise<string | undefined> {
  const found = await openFor(db, staffId)
    .select("documents.owner_id as id")
    .$if(same !== undefined, (query) => query.orderBy((eb) => eb("documents.owner_id", "=", same ?? ""), "desc"))
    .orderBy("documents.created_at")
    .orderBy("documents.id")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

const MOST_EXPIRING = 100;

const endingBy = (db: Kysely<DB>, now: number, wanted: Wanted) =>
  ofOwners(db, wanted)
    .where("documents.state", "=", "accepted")
    .where("expires_on", "<=", sql<Date>`${daysAfter(dayInLagos(now), EXPIRY_WARNING_DAYS)}::date`);

/** Accepted documents that have ended or end soon, the first to end first. */
export const listExpiring = (db: Kysely<DB>, now: number, wanted: Wanted) =>
  endingBy(db, now, wanted)
    .select(["documents.id", "documents.kind", "users.id as ownerId", "users.name", "expiry_told_at as toldAt"])
    .select(sql<string>`documents.expires_on::text`.as("expiresOn"))
    .orderBy("expires_on")
    .orderBy("documents.id")
    .limit(MOST_EXPIRING)
    .execute();

/** Every document that wants something of somebody, which leaves with a line in the log. */
export async function exportDocuments(
  db: Kysely<DB>,
  { query, now, staffId, requestId }: { query: Wanted; now: number; staffId: string; requestId: string },
) {
  const columns = ["users.name", "users.email", "users.country", "documents.kind", "documents.state"] as const;
  const [waiting, ending] = await Promise.all(
    [openFor(db, staffId, query), endingBy(db, now, query)].map((documents) =>
      documents
        .select([...columns, "documents.created_at as sentAt", sql<string | null>`expires_on::text`.as("expiresOn")])
        .orderBy("documents.created_at")
        .orderBy("documents.id")
        .limit(MOST_EXPORTED)
        .execute(),
    ),
  );
  const rows = [...(waiting ?? []), ...(ending ?? [])];
  await recordAct(db, { actorId: staffId, act: "documents.exported", detail: { count: rows.length }, requestId });
  return rows;
}

export type ExportedDocument = Awaited<ReturnType<typeof exportDocuments>>[number];

// As the buyer's own page has them: backs follow their fronts.
const IN_ORDER = Object.keys(DOCUMENT_KINDS);

/** All documents of a person, those to review first, with the verdicts that can still be taken back. */
export const listPersonDocuments = (db: Kysely<DB>, ownerId: string, state?: string) =>
  db
    .selectFrom("documents")
    .innerJoin("files", "files.id", "documents.file_id")
    .leftJoin("users as reviewers", "reviewers.id", "documents.reviewed_by")
    .leftJoin("document_verdicts as held", "held.document_id", "documents.id")
    .leftJoin("users as judges", "judges.id", "held.staff_id")
    .select(["documents.id", "documents.kind", "documents.state", "documents.reason", "documents.file_id as fileId"])
    .select(["documents.created_at as sentAt", "documents.reviewed_at as reviewedAt", "reviewers.name as reviewedBy"])
    .select(["files.media_type as mediaType", "files.bytes"])
    .select(["held.verdict", "held.reason as heldReason", "held.staff_id as judgeId", "judges.name as judge"])
    .select(sql<string | null>`documents.expires_on::text`.as("expiresOn"))
    .where("documents.owner_id", "=", ownerId)
    .$if(state !== undefined, (all) => all.where("documents.state", "=", state ?? ""))
    .orderBy(sql`documents.state <> 'waiting' or held.verdict is not null`)
    .orderBy(sql`documents.state <> 'waiting'`)
    .orderBy(sql`array_position(${IN_ORDER}::text[], documents.kind)`)
    .execute();

export type PersonDocument = Awaited<ReturnType<typeof listPersonDocuments>>[number];

export const findOwner = async (db: Kysely<DB>, documentId: string): Promise<string | undefined> =>
  (await db.selectFrom("documents").select("owner_id").where("id", "=", documentId).executeTakeFirst())?.owner_id;

/** What this clerk decided about others than this person, and can still take back. */
export const listHeldVerdicts = (db: Kysely<DB>, { staffId, besides }: { staffId: string; besides: string }) =>
  db
    .selectFrom("document_verdicts")
    .innerJoin("documents", "documents.id", "document_verdicts.document_id")
    .innerJoin("users", "users.id", "document_verdicts.owner_id")
    .select(["documents.id", "documents.kind", "document_verdicts.verdict", "users.id as ownerId", "users.name"])
    .where("document_verdicts.staff_id", "=", staffId)
    .where("document_verdicts.owner_id", "!=", besides)
    .orderBy("document_verdicts.given_at", "desc")
    .limit(10)
    .execute();
