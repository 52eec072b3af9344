import { openBid, type Catalogue, type Lot } from "./lot.ts";
import { pictureUrls, videoUrl } from "./media.ts";
import { locationWords } from "./place-words.ts";
import * as words from "./wording.ts";

const MAX_PAGE_SIZE = 1000;
const DEFAULT_PAGE_SIZE = 10;

export type FeedRecord = ReturnType<typeof toFeedRecord>;

export interface FeedPage {
  data: unknown[];
  page: number;
  pages: number;
  count: number;
}

export function toFeedRecord(lot: Lot, origin: string) {
  const { vehicle, slot, worth } = lot;
  return {
    id: lot.feedId,
    title: words.titleWords(lot),
    make: words.makeWords(lot),
    model: words.modelWords(lot),
    year: vehicle.year,
    state: slot.yard.state,
    vehicle_type: vehicle.type,
    body_type: words.bodyWords(lot),
    transmission: words.transmissionWords(lot),
    fuel: words.fuelWords(lot),
    drive: words.driveWords(lot),
    engine_size: vehicle.engine?.litres ?? null,
    odometer: words.odometerReading(lot),
    link_img_hd: pictureUrls(lot, "large", origin),
    lot_id: lot.lotNumber,
    lotInfo: words.lotInfoWords(lot),
    estimatedValue: lot.hash % 25 === 0 ? null : worth.retail,
    damage_pr: lot.damagePrimary,
    keys: words.keyWords(lot),
    location: locationWords(lot),
    auction_type: words.auctionTypeWords(lot),
    current_bid: openBid(lot),
    base_site: slot.house,
    color: words.colourWords(lot),
    engine: words.engineWords(lot),
    damage_sec: lot.damageSecondary,
    document: words.documentWords(lot),
    seller: words.sellerWords(lot),
    cost_priced: costPrice(lot),
    currency: lot.currency.toLowerCase(),
    vehicle_score: words.scoreWords(lot),
    vin: vehicle.vin,
    link_img_small: pictureUrls(lot, "small", origin),
    video: videoUrl(lot, origin),
    status: lot.saleStatus,
    ...countryOf(lot),
  };
}

function costPrice(lot: Lot): number | null {
  if ((lot.hash >>> 3) % 5 === 0) return null;
  return Math.round((lot.worth.retail * (55 + ((lot.hash >>> 6) % 26))) / 100);
}

function countryOf(lot: Lot): { country?: string } {
  if (lot.slot.yard.country === "Canada") return { country: "Canada" };
  return lot.hash % 4 === 0 ? { country: "USA" } : {};
}

export function answerFeed(
  catalogue: Catalogue,
  query: URLSearchParams,
  now: number,
  origin: string,
): FeedPage | { message: string } {
  const page = wholeNumber(query.get("page"), 1);
  const size = wholeNumber(query.get("size"), DEFAULT_PAGE_SIZE);
  if (page === undefined || page < 1) return { message: "page must be a whole number from 1" };
  if (size === undefined || size < 1) return { message: "size must be a whole number from 1" };
  const take = Math.min(size, MAX_PAGE_SIZE);
  const found = catalogue.slots.inFeed(readFilters(query), (page - 1) * take, take);
  return {
    data: found.numbers.map((slot) => toFeedRecord(catalogue.lotAt(slot, now), origin)),
    page,
    pages: Math.ceil(found.count / take),
    count: found.count,
  };
}

function wholeNumber(text: string | null, absent: number): number | undefined {
  if (text === null || text === "") return absent;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function readFilters(query: URLSearchParams) {
  return Object.fromEntries(
    ["make", "model", "vehicle_type", "country"].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}
