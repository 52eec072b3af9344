import { sql, type Kysely } from "kysely";
import { findListed, findRowIds, listLotsByRow } from "#app/features/lots/find-lot.server.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { MOST_FAVOURITES } from "#app/features/lots/most-favourites.ts";
import type { DB } from "#db/schema.ts";
import { ofPerson } from "./open-person.server.ts";
import type { FilterOf } from "./person-query.ts";

/** On a page; a file has more. */
const MOST = 100;

interface Whose {
  id: string;
  email: string;
}

export const listCasesOf = (
  db: Kysely<DB>,
  { id, email, state }: Whose & { state: FilterOf<"cases"> | undefined },
  limit = MOST,
) =>
  db
    .selectFrom("cases")
    .leftJoin("users as owners", "owners.id", "cases.owner_id")
    .select(["cases.id", "reference", "subject", "state", "cases.updated_at as changedAt", "owners.name as owner"])
    .select(sql<boolean>`cases.user_id is null`.as("isGuest"))
    .where(ofPerson(id, email))
    .where("cases.merged_into", "is", null)
    .$if(state === "open", (all) => all.where("cases.state", "<>", "closed"))
    .$if(state !== undefined && state !== "open", (all) => all.where("cases.state", "=", state ?? ""))
    .orderBy(sql`cases.state = 'closed'`)
    .orderBy("cases.updated_at", "desc")
    .limit(limit)
    .execute();

/** Favourites with their lots, the latest first; some name a lot that we never saw. */
export async function listFavouritesOf(
  db: Kysely<DB>,
  { id, lots: wanted, now }: { id: string; lots: FilterOf<"lots"> | undefined; now: number },
  limit = MOST,
) {
  const kept = await db
    .selectFrom("favourites")
    .select(["lot_id as lotId", "added_at as addedAt"])
    .where("user_id", "=", id)
    .orderBy("added_at", "desc")
    .limit(wanted ? MOST_FAVOURITES : limit)
    .execute();
  const rowIds = await findRowIds(
    db,
    kept.map(({ lotId }) => lotId),
  );
  const known = rowIds.filter((rowId) => rowId !== null);
  const lots = new Map((await listLotsByRow(db, known)).map((lot, place) => [known[place], lot]));
  const all = kept.map((one, place) => ({ ...one, lot: lots.get(rowIds[place] ?? undefined) }));
  if (!wanted) return all;
  const listed = await findListed(db, known);
  const chosen = all.filter((_, place) => {
    const lot = listed.get(rowIds[place] ?? 0);
    const isOnSale = lot !== undefined && isListed({ withdrawnAt: null, endsAt: lot.endsAt }, now);
    return isOnSale === (wanted === "listed");
  });
  return chosen.slice(0, limit);
}

export const listSearchesOf = (
  db: Kysely<DB>,
  { id, mails }: { id: string; mails: FilterOf<"mails"> | undefined },
  limit = MOST,
) =>
  db
    .selectFrom("saved_searches")
    .select(["id", "name", "path", "mails", "created_at as savedAt"])
    .where("user_id", "=", id)
    .$if(mails !== undefined, (all) => all.where("mails", "=", mails ?? ""))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
