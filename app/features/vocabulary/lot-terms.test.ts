import { expect, test } from "vitest";
import { GLOSSARY } from "#app/features/glossary/glossary.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { termsOnLotPage } from "./lot-terms.ts";
import { termOf } from "./plain-words.ts";

test.each([
  ["CERT OF TITLE-SALVAGE", "salvage-title"],
  ["TX - Salvage Vehicle Title", "salvage-title"],
  ["CERTIFICATE OF SALVAGE", "salvage-title"],
  ["NC - SALVAGE CERTIFICATE", "salvage-title"],
  ["MV-907A", "salvage-title"],
  ["FL RB", "salvage-title"],
  ["IN ST", "salvage-title"],
  ["CERT OF TITLE", "clear-title"],
  ["MI CT", "clear-title"],
  ["NC DC", "clear-title"],
  ["CERT OF DESTRUCTION", "certificate-of-destruction"],
  ["CERT OF TITLE - NON-REPAIRABLE", "non-repairable"],
  ["TX NX", "non-repairable"],
  ["MA RS", "rebuilt-title"],
  ["REBUILT SALVAGE", "rebuilt-title"],
  ["WA BS", "bill-of-sale"],
  ["BILL OF SALE - PARTS ONLY", "parts-only"],
  ["MI PO", "parts-only"],
  ["MO JT", "junk-title"],
  ["CA AQ", "acquisition-bill"],
  ["MD NT", "no-title"],
  ["TITLE PENDING", "title-pending"],
  ["TX FV", "flood-title"],
  ["CA DV", undefined],
  ["NC CZ", undefined],
  ["", undefined],
  [null, undefined],
])("the title type '%s' is the glossary's %s", (words, term) => {
  expect(termOf("title", words)).toBe(term);
});

test.each([
  ["Run & Drive Verified", "run-and-drive"],
  ["D", "run-and-drive"],
  ["Vehicle Starts", "vehicle-starts"],
  ["Engine Start Program", "vehicle-starts"],
  ["S", "vehicle-starts"],
  ["Stationary", "stationary"],
  ["Enhanced Vehicles", "enhanced-vehicle"],
  ["DEFAULT", undefined],
  ["Something new", undefined],
])("the run state '%s' is the glossary's %s", (words, term) => {
  expect(termOf("run", words)).toBe(term);
});

test.each([
  ["Pure Sale", "pure-sale"],
  ["PURE SALE", "pure-sale"],
  ["On Minimum Bid", "minimum-bid"],
  ["On Approval", "on-approval"],
  ["Buy It Now", "buy-now"],
  ["Counter bid", "counter-offer"],
  ["VIX", "sealed-bid"],
  ["Timed Auction", "timed-auction"],
  ["Live sale", "live-sale"],
  ["Preliminary bidding", "preliminary-bidding"],
  ["Sold", undefined],
  [undefined, undefined],
])("the sale status '%s' is the glossary's %s", (words, term) => {
  expect(termOf("sale", words)).toBe(term);
});

const bare = Object.fromEntries(
  [
    "buyNowPrice estimatedValue odometer saleStatus damagePrimary damageSecondary titleType keys vin highlights auctionType",
  ].flatMap((names) => names.split(" ").map((name) => [name, null])),
) as unknown as LotDetail;

test("a lot about which nothing is stated has nothing to explain", () => {
  expect(termsOnLotPage(bare)).toEqual({});
});

test("a term stands once on a page, where it is met first", () => {
  const lot = {
    ...bare,
    buyNowPrice: 100,
    saleStatus: "Buy It Now",
    auctionType: "Pure Sale",
    highlights: "Stationary",
  };
  expect(termsOnLotPage(lot)).toEqual({ buyNow: "buy-now", auctionType: "pure-sale", runState: "stationary" });
  const twice = { ...bare, saleStatus: "Pure Sale", auctionType: "PURE SALE" };
  expect(termsOnLotPage(twice)).toEqual({ status: "pure-sale" });
});

test("the glossary has each term once", () => {
  const ids = GLOSSARY.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
