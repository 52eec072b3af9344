import type { Kysely } from "kysely";
import { MOST_FAVOURITES } from "#app/features/lots/most-favourites.ts";
import type { DB } from "#db/schema.ts";

export async function listFavourites(db: Kysely<DB>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("favourites")
    .select("lot_id")
    .where("user_id", "=", userId)
    .orderBy("added_at", "desc")
    .orderBy("lot_id")
    .limit(MOST_FAVOURITES)
    .execute();
  return rows.map((row) => row.lot_id);
}

/** `ids` are latest first. */
export async function addFavourites(db: Kysely<DB>, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  // Each row gets a later timestamp, so the oldest goes in first.
  const rows = ids.toReversed().map((lot_id) => ({ user_id: userId, lot_id }));
  await db
    .insertInto("favourites")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom("favourites")
    .where("user_id", "=", userId)
    .where("lot_id", "not in", (query) =>
      query
        .selectFrom("favourites")
        .select("lot_id")
        .where("user_id", "=", userId)
        .orderBy("added_at", "desc")
        .limit(MOST_FAVOURITES),
    )
    .execute();
}

export async function removeFavourites(db: Kysely<DB>, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("favourites").where("user_id", "=", userId).where("lot_id", "in", ids).execute();
}
