import type { LotFacts } from "#app/upstream/lot-record.ts";
import type { Lots } from "#db/schema.ts";

/**
 * Who may write a fact when both sources know the lot:
 * `moving` - whoever was read last; `own` - the one source that states it at all;
 * `shared` - the feed, and the auction only fills what the feed leaves empty, so that two wordings never alternate.
 */
export type Precedence = "moving" | "own" | "shared";

interface FactColumn {
  column: keyof Lots;
  precedence: Precedence;
}

const moving = (column: keyof Lots): FactColumn => ({ column, precedence: "moving" });
const own = (column: keyof Lots): FactColumn => ({ column, precedence: "own" });
const shared = (column: keyof Lots): FactColumn => ({ column, precedence: "shared" });

/** All facts but the bid, which moves too often for a wide row (lot-bids.server.ts). */
export type WideFact = Exclude<keyof LotFacts, "currentBid">;

export const FACT_COLUMNS: Record<WideFact, FactColumn> = {
  title: shared("title"),
  make: shared("make"),
  model: shared("model"),
  year: shared("year"),
  vin: shared("vin"),
  vehicleType: shared("vehicle_type"),
  bodyType: shared("body_type"),
  vehicleClass: own("vehicle_class"),
  transmission: shared("transmission"),
  fuel: shared("fuel"),
  drive: shared("drive"),
  engine: shared("engine"),
  cylinders: own("cylinders"),
  color: shared("color"),
  odometer: shared("odometer"),
  odometerKm: shared("odometer_km"),
  odometerBrand: shared("odometer_brand"),
  damagePrimary: shared("damage_primary"),
  damageSecondary: own("damage_secondary"),
  titleType: shared("title_type"),
  keys: shared("keys"),
  highlights: own("highlights"),
  notes: own("notes"),
  equipment: own("equipment"),
  manufacturedIn: own("manufactured_in"),
  vehicleScore: own("vehicle_score"),
  lotInfo: own("lot_info"),
  seller: own("seller"),
  country: shared("country"),
  state: own("state"),
  location: shared("location"),
  saleName: own("sale_name"),
  saleAt: own("sale_at"),
  endsAt: own("ends_at"),
  auctionType: moving("auction_type"),
  saleStatus: moving("sale_status"),
  eligibility: own("eligibility"),
  currency: shared("currency"),
  buyNowPrice: moving("buy_now_price"),
  estimatedValue: own("estimated_value"),
  costPrice: own("cost_price"),
  imagesLarge: shared("images_large"),
  imagesSmall: own("images_small"),
  video: own("video"),
};

export const SOURCE_COLUMNS = {
  feed: { id: "feed_id", hash: "feed_hash", missed: "feed_missed" },
  auction: { id: "auction_id", hash: "auction_hash", missed: "auction_missed" },
} as const;

/** Passes in a row without a lot after which a source no longer knows it. */
export const MISSED_LIMIT = 2;
