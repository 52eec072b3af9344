import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { LIVE } from "#app/features/lots/live.server.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { SUMMARY_COLUMNS, toSummary } from "#app/features/lots/lot-row.server.ts";

export async function findVideoLot(db: Kysely<DB>): Promise<LotSummary | undefined> {
  const row = await db
    .selectFrom("lots")
    .select(SUMMARY_COLUMNS)
    .where(LIVE)
    .where("vehicle_type", "=", "Automobile")
    .where("video", "is not", null)
    .where(sql<boolean>`cardinality(images_large) > 0`)
    .orderBy("ends_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row && toSummary(row);
}
