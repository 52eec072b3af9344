import { sql, type Kysely } from "kysely";
import { findRowIds, listLotsByRow } from "#app/features/lots/find-lot.server.ts";
import type { DB } from "#db/schema.ts";
import { ofPerson } from "./open-person.server.ts";

const MOST = 100;

export const listCasesOf = (db: Kysely<DB>, { id, email }: { id: string; email: string }) =>
  db
    .selectFrom("cases")
    .leftJoin("users as owners", "owners.id", "cases.owner_id")
    .select(["cases.id", "reference", "subject", "state", "cases.updated_at as changedAt", "owners.name as owner"])
    .select(sql<boolean>`cases.user_id is null`.as("isGuest"))
    .where(ofPerson(id, email))
    .where("cases.merged_into", "is", null)
    .orderBy(sql`cases.state = 'closed'`)
    .orderBy("cases.updated_at", "desc")
    .limit(MOST)
    .execute();

/** Favourites with their lots, the latest first; some name a lot that we never saw. */
export async function listFavouritesOf(db: Kysely<DB>, id: string) {
  const kept = await db
    .selectFrom("favourites")
    .select(["lot_id as lotId", "added_at as addedAt"])
    .where("user_id", "=", id)
    .orderBy("added_at", "desc")
    .limit(MOST)
    .execute();
  const rowIds = await findRowIds(
    db,
    kept.map(({ lotId }) => lotId),
  );
  const known = rowIds.filter((rowId) => rowId !== null);
  const lots = new Map((await listLotsByRow(db, known)).map((lot, place) => [known[place], lot]));
  return kept.map((one, place) => ({ ...one, lot: lots.get(rowIds[place] ?? undefined) }));
}

export const listSearchesOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom("saved_searches")
    .select(["id", "name", "path", "mails", "created_at as savedAt"])
    .where("user_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(MOST)
    .execute();
