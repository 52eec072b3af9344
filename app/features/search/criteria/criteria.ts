import { startOfDayInLagos } from "#app/platform/calendar-day.ts";
import { singleLine } from "#app/platform/formats/control-characters.ts";
import type { Verdict } from "#app/features/costs/import-verdict.ts";
import { destinationOf } from "#app/features/costs/destinations.ts";
import { type Budget, type Reckoning, reckoningFor } from "#app/features/costs/reckoning.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import type { Facet, SaleDay } from "#app/features/vocabulary/facets.ts";
import type { House } from "#app/features/lots/lot.ts";

/** Chosen keys of facets: sorted, each once, `MOST_KEYS` a facet at most. */
export type FacetKeys = Partial<Record<Facet, string[]>>;

/** What a buyer looks for. Text is matched without regard to case; absent means no matter. */
export interface Criteria {
  any?: FacetKeys;
  none?: FacetKeys;
  house?: House;
  /** Each must be one of the lot's words (`wordsOf`), or the beginning of one when it is long enough (`isWholeWord`). */
  words?: string;
  make?: string;
  /** Whole model name, as the home page's links mean it. */
  modelName?: string;
  year?: number;
  /** Lots whose year is not stated are in no range; so it is with the odometer. */
  yearMin?: number;
  yearMax?: number;
  /** Miles. */
  odometerMin?: number;
  odometerMax?: number;
  /** Cents of the current bid, which is 0 where nobody has bid. */
  priceMin?: number;
  priceMax?: number;
  saleDay?: SaleDay;
  /** Only these lots, by our row ids. */
  ids?: number[];
  makePart?: string;
  model?: string;
  title?: string;
  state?: string;
  place?: string;
  country?: string;
  vehicleType?: string;
  /** The vehicle type that a body type of the quick search stands for ('Bike'); narrows `vehicleType` further. */
  typeFamily?: string;
  bodyType?: string;
  transmission?: string;
  fuel?: string;
  drive?: string;
  saleType?: string;
  titleKind?: "clear" | "salvage" | "bill of sale";
  buyNow?: boolean;
  /** Where the vehicle goes; `landed`, `importable` and the order by landed cost mean that. */
  to?: Destination;
  /** What it may cost there at its present bid, the high end. */
  landed?: Budget;
  importable?: Verdict[];
}

/** With the rates that the search itself brings (search.server.ts); no address does. */
export interface ReckonedCriteria extends Criteria {
  reckoning?: Reckoning;
}

/**
 * From when on lots of live and of timed sales still take bids, by their ends (milliseconds, UTC). Lots that end before
 * come after all others in lists by end: a search knows no cut-off itself. A sale of which nobody says that it is live may
 * be a timed one, whose bids may come later.
 */
export interface OpenFrom {
  live: number;
  timed: number;
}

/** In `sale_text`, without the other one. */
export const LIVE_PART = "live";
export const TIMED_PART = "timed";

export const withRates = (criteria: Criteria, book: RateBook): ReckonedCriteria =>
  criteria.to ? { ...criteria, reckoning: reckoningFor(destinationOf(criteria.to), book) } : criteria;

export const MOST_KEYS = 50;
const MOST_WORDS = 10;
const DAY_MS = 86_400_000;

/** The title type that each kind of title of the quick search stands for. */
export const TITLE_TYPE_KEYS: Record<NonNullable<Criteria["titleKind"]>, string> = {
  clear: "clear",
  salvage: "salvage",
  "bill of sale": "bill-of-sale",
};

/** The words asked for, in lower case, each once, ten at most. */
export function wordsOf(criteria: Criteria): string[] {
  const words = criteria.words?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
}

const SHORTEST_BEGINNING = 4;

/** So short a word means itself: 'se' is a trim of a model, and the beginning of many other words. */
export const isWholeWord = (word: string): boolean => word.length < SHORTEST_BEGINNING;

export const hasWord = (words: string, word: string): boolean =>
  ` ${words} `.includes(isWholeWord(word) ? ` ${word} ` : ` ${word}`);

/** When bidding closes on lots of a sale day in Lagos: from `from` until before `until`; 'none' for lots without a date. */
export function saleWindow(day: SaleDay, now: number): { from: number; until: number } | "none" {
  if (day === "none") return "none";
  const today = startOfDayInLagos(now);
  if (day === "tomorrow") return { from: today + DAY_MS, until: today + 2 * DAY_MS };
  return { from: today, until: today + (day === "week" ? 7 : 1) * DAY_MS };
}

export const LONGEST_VALUE = 100;

export class ValueTooLong extends Error {
  override name = "ValueTooLong";
}

/** The first of repeated values, trimmed; undefined when empty. @throws ValueTooLong past 100 characters */
export function readValue(params: URLSearchParams, name: string): string | undefined {
  const raw = params.get(name);
  if (!raw) return undefined;
  if (raw.length > LONGEST_VALUE) throw new ValueTooLong(name);
  const value = singleLine(raw);
  return value && value.isWellFormed() ? value : undefined;
}

export const TABLE_FILTERS = [
  "make",
  "model",
  "year",
  "title",
  "state",
  "vehicle_type",
  "body_type",
  "transmission",
  "fuel",
  "drive",
  "odometer",
] as const;

/** 'All …' values filter nothing. */
export const isAll = (value: string): boolean => /^all\b/i.test(value);
