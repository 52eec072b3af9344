import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { waitsForReview } from "./due/due-documents.server.ts";

const MOST_SHOWN = 8;

export interface PersonsDocuments {
  ownerId: string;
  name: string;
  isVerified: boolean;
  country: string | null;
  count: number;
  since: Date;
}

/** Nobody reviews their own. */
export async function listPeopleWithDocuments(
  db: Kysely<DB>,
  staffId: string,
): Promise<{ people: PersonsDocuments[]; count: number }> {
  const { rows } = await sql<PersonsDocuments & { people: number }>`
    select users.id as "ownerId", users.name, users.email_verified as "isVerified", users.country,
      count(*) as count, min(documents.created_at) as since,
      count(*) over () as people
    from documents join users on users.id = documents.owner_id
    where ${waitsForReview(staffId)}
    group by users.id order by since, users.id limit ${MOST_SHOWN}`.execute(db);
  return { people: rows, count: rows[0]?.people ?? 0 };
}
