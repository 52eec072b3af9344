import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { onPage } from "./on-page.ts";
import { UUID } from "#app/platform/uuid.ts";

const waitingFor = (db: Kysely<DB>, staffId: string) =>
  db
    .selectFrom("documents")
    .innerJoin("users", "users.id", "documents.owner_id")
    .where("documents.state", "=", "waiting")
    .where("documents.owner_id", "!=", staffId);

export async function listWaitingDocuments(db: Kysely<DB>, staffId: string, asked: number) {
  const { count } = await waitingFor(db, staffId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { page, pages, offset, limit } = onPage(asked, count);
  const documents = await waitingFor(db, staffId)
    .select([
      "documents.id",
      "documents.kind",
      "documents.created_at as sentAt",
      "users.id as ownerId",
      "users.name",
      "users.country",
      "users.email_verified as isVerified",
    ])
    .orderBy("documents.created_at")
    .orderBy("documents.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { documents, count, page, pages };
}

export async function findNextDocument(db: Kysely<DB>, staffId: string, sameOwner?: string) {
  const found = await waitingFor(db, staffId)
    .select("documents.id")
    .$if(sameOwner !== undefined, (query) =>
      query.orderBy((eb) => eb("documents.owner_id", "=", sameOwner ?? ""), "desc"),
    )
    .orderBy("documents.created_at")
    .orderBy("documents.id")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

export async function findDocument(db: Kysely<DB>, id: string) {
  if (!UUID.test(id)) return undefined;
  const found = await db
    .selectFrom("documents")
    .innerJoin("users", "users.id", "documents.owner_id")
    .innerJoin("files", "files.id", "documents.file_id")
    .leftJoin("users as reviewers", "reviewers.id", "documents.reviewed_by")
    .select([
      "documents.id",
      "documents.kind",
      "documents.state",
      "documents.reason",
      "documents.file_id as fileId",
      "documents.created_at as sentAt",
      "documents.reviewed_at as reviewedAt",
      "reviewers.email as reviewedBy",
      "files.media_type as mediaType",
      "files.bytes",
      "users.id as ownerId",
      "users.name",
      "users.email",
      "users.email_verified as isVerified",
      "users.dob",
      "users.country",
    ])
    .where("documents.id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const others = await db
    .selectFrom("documents")
    .select(["id", "kind", "state"])
    .where("owner_id", "=", found.ownerId)
    .where("id", "!=", id)
    .orderBy("kind")
    .execute();
  return { ...found, others };
}
