import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { LIVE } from "#app/features/lots/live.server.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { runKey } from "#app/features/vocabulary/facet-rules.ts";
import { SUMMARY_COLUMNS, toSummary } from "#app/features/lots/lot-row.server.ts";

const OLDEST_MODEL_YEAR = 2012;
/** Among so many that close first some run, at the houses as in the demonstration. */
const LOOKED_AT = 60;

/** A live, recent car that runs and has a picture and a bid; preferably with a day or more left. */
export async function findShowLot(db: Kysely<DB>): Promise<LotSummary | undefined> {
  return (await findFirst(db, "1 day")) ?? findFirst(db, "0");
}

async function findFirst(db: Kysely<DB>, timeLeft: string): Promise<LotSummary | undefined> {
  const rows = await db
    .selectFrom("lots")
    .select(SUMMARY_COLUMNS)
    .where(LIVE)
    .where(sql<boolean>`ends_at > now() + ${timeLeft}::interval`)
    .where("year", ">=", OLDEST_MODEL_YEAR)
    .where("vehicle_type", "=", "Automobile")
    .where(sql<boolean>`exists (select from lot_bids where lot_id = lots.id and current_bid > 0)`)
    .where(sql<boolean>`cardinality(images_large) > 0`)
    .orderBy("ends_at")
    .orderBy("id")
    .limit(LOOKED_AT)
    .execute();
  const runs = rows.find(({ highlights }) => runKey(highlights) === "run-and-drive");
  return runs && toSummary(runs);
}
