import { afterAll, beforeAll, expect, it } from "vitest";
import { LISTING_PATHS } from "#app/features/search/address/search-params.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { compareCounts } from "./counting.ts";

const at = <T>(from: T[], place: number): T => from[place % from.length] as T;
const lots = Array.from({ length: 60 }, (_, n) =>
  makeLot({
    house: n % 3 === 0 ? "iaai" : "copart",
    make: at(["Toyota", "Honda", "Ford"], n >> 1),
    model: at(["Camry", "Civic", "Corolla", "Focus", "Accord"], n),
    year: 2008 + (n % 12),
    keys: at(["Yes", "No", null], n),
    transmission: at(["Automatic", "Manual"], n >> 2),
    state: at(["TX", "GA", "NJ", "CA"], n),
    current_bid: 100_000 + n * 10_000,
    title: n % 5 === 0 ? "2015 CAMRY leather" : "2015 CAMRY",
  }),
);

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots, indexed: true, env: { FEED_URL: undefined, AUCTION_GRAPHQL_URL: undefined } });
});
afterAll(() => site.close());

it.each(Object.entries(LISTING_PATHS))("memory says of '%s' what %s would say", async (listing, path) => {
  const { said, expected, values } = await compareCounts(site, listing, path);
  expect(said).toEqual(expected);
  expect(values).toBeGreaterThan(100);
});
