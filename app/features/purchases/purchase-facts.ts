import { costFactsOf, type CostFacts } from "#app/features/costs/cost-facts.ts";
import type { House, LotDetail } from "#app/features/lots/lot.ts";
import { findYardPlace } from "#app/features/vocabulary/yard-places.ts";

/** The vehicle and its yard as the listing had them on the day of the award. */
export interface PurchaseFacts {
  lotId: string;
  title: string;
  vin: string | null;
  house: House;
  lotNumber: string;
  location: string | null;
  state: string | null;
  /** Of the yard, as IANA names it. */
  zone: string;
  auctionType: string | null;
  saleName: string | null;
  titleType: string | null;
  picture: string | null;
  cost: CostFacts;
}

/** A yard that nobody knows is taken for one of the earliest zone, so that no date is told too late. */
const EARLIEST_ZONE = "America/New_York";

function zoneOf(lot: LotDetail): string {
  const place = findYardPlace(lot);
  return place?.zone ?? place?.firstZone ?? EARLIEST_ZONE;
}

export const purchaseFactsOf = (lot: LotDetail): PurchaseFacts => ({
  lotId: lot.id,
  title: lot.title,
  vin: lot.vin,
  house: lot.house,
  lotNumber: lot.lotNumber,
  location: lot.location,
  state: lot.state,
  zone: zoneOf(lot),
  auctionType: lot.auctionType,
  saleName: lot.saleName,
  titleType: lot.titleType,
  picture: lot.picture,
  cost: costFactsOf(lot),
});
