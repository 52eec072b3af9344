import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { findLotRow, findRowIds, listLotsByRow } from "#app/features/lots/find-lot.server.ts";
import { LIVE } from "#app/features/lots/live.server.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";

/** Every id under which the lot may be a favourite, the preferred one first. Empty for an unknown lot. */
export async function listIdsOfLot(db: Kysely<DB>, id: string): Promise<string[]> {
  const row = await findLotRow(db, id);
  if (!row) return [];
  const ids = [...new Set([row.public_id, row.feed_id, row.auction_id, id])].filter((known) => known !== null);
  // An auction id may also be another lot's id in the feed.
  const rowIds = await findRowIds(db, ids);
  return ids.filter((_, at) => rowIds[at] === row.id);
}

interface KeptLots {
  lots: LotSummary[];
  unlisted: string[];
}

export async function listKeptLots(db: Kysely<DB>, ids: string[]): Promise<KeptLots> {
  const rowIds = (await findRowIds(db, ids)).filter((id) => id !== null);
  if (rowIds.length === 0) return { lots: [], unlisted: [] };
  const unlisted = db
    .selectFrom("lots")
    .select(PUBLIC_ID.as("id"))
    .where(sql<boolean>`id = any(${rowIds}::integer[])`)
    .where(sql<boolean>`not ${LIVE}`)
    .execute();
  const lots = await listLotsByRow(db, rowIds);
  return { lots, unlisted: (await unlisted).map(({ id }) => id) };
}
