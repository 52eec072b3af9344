import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { asAuctionVehicle, type AuctionLot, type AuctionVehicle } from "./as-auction-vehicle.ts";
import { LIVE } from "#app/features/lots/live.server.ts";
import type { House } from "#app/features/lots/lot.ts";
import { COMPUTED_COLUMNS, toDetail, type LotRow } from "#app/features/lots/lot-row.server.ts";
import { nameKey } from "#app/features/lots/name-key.ts";

interface Asked {
  house?: House;
  skip: number;
  take: number;
}

const PICTURE_WIDTH = 960;

// A large offset scans the index from its start, so few run at once.
const LISTS_AT_ONCE = 2;
const LISTS_WAITING = 60;
const admission = bulkhead(LISTS_AT_ONCE, LISTS_WAITING);

/** From the mirror only. @returns undefined when too many requests run at once */
export async function listAuctionVehicles(
  { db, now, origin }: { db: Kysely<DB>; now: number; origin: string },
  asked: Asked,
): Promise<AuctionVehicle[] | undefined> {
  try {
    const rows = await admission.execute(() => readRows(db, asked));
    return rows.map((row) => asAuctionVehicle(toAuctionLot(row, origin), now));
  } catch (error) {
    if (error instanceof BulkheadRejectedError) return undefined;
    throw error;
  }
}

/** The offset is applied to the index alone; only shown rows are read. */
function readRows(db: Kysely<DB>, { house, skip, take }: Asked): Promise<LotRow[]> {
  const shown = db
    .selectFrom("lots")
    .select("id")
    .where(LIVE)
    .$if(house !== undefined, (query) => query.where(sql<boolean>`house = ${house}`))
    .orderBy("ends_at")
    .orderBy("id")
    .offset(skip)
    .limit(take);
  return db
    .selectFrom("lots")
    .selectAll()
    .select(COMPUTED_COLUMNS)
    .where("id", "in", shown)
    .orderBy("ends_at")
    .orderBy("id")
    .execute();
}

function toAuctionLot(row: LotRow, origin: string): AuctionLot {
  const detail = toDetail(row);
  return {
    ...detail,
    id: row.feed_id ?? row.auction_id ?? row.lot_number,
    // Old clients read the spelling of the houses.
    title: row.title ?? detail.title,
    makeKey: detail.make === null ? null : nameKey(detail.make),
    eligibility: row.eligibility,
    pictures: detail.picturesLarge.map((address) => `${origin}${address}/${PICTURE_WIDTH}`),
  };
}
