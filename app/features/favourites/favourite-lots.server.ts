import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { LIVE } from "#app/features/lots/live.server.ts";
import { publicId } from "#app/features/lots/lot-row.server.ts";

/**
 * Every id under which the lot behind `id` may have been kept, the one its pages use first: a lot is known by its
 * auction id until the feed names it too. Empty when there is no such lot.
 */
export async function listIdsOfLot(db: Kysely<DB>, id: string): Promise<string[]> {
  const row = await db
    .selectFrom("lots")
    .select(["feed_id", "auction_id", "lot_number"])
    .where((eb) => eb.or([eb("feed_id", "=", id), eb("auction_id", "=", id)]))
    .executeTakeFirst();
  if (!row) return [];
  return [...new Set([publicId(row), row.feed_id, row.auction_id])].filter((known) => known !== null);
}

/** Those of the ids whose lots are withdrawn or closed. */
export async function listUnlistedIds(db: Kysely<DB>, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("lots")
    .select(["feed_id", "auction_id", "lot_number"])
    .where((eb) => eb.or([eb("feed_id", "in", ids), eb("auction_id", "in", ids)]))
    .where(sql<boolean>`not ${LIVE}`)
    .execute();
  return rows.map(publicId);
}
