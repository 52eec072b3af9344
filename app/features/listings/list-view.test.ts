import { expect, test } from "vitest";
import { addressInView, shownView } from "./list-view.ts";

test.each([
  ["all", undefined, "cards"],
  ["brand", undefined, "cards"],
  ["quick", "table", "table"],
  ["copart", undefined, "cards"],
  ["iaai", "rows", "rows"],
  ["copart", "table", "rows"],
  ["copart-table", undefined, "table"],
  ["iaai-table", "rows", "rows"],
  ["iaai-table", "cards", "cards"],
] as const)("%s is shown to who chose %s as %s", (listing, chosen, shown) => {
  expect(shownView({ listing, isCards: false }, chosen)).toBe(shown);
});

test("an old link that names cards shows cards, whatever was chosen", () => {
  expect(shownView({ listing: "copart-table", isCards: true }, "rows")).toBe("cards");
});

test.each([
  ["rows", "/allListing?makes=ford,kia&page=3", "/allListing?makes=ford,kia&page=3"],
  ["table", "/searchbrand?heading=Toyota", "/searchbrand?heading=Toyota"],
  ["table", "/vehicleFind?make=toyota&view=cards&page=2", "/vehicleFind?make=toyota&page=2"],
  ["rows", "/vehicleFinder?view=cards", "/vehicleFinder"],
  ["table", "/copartListing?makes=ford,kia&page=4", "/vehicleFind?makes=ford%2Ckia"],
  ["table", "/iaailisting?q=rav4", "/vehicleFinder?q=rav4"],
  ["cards", "/copartListing?page=4", "/copartListing?page=4"],
  ["cards", "/detail/7", "/allListing"],
  ["cards", "/", "/allListing"],
] as const)("%s of %s is at %s", (view, back, address) => {
  expect(addressInView(view, back)).toBe(address);
});
