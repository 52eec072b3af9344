import type { Sort } from "#app/features/vocabulary/facets.ts";
import { readNumbers } from "./text-numbers.ts";
import { phraseList, type PhraseList, type Token, wordsAt } from "./text-tokens.ts";

// What asks for an order of the lots rather than for some of them: 'cheapest', 'low mileage', 'newly listed'.

const MILES = ["mileage", "milage", "miles", "odometer", "km", "kms", "kilometers", "kilometres"];
const SORTED_BY = ["sort by", "sorted by", "order by", "ordered by"];

const eachOf = (firsts: string[], lasts: string[]) =>
  firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`));

const ORDERS: [sort: Sort, phrases: PhraseList][] = [
  [
    "price",
    phraseList(
      "cheap, cheaper, cheapest, cheap first, cheapest first, least expensive, inexpensive, affordable, low cost",
      "lowest first, low to high, price low to high, price ascending",
      ...eachOf(["low", "lower", "lowest", "smallest"], ["bid", "bids", "price", "prices", "current bid"]),
      ...eachOf(["lowest"], ["bid first", "price first"]),
      ...eachOf(SORTED_BY, ["price", "bid", "lowest bid", "lowest price", "price low to high"]),
    ),
  ],
  [
    "price-down",
    phraseList(
      "expensive, most expensive, most expensive first, highest first, high to low, price high to low, priciest",
      ...eachOf(["high", "higher", "highest"], ["bid", "bids", "price", "prices"]),
      ...eachOf(["highest"], ["bid first", "price first"]),
      ...eachOf(SORTED_BY, ["highest bid", "highest price", "price high to low"]),
    ),
  ],
  [
    "miles",
    phraseList(
      ...eachOf(["low", "lower", "lowest", "least", "less", "fewest", "fewer", "smallest"], MILES),
      ...eachOf(["lowest", "low"], ["mileage first", "miles first"]),
      ...eachOf(SORTED_BY, MILES),
    ),
  ],
  [
    "year",
    phraseList(
      "newest, latest, newest year, newest year first, newest model year, newest car, newest cars, newest vehicles",
      ...eachOf(["newest", "latest", "newer"], ["model", "models"]),
      ...eachOf(SORTED_BY, ["year", "newest year"]),
    ),
  ],
  [
    "new",
    phraseList(
      "newest first, newest listed, latest first, newly listed, newly added, new arrival, new arrivals",
      "just listed, just added, just arrived, just in, recently listed, recently added",
      ...eachOf(["new", "newest", "latest", "recent"], ["lots", "listing", "listings", "arrivals", "additions"]),
      ...eachOf(SORTED_BY, ["newest", "newly listed", "date listed"]),
    ),
  ],
  [
    "ending",
    phraseList(
      "soonest, soonest first, ending first, closing first",
      ...eachOf(["ending", "ends", "closing", "closes", "selling", "sells"], ["soon", "sooner", "soonest", "next"]),
      ...eachOf(SORTED_BY, ["ending soon", "ending soonest", "sale date", "auction date"]),
    ),
  ],
];

/** The order that is asked for at a place. */
export function readOrder(tokens: Token[], at: number): { length: number; sort: Sort } | undefined {
  let longest: { length: number; sort: Sort } | undefined;
  for (const [sort, phrases] of ORDERS) {
    const { length = 0 } = wordsAt(tokens, at, phrases) ?? {};
    if (length > (longest?.length ?? 0)) longest = { length, sort };
  }
  if (!longest || longest.length === 1) return longest;
  // In 'low mileage under 80k' the last word says what the number behind it is of.
  const last = at + longest.length - 1;
  const isOfNumber = (readNumbers(tokens, last)?.length ?? 0) > 1;
  return isOfNumber ? { ...longest, length: longest.length - 1 } : longest;
}
