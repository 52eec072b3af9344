import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LISTING_PATHS } from "#app/features/search/address/search-params.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { textOf } from "../account/signed-in.ts";
import { listRefused, lookWhileWithdrawing, OWN } from "./searching.ts";

const lots = Array.from({ length: 40 }, (_, n) =>
  makeLot({ house: n % 3 === 0 ? "iaai" : "copart", make: n % 2 === 0 ? "Toyota" : "Honda", year: 2008 + (n % 12) }),
);

let site: Site;
beforeAll(async () => {
  const zastavas = Array.from({ length: 2 }, () => makeLot({ make: "Zastava", ends_at: "infinity" }));
  site = await openSite({ lots: [...lots, ...zastavas], env: { FEED_URL: undefined, AUCTION_GRAPHQL_URL: undefined } });
});
afterAll(() => site.close());

describe("a site whose searches are answered by PostgreSQL", () => {
  test("counts the days of sales", async () => {
    const html = await (await site.get("/allListing", OWN)).text();
    const days = /<select[^>]*name="day".*?<\/select>/s.exec(html)?.[0] ?? "";
    expect(textOf(`<main>${days}</main>`)).toBe("Any This week (40) No date (2)");
  });

  test("shows a way out when the last lot of a chosen make is gone", async () => {
    expect(await lookWhileWithdrawing(site, "Zastava")).toEqual({
      before: { box: "tick: Zastava 2", isNothing: false, ways: [] },
      after: { box: "tick none: Zastava 0", isNothing: true, ways: ["Without “Zastava” /allListing"] },
    });
  });
});

describe("addresses that nobody of good will writes", () => {
  test.for(Object.values(LISTING_PATHS))("get a page at %s, never an error", async (path) => {
    expect(await listRefused(site, path, 30)).toEqual([]);
  });
});
