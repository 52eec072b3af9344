import type { Sort } from "#app/features/vocabulary/facets.ts";

const MILES = ["mileage", "milage", "miles", "odometer", "km", "kms", "kilometers", "kilometres"];
const SORTED_BY = ["sort by", "sorted by", "order by", "ordered by"];

const eachOf = (firsts: string[], lasts: string[]) =>
  firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`));

/** Phrases that ask for an order of the lots rather than for some of them. */
export const ORDERS: [sort: Sort, phrases: string[]][] = [
  [
    "price",
    [
      "cheap, cheaper, cheapest, cheap first, cheapest first, least expensive, inexpensive, affordable, low cost",
      "lowest first, low to high, price low to high, price ascending",
      ...eachOf(["low", "lower", "lowest", "smallest"], ["bid", "bids", "price", "prices", "current bid"]),
      ...eachOf(["lowest"], ["bid first", "price first"]),
      ...eachOf(SORTED_BY, ["price", "bid", "lowest bid", "lowest price", "price low to high"]),
    ],
  ],
  [
    "price-down",
    [
      "expensive, most expensive, most expensive first, highest first, high to low, price high to low, priciest",
      ...eachOf(["high", "higher", "highest"], ["bid", "bids", "price", "prices"]),
      ...eachOf(["highest"], ["bid first", "price first"]),
      ...eachOf(SORTED_BY, ["highest bid", "highest price", "price high to low"]),
    ],
  ],
  [
    "miles",
    [
      ...eachOf(["low", "lower", "lowest", "least", "less", "fewest", "fewer", "smallest"], MILES),
      ...eachOf(["lowest", "low"], ["mileage first", "miles first"]),
      ...eachOf(SORTED_BY, MILES),
    ],
  ],
  [
    "year",
    [
      "newest, latest, newest year, newest year first, newest model year, newest car, newest cars, newest vehicles",
      ...eachOf(["newest", "latest", "newer"], ["model", "models"]),
      ...eachOf(SORTED_BY, ["year", "newest year"]),
    ],
  ],
  [
    "new",
    [
      "newest first, newest listed, latest first, newly listed, newly added, new arrival, new arrivals",
      "just listed, just added, just arrived, just landed, just in, recently listed, recently added",
      ...eachOf(["new", "newest", "latest", "recent"], ["lots", "listing", "listings", "arrivals", "additions"]),
      ...eachOf(SORTED_BY, ["newest", "newly listed", "date listed"]),
    ],
  ],
  [
    "ending",
    [
      "soonest, soonest first, ending first, closing first",
      ...eachOf(["ending", "ends", "closing", "closes", "selling", "sells"], ["soon", "sooner", "soonest", "next"]),
      ...eachOf(SORTED_BY, ["ending soon", "ending soonest", "sale date", "auction date"]),
    ],
  ],
];
