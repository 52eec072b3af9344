import { expect, test } from "vitest";
import { LISTING_PATHS } from "#app/features/search/address/search-params.ts";
import { isList, isOnTheWay } from "./back-link.ts";

test.for(Object.values(LISTING_PATHS))("%s is a list to go back to, however it is written", (path) => {
  expect([path, path.toLowerCase(), `${path}/`].map(isList)).toEqual([true, true, true]);
});

test.for(["/", "/favourites", "/detail/1", "/allListings", "/compare", "/blog/allListing"])("%s is none", (path) => {
  expect(isList(path)).toBe(false);
});

test("another lot, the login and a question keep the way back; home and favourites end it", () => {
  expect(["/detail/1", "/login", "/contactus", "/shippingform"].map(isOnTheWay)).toEqual([true, true, true, true]);
  expect(["/", "/favourites", "/recent", "/details"].map(isOnTheWay)).toEqual([false, false, false, false]);
});
