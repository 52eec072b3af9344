import { expect, it } from "vitest";
import { leadsToGrid } from "./loading.ts";

const OWN = "http://localhost:3000";

it.each([
  ["/allListing?page=2", true],
  ["/searchbrand?heading=Kia", true],
  ["/quicksearch?make=Kia&year=2015", true],
  ["/QuickSearch", true],
  ["/allListing/more", false],
  ["/detail/1", false],
  ["/vehicleFind?page=2", false],
  ["http://elsewhere.example/allListing", false],
  ["tel:+2341234567", false],
])("%s brings a card grid: %s", (address, expected) => {
  expect(leadsToGrid(new URL(address, OWN).href, OWN)).toBe(expected);
});
