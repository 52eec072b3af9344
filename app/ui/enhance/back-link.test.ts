import { expect, test } from "vitest";
import { LISTING_PATHS } from "#app/features/search/address/search-params.ts";
import { isList, isOnTheWay } from "./back-link.ts";

test.for(Object.values(LISTING_PATHS))("%s is a list to go back to, however it is written", (path) => {
  expect([path, path.toLowerCase(), `${path}/`].map(isList)).toEqual([true, true, true]);
});

test.for(["/", "/favourites", "/detail/1", "/allListings", "/compare", "/blog/allListing"])("%s is none", (path) => {
  expect(isList(path)).toBe(false);
});

test.for([
  ["another lot", "/detail/1"],
  ["its bid", "/lots/1/bid"],
  ["lots side by side", "/compare"],
  ["cars seen before", "/recent"],
  ["words explained", "/glossary"],
  ["answers", "/faqpage"],
  ["a page about paying", "/payment"],
  ["how good estimates are", "/estimates"],
  ["the terms", "/term&condition"],
  ["a question", "/contactus"],
  ["shipping", "/shippingform"],
  ["the login", "/login"],
  ["its second step", "/login/code"],
  ["an account that is opened", "/Register"],
  ["a deposit", "/account/deposit"],
])("%s keeps the way back", ([, path = ""]) => {
  expect(isOnTheWay(path)).toBe(true);
});

test.for(["/", "/favourites", "/Favourites/", "/account/favourites", "/desk", "/desk/lots/1"])(
  "%s, which shows lots of its own, ends it",
  (path) => {
    expect(isOnTheWay(path)).toBe(false);
  },
);
