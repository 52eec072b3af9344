import { calendarsOf } from "#app/features/calendars/calendars.ts";
import type { House } from "#app/features/lots/lot.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { findYardPlace } from "#app/features/vocabulary/yard-places.ts";
import { EARLIEST_ZONE, purchaseDates } from "./purchase-dates.ts";
import { rulesOf, type Offering } from "./purchase-rules.ts";

interface Lot {
  house: House;
  state: string | null;
  location: string | null;
}

/** The last day to pay for a lot that is won at an instant (milliseconds UTC): the yard's day, YYYY-MM-DD. */
export function dueIfWon(lot: Lot, won: { at: number; offering: Offering }, book: RateBook): string {
  const place = findYardPlace(lot);
  const zone = place?.zone ?? place?.firstZone ?? EARLIEST_ZONE;
  const purchase = { confirmedAt: won.at, zone, house: lot.house, offering: won.offering, bankThrough: null };
  const rules = rulesOf(book, purchase);
  return purchaseDates(purchase, { rules, calendars: calendarsOf(book), now: won.at }).houseDue.day;
}
