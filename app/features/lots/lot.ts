/** The two auction houses; 'coopart' is how the GraphQL upstream spells the first (see upstream/auction-graphql). */
export type House = "copart" | "iaai";

export const HOUSE_NAMES: Record<House, string> = { copart: "Copart", iaai: "IAAI" };

/** What a card or a table row shows. Money is integer cents of `currency`; odometer is miles; instants are UTC ISO strings. */
export interface LotSummary {
  /** As it stands in /detail/{id}: an upstream's own where no other lot has it. */
  id: string;
  house: House;
  lotNumber: string;
  title: string;
  make: string | null;
  model: string | null;
  year: number | null;
  vehicleType: string | null;
  vehicleClass: string | null;
  bodyType: string | null;
  transmission: string | null;
  fuel: string | null;
  drive: string | null;
  engine: string | null;
  /** As the house states it, with what it says of it: see odometer.ts. */
  odometer: number | null;
  odometerKm: number | null;
  odometerBrand: string | null;
  damagePrimary: string | null;
  keys: string | null;
  highlights: string | null;
  titleType: string | null;
  state: string | null;
  location: string | null;
  auctionType: string | null;
  saleName: string | null;
  saleAt: string | null;
  /** The instant bidding closes; null when no sale is fixed. */
  endsAt: string | null;
  currency: string;
  currentBid: number | null;
  buyNowPrice: number | null;
  estimatedValue: number | null;
  lotInfo: string | null;
  hasVideo: boolean;
  /** Address of the first large picture on our own resizing route without width (see picture.ts), or null. */
  picture: string | null;
}

export type ExportedLot = LotSummary & Pick<LotDetail, "vin" | "color" | "damageSecondary">;

export interface LotDetail extends LotSummary {
  vin: string | null;
  color: string | null;
  cylinders: string | null;
  damageSecondary: string | null;
  seller: string | null;
  saleStatus: string | null;
  costPrice: number | null;
  vehicleScore: string | null;
  notes: string | null;
  equipment: string | null;
  manufacturedIn: string | null;
  country: string;
  picturesSmall: string[];
  picturesLarge: string[];
  /** Address of the mp4 on an allowlisted host, or null. */
  video: string | null;
  firstSeenAt: string;
  changedAt: string;
  withdrawnAt: string | null;
}
