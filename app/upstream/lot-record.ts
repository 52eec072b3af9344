import type { Span } from "./answer-span.ts";

export type House = "copart" | "iaai";

/** `feed` is the vehicle-data feed, `auction` the auction GraphQL. */
export type Source = "feed" | "auction";

/** What a house says of an odometer's reading. */
export type OdometerBrand = "actual" | "not-actual" | "exempt" | "exceeds" | "inoperable" | "not-known";

/**
 * What a source says about a lot, in our words. A field left out is one the source says nothing about;
 * null says that there is none. Money is integer cents, odometer miles, instants epoch milliseconds.
 */
export interface LotFacts {
  title?: string;
  make?: string;
  model?: string;
  year?: number;
  vin?: string;
  vehicleType?: string;
  bodyType?: string;
  vehicleClass?: string;
  transmission?: string;
  fuel?: string;
  drive?: string;
  engine?: string;
  cylinders?: string;
  color?: string;
  odometer?: number;
  /** The kilometres that `odometer` was reckoned from, where the source states those. */
  odometerKm?: number;
  odometerBrand?: OdometerBrand;
  damagePrimary?: string;
  damageSecondary?: string;
  titleType?: string;
  keys?: string;
  highlights?: string;
  notes?: string;
  equipment?: string;
  manufacturedIn?: string;
  vehicleScore?: string;
  lotInfo?: string;
  seller?: string;
  country?: string;
  state?: string;
  location?: string;
  saleName?: string;
  saleAt?: number | null;
  /** The instant bidding closes, computed from the time left when the record was read. */
  endsAt?: number | null;
  auctionType?: string;
  saleStatus?: string;
  eligibility?: string;
  currency?: string;
  /** 0: nobody has bid yet. */
  currentBid?: number;
  buyNowPrice?: number | null;
  estimatedValue?: number | null;
  costPrice?: number | null;
  imagesLarge?: string[];
  imagesSmall?: string[];
  video?: string;
}

/** One lot as one source describes it; house and lot number are its identity. */
export interface LotRecord {
  source: Source;
  /** The source's own id, as it stands in /detail/{id}. */
  sourceId: string;
  house: House;
  lotNumber: string;
  facts: LotFacts;
  /** Between which instants bidding closes, by a countdown that is running; it is over where nothing is left. */
  closes?: Span & { isOver: boolean };
  /** The time of the sale was told without a zone: `saleAt` is the yard's clock read as UTC. */
  isYardTime?: boolean;
  /** A date of the sale as it was told, of which we cannot tell when it is. */
  unreadDate?: string;
}

export interface ParsedRecords {
  records: LotRecord[];
  dropped: number;
}
