import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { LIVE } from "./live.server.ts";
import type { House } from "./lot.ts";
import { nameKeyOf } from "./name-key.server.ts";

/** What searches look at, in small letters as the database writes them, so that both compare alike. */
export interface WatchedLot {
  id: number;
  house: House;
  firstSeenAt: Date;
  searchText: string;
  makeKey: string | null;
  modelKey: string | null;
  make: string | null;
  model: string | null;
  title: string | null;
  state: string | null;
  place: string;
  country: string | null;
  vehicleType: string | null;
  bodyType: string | null;
  transmission: string | null;
  fuel: string | null;
  drive: string | null;
  sale: string;
  titleType: string | null;
  year: number | null;
  odometer: number | null;
  hasBuyNow: boolean;
}

interface Portion {
  /** Instants: first seen and last changed after these. */
  seenAfter: Date;
  changedAfter: Date;
  /** Row id after which the portion begins. */
  after: number;
  size: number;
}

const lowered = (column: string) => sql<string | null>`lower(${sql.ref(column)})`;

/** Live lots that came in or changed lately, a portion at a time in the order of their ids. */
export async function listWatchedLots(
  db: Kysely<DB>,
  { seenAfter, changedAfter, after, size }: Portion,
): Promise<WatchedLot[]> {
  const rows = await db
    .selectFrom("lots")
    .select(["id", "house", "first_seen_at as firstSeenAt", "year", "odometer"])
    .select([
      sql<string>`search_text`.as("searchText"),
      nameKeyOf("make").as("makeKey"),
      nameKeyOf("model").as("modelKey"),
      lowered("make").as("make"),
      lowered("model").as("model"),
      lowered("title").as("title"),
      lowered("state").as("state"),
      sql<string>`lower(concat_ws(' ', location, notes))`.as("place"),
      lowered("country").as("country"),
      lowered("vehicle_type").as("vehicleType"),
      lowered("body_type").as("bodyType"),
      lowered("transmission").as("transmission"),
      lowered("fuel").as("fuel"),
      lowered("drive").as("drive"),
      sql<string>`lower(concat_ws(' ', sale_status, auction_type))`.as("sale"),
      lowered("title_type").as("titleType"),
      sql<boolean>`buy_now_price is not null`.as("hasBuyNow"),
    ])
    .where(LIVE)
    .where("first_seen_at", ">", seenAfter)
    .where("changed_at", ">", changedAfter)
    .where("id", ">", after)
    .orderBy("id")
    .limit(size)
    .execute();
  return rows.map((row) => ({ ...row, house: row.house as House }));
}
