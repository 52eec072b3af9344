import { sql, type Selectable } from "kysely";
import type { Lots } from "#db/schema.ts";
import type { LotDetail, LotSummary, House } from "./lot.ts";
import { engineInWords } from "./engine-words.ts";
import { makeName } from "./makes.ts";
import { modelInWords } from "./models.ts";
import { inNameCase, lotTitle } from "./name-case.ts";
import { PUBLIC_ID } from "./lot-address.server.ts";
import { pictureAddress } from "./picture-address.server.ts";

const FIRST_LARGE = sql<string[]>`images_large[1:1]`.as("images_large");
const FIRST_SMALL = sql<string[]>`images_small[1:1]`.as("images_small");

const PLAIN_COLUMNS = [
  "id",
  "house",
  "lot_number",
  "title",
  "make",
  "model",
  "year",
  "vehicle_type",
  "vehicle_class",
  "body_type",
  "transmission",
  "fuel",
  "drive",
  "engine",
  "odometer",
  "odometer_km",
  "odometer_brand",
  "damage_primary",
  "keys",
  "highlights",
  "title_type",
  "state",
  "location",
  "auction_type",
  "sale_name",
  "sale_at",
  "ends_at",
  "currency",
  "buy_now_price",
  "estimated_value",
  "lot_info",
  "video",
] as const satisfies readonly (keyof Lots)[];

/** Bids stand apart from the lots, as they move many times a second. */
export const CURRENT_BID = sql<number | null>`(select current_bid from lot_bids where lot_id = lots.id)`.as(
  "current_bid",
);

const ADDRESS = PUBLIC_ID.as("public_id");

export const SUMMARY_COLUMNS = [...PLAIN_COLUMNS, FIRST_LARGE, FIRST_SMALL, CURRENT_BID, ADDRESS] as const;

interface Computed {
  current_bid: number | null;
  public_id: string;
}

export type SummaryRow = Pick<Selectable<Lots>, (typeof PLAIN_COLUMNS)[number] | "images_large" | "images_small"> &
  Computed;

export const COMPUTED_COLUMNS = [
  CURRENT_BID,
  ADDRESS,
  sql<Date | null>`(select greatest(lots.changed_at, read_at) from lot_bids where lot_id = lots.id)`.as("moved_at"),
] as const;

/** A whole row with its bid; a lot has changed when its bid has. */
export type LotRow = Selectable<Lots> & Computed & { moved_at: Date | null };

/** node-postgres reads 'infinity' as a number. */
function toInstant(value: Date | number | null): string | null {
  return value instanceof Date ? value.toISOString() : null;
}

function titleOf(row: SummaryRow): string {
  if (row.title) return lotTitle(row.title, row.model);
  const words = row.vehicle_class && row.model ? [row.vehicle_class, row.model] : [row.year, row.make, row.model];
  return inNameCase(words.filter(Boolean).join(" ")) || `Lot ${row.lot_number}`;
}

export function toSummary(row: SummaryRow): LotSummary {
  const id = row.public_id;
  const [large] = row.images_large;
  const [small] = row.images_small;
  return {
    id,
    house: row.house as House,
    lotNumber: row.lot_number,
    title: titleOf(row),
    make: makeName(row.make) ?? null,
    model: modelInWords(row),
    year: row.year,
    vehicleType: row.vehicle_type,
    vehicleClass: row.vehicle_class,
    bodyType: row.body_type,
    transmission: row.transmission,
    fuel: row.fuel,
    drive: row.drive,
    engine: engineInWords(row.engine),
    odometer: row.odometer,
    odometerKm: row.odometer_km,
    odometerBrand: row.odometer_brand,
    damagePrimary: row.damage_primary,
    keys: row.keys,
    highlights: row.highlights,
    titleType: row.title_type,
    state: row.state,
    location: row.location,
    auctionType: row.auction_type,
    saleName: row.sale_name,
    saleAt: toInstant(row.sale_at),
    endsAt: toInstant(row.ends_at),
    currency: row.currency,
    currentBid: row.current_bid,
    buyNowPrice: row.buy_now_price,
    estimatedValue: row.estimated_value,
    lotInfo: row.lot_info,
    hasVideo: row.video !== null,
    picture: large ? pictureAddress(id, "l", 0, large) : small ? pictureAddress(id, "s", 0, small) : null,
  };
}

export function toDetail(row: LotRow): LotDetail {
  const summary = toSummary(row);
  return {
    ...summary,
    vin: row.vin,
    color: row.color,
    cylinders: row.cylinders,
    damageSecondary: row.damage_secondary,
    seller: row.seller,
    saleStatus: row.sale_status,
    costPrice: row.cost_price,
    vehicleScore: row.vehicle_score,
    notes: row.notes,
    equipment: row.equipment,
    manufacturedIn: row.manufactured_in,
    country: row.country,
    picturesSmall: row.images_small.map((source, index) => pictureAddress(summary.id, "s", index, source)),
    picturesLarge: row.images_large.map((source, index) => pictureAddress(summary.id, "l", index, source)),
    video: row.video ? `/video/${encodeURIComponent(summary.id)}` : null,
    firstSeenAt: row.first_seen_at.toISOString(),
    changedAt: (row.moved_at ?? row.changed_at).toISOString(),
    withdrawnAt: row.withdrawn_at ? row.withdrawn_at.toISOString() : null,
  };
}
