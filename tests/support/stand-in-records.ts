import { parseAuctionRecord } from "#app/upstream/auction-graphql/record.ts";
import { toAuctionVehicle } from "#app/stand-in/auction.ts";
import { toFeedRecord } from "#app/stand-in/feed.ts";
import type { Catalogue } from "#app/stand-in/lot.ts";
import { parseFeedRecord } from "#app/upstream/vehicle-feed/record.ts";
import type { LotRecord } from "#app/upstream/lot-record.ts";

const ORIGIN = "http://127.0.0.1:4188";

/** What both sources say of the lot in a slot of the stand-in's catalogue, read as the mirror reads it. */
export function recordsAt(catalogue: Catalogue, slot: number, now: number): LotRecord[] {
  const lot = catalogue.lotAt(slot, now);
  const feed = parseFeedRecord(toFeedRecord(lot, ORIGIN));
  const auction = parseAuctionRecord(toAuctionVehicle(lot, now, ORIGIN), lot.slot.house, now);
  return [feed, auction].filter((record) => record !== undefined);
}
