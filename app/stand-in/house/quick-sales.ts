import type { RunState, Title } from "../condition.ts";
import { floorToLegalBid } from "../increments.ts";
import { fraction } from "../random.ts";
import type { Listing } from "../sale-clock.ts";
import type { Slot, Slots } from "../slots.ts";
import type { Worth } from "../worth.ts";

// Sales in which somebody can try everything in minutes: timed, ten minutes long, and one closes each minute.

const MINUTE_MS = 60_000;
const PERIOD_MS = 10 * MINUTE_MS;
/** As many as make one close each minute. */
export const QUICK_SALES = PERIOD_MS / MINUTE_MS;

const PRICE = 81;
/** Dollars: the smallest deposit covers each of them. */
const PRICES = { least: 1_000, most: 3_800 };
/** Young enough for every destination. */
const YEARS_FROM = 2016;

/** The first lots that suit it, each with the minute of ten in which it closes. */
export function quickSlots(slots: Slots, count: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let number = 0; number < slots.size && places.size < count; number++) {
    if (slots.isInBoth(number) && suits(slots.slot(number))) places.set(number, places.size);
  }
  return places;
}

const suits = ({ kind, yard }: Slot): boolean =>
  kind.type === "Automobile" && yard.country === "USA" && kind.years.values.some((year) => year >= YEARS_FROM);

/** @param place the minute of ten in which it closes */
export function quickListing(place: number, now: number): Listing {
  const base = place * MINUTE_MS;
  const generation = Math.floor((now - base) / PERIOD_MS);
  const opensAt = base + generation * PERIOD_MS;
  const closesAt = opensAt + PERIOD_MS;
  return { kind: "timed", generation, opensAt, closesAt, saleStartsAt: closesAt, item: 0 };
}

interface Drawn {
  vehicle: { year: number };
  runState: RunState;
  title: Title;
  worth: Worth;
  hash: number;
  key: { turn: number };
}

/** Runs, and has a paper with which it may be sold and shipped. */
export const isEasyToBuy = ({ vehicle, runState, title }: Drawn): boolean =>
  vehicle.year >= YEARS_FROM && runState === "D" && (title.group === "clear" || title.group === "salvage");

/** In five sales after each other the highest bid wins, a seller has a reserve, one must approve, and one can be bought. */
export function quickWorth({ worth, hash, key }: Drawn, place: number): Worth {
  const { least, most } = PRICES;
  const hammer = floorToLegalBid(least + (most - least) * fraction(hash, PRICE));
  const turn = (place + key.turn) % 5;
  const saleStatus = turn === 2 ? "On Minimum Bid" : turn === 4 ? "On Approval" : "Pure Sale";
  return { ...worth, hammer, saleStatus, buyNow: turn === 3 ? Math.ceil((hammer * 1.3) / 50) * 50 : null };
}
