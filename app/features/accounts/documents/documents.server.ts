import { sql, type Kysely, type Transaction } from "kysely";
import { adoptFile, removeFiles } from "#app/upstream/file-store/kept-files.server.ts";
import { nameForSaving } from "#app/upstream/file-store/file-name.ts";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { DB } from "#db/schema.ts";
import { recordAct, recordReading } from "#app/features/audit/record-act.server.ts";
import { UNVERIFIED_DOCUMENTS_KEPT_HOURS } from "#app/features/policy/policy-constants.ts";
import { LAGOS } from "#app/platform/calendar-day.ts";
import { UUID } from "#app/platform/uuid.ts";
import type { DocumentKind } from "../document-kinds.ts";
import type { Viewer } from "../viewer.ts";

export type DocumentState = "waiting" | "accepted" | "refused";

export interface OwnDocument {
  id: string;
  kind: DocumentKind;
  state: DocumentState;
  reason: string | undefined;
  sentAt: Date;
  reviewedAt: Date | undefined;
  /** Accepted once, and not valid any more. */
  hasEnded: boolean;
  name: string;
  bytes: number;
  mediaType: string;
}

const HAS_ENDED = sql<boolean>`
  (state = 'accepted' and coalesce(expires_on < (now() at time zone ${sql.lit(LAGOS)})::date, false))`;

export async function listDocuments(db: Kysely<DB>, ownerId: string): Promise<OwnDocument[]> {
  const rows = await db
    .selectFrom("documents")
    .innerJoin("files", "files.id", "documents.file_id")
    .select(["documents.id", "kind", "state", "reason", "documents.created_at", "reviewed_at"])
    .select(["files.name", "files.bytes", "files.media_type", HAS_ENDED.as("hasEnded")])
    .where("owner_id", "=", ownerId)
    .orderBy("documents.created_at")
    .orderBy("documents.id")
    .execute();
  return rows.map(({ id, kind, state, reason, created_at, reviewed_at, name, bytes, media_type, hasEnded }) => ({
    id,
    kind: kind as DocumentKind,
    state: state as DocumentState,
    reason: reason ?? undefined,
    sentAt: created_at,
    reviewedAt: reviewed_at ?? undefined,
    name,
    bytes,
    mediaType: media_type,
    hasEnded,
  }));
}

interface NewDocument {
  ownerId: string;
  kind: DocumentKind;
  fileId: string;
}

/** Makes a file the user's document of that kind, pending review; it replaces an earlier one. */
export async function putDocument(trx: Transaction<DB>, { ownerId, kind, fileId }: NewDocument): Promise<void> {
  // Row lock: two uploads of one kind at once must not leave a file behind.
  await trx.selectFrom("users").select("id").where("id", "=", ownerId).forUpdate().executeTakeFirstOrThrow();
  await adoptFile(trx, fileId);
  const replaced = await trx
    .deleteFrom("documents")
    .where("owner_id", "=", ownerId)
    .where("kind", "=", kind)
    .returning("file_id")
    .executeTakeFirst();
  await trx.insertInto("documents").values({ owner_id: ownerId, kind, file_id: fileId }).execute();
  if (replaced) await removeFiles(trx, [replaced.file_id]);
  await sql`select pg_notify('documents', '')`.execute(trx);
}

export async function removeDocuments(trx: Transaction<DB>, ownerId: string): Promise<number> {
  const removed = await trx.deleteFrom("documents").where("owner_id", "=", ownerId).returning("file_id").execute();
  await removeFiles(
    trx,
    removed.map((row) => row.file_id),
  );
  return removed.length;
}

interface Opening {
  documentId: string;
  viewer: Pick<Viewer, "userId" | "role">;
  requestId: string | undefined;
  /** When it is looked at on a page; without it, it is taken away. */
  viewedAt?: number | undefined;
}

interface OpenDocument {
  bytes: Buffer;
  mediaType: string;
  name: string;
  kind: DocumentKind;
}

/** A document for its owner or for staff only. The access is logged before the file is read. */
export async function openDocument(
  { db, store }: { db: Kysely<DB>; store: FileStore },
  { documentId, viewer, requestId, viewedAt }: Opening,
): Promise<OpenDocument | undefined> {
  if (!UUID.test(documentId)) return undefined;
  const found = await db
    .selectFrom("documents")
    .select(["id", "kind", "file_id", "owner_id"])
    .where("id", "=", documentId)
    .$if(viewer.role !== "staff", (query) => query.where("owner_id", "=", viewer.userId))
    .executeTakeFirst();
  if (!found) return undefined;
  const detail = { kind: found.kind, owner: found.owner_id };
  const act = { actorId: viewer.userId, act: "document.opened", subject: found.id, detail, requestId };
  await (viewedAt === undefined ? recordAct(db, act) : recordReading(db, act, viewedAt));
  const file = await readFile({ db, store }, found.file_id);
  if (!file) return undefined;
  const { bytes, mediaType, name } = file;
  return { bytes, mediaType, name: nameForSaving(name, mediaType), kind: found.kind as DocumentKind };
}

const HOUR_MS = 3_600_000;

export async function purgeUnverified({ db, now }: { db: Kysely<DB>; now: number }): Promise<void> {
  const since = new Date(now - UNVERIFIED_DOCUMENTS_KEPT_HOURS * HOUR_MS);
  const late = await db
    .selectFrom("users")
    .select("id")
    .where("email_verified", "=", false)
    .where("created_at", "<=", since)
    .where("id", "in", (of) => of.selectFrom("documents").select("owner_id"))
    .execute();
  for (const { id } of late) await db.transaction().execute((trx) => purgeDocumentsOf(trx, id));
}

async function purgeDocumentsOf(trx: Transaction<DB>, userId: string): Promise<void> {
  // Row lock: the address may be verified at this moment.
  const still = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("email_verified", "=", false)
    .forUpdate()
    .executeTakeFirst();
  const documents = still ? await removeDocuments(trx, userId) : 0;
  if (documents === 0) return;
  await recordAct(trx, { actorId: undefined, act: "documents.purged", subject: userId, detail: { documents } });
}

/** The person's row is locked before the documents, as everybody locks them. */
export const lockOwner = (trx: Transaction<DB>, ownerId: string) =>
  trx
    .selectFrom("users")
    .select(["id", "email", "first_name"])
    .where("id", "=", ownerId)
    .forUpdate()
    .executeTakeFirst();
