import { expect, test } from "vitest";
import { toAuctionVehicle } from "./auction.ts";
import { toFeedRecord } from "./feed.ts";
import { valuesOf } from "./house-words.ts";
import { createCatalogue } from "./lot.ts";
import { readingOf } from "./odometer-words.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const catalogue = createCatalogue(6_000, 2);
const lots = Array.from({ length: 6_000 }, (_, slot) => catalogue.lotAt(slot, NOW));
const records = lots.map((lot) => toFeedRecord(lot, "http://demo"));

const HOUSES = ["copart", "iaai"] as const;
const recordsOf = (house: string) =>
  records.filter((record) => record.base_site === house && record.vehicle_type === "Automobile");
const shareOf = (house: string, of: (record: (typeof records)[number]) => boolean) =>
  recordsOf(house).filter(of).length / recordsOf(house).length;

test.each<[string, keyof (typeof records)[number], string, number]>([
  ["copart", "drive", "FRONT WHEEL DRIVE", 0.44],
  ["copart", "drive", "FOUR BY FOUR", 0.014],
  ["iaai", "drive", "FWD", 0.48],
  ["copart", "fuel", "FLEXIBLE", 0.066],
  ["iaai", "fuel", "FlexibleFuel", 0.05],
  ["iaai", "body_type", "SPORT UTILITY", 0.46],
  ["copart", "body_type", "4DR SPORT UTILITY", 0.15],
  ["copart", "damage_pr", "FRONT END", 0.48],
  ["iaai", "damage_pr", "NORMAL WEAR & TEAR", 0.19],
  ["iaai", "damage_pr", "LEFT SIDE", 0.06],
  ["copart", "damage_sec", "", 0.54],
  ["iaai", "damage_sec", "UNKNOWN", 0.09],
  ["iaai", "color", "GRAY", 0.19],
])("%s writes its own words as often as it does: %s '%s' on %f", (house, field, words, part) => {
  expect(shareOf(house, (record) => record[field] === words)).toBeCloseTo(part, 1);
});

test.each([
  ["drivetrain", "drive"],
  ["fuelType", "fuel"],
  ["exteriorColor", "color"],
] as const)("all words of %s stand in the tables of real words", (field, told) => {
  for (const house of HOUSES) {
    const known = new Set(valuesOf(house, field).map(([words]) => words));
    const foreign = recordsOf(house).filter((record) => record[told] !== null && !known.has(record[told] ?? ""));
    expect(foreign.map((record) => record[told])).toEqual([]);
  }
});

test("an engine is told in the words of its house", () => {
  const engines = (house: string) =>
    recordsOf(house).flatMap(({ engine, vehicle_type }) => (vehicle_type === "Automobile" && engine ? [engine] : []));
  expect(engines("copart").every((engine) => /^\d\.\dL \d+$/.test(engine))).toBe(true);
  expect(engines("iaai").filter((engine) => /^\d\.\dL [IVHWR]-\d+\b/.test(engine)).length).toBeGreaterThan(1_500);
  expect(engines("iaai")).toContain("Electric");
});

test("a reading says in each house's own way how much it is worth, and often it says nothing", () => {
  const told = lots.map((lot) => ({ lot, ...readingOf(lot) })).filter(({ lot }) => lot.vehicle.odometer !== null);
  const of = (house: string) => told.filter(({ lot }) => lot.slot.house === house);
  const part = (house: string, is: (one: (typeof told)[number]) => boolean) =>
    of(house).filter(is).length / of(house).length;
  expect(part("copart", ({ brand }) => brand === "A")).toBeCloseTo(0.73, 1);
  expect(part("copart", ({ figures }) => figures === 0)).toBeCloseTo(0.12, 1);
  expect(part("iaai", ({ brand }) => brand === "ACTUAL")).toBeCloseTo(0.84, 1);
  expect(part("iaai", ({ figures }) => figures !== null && figures > 0 && figures < 10)).toBeCloseTo(0.06, 1);
  expect(told.some(({ figures }) => figures === 999_999)).toBe(true);
  const exempt = told.filter(({ brand }) => /^(?:E|NOT REQUIRED\/EXEMPT)$/.test(brand));
  expect(Math.max(...exempt.map(({ lot }) => lot.vehicle.year))).toBe(2010);
});

test("papers are told by code, by name, and by IAAI's code with its brand", () => {
  const papers = new Set(records.map(({ document }) => document));
  expect(papers).toContain("NC - SC");
  expect(papers).toContain("NC - Salvage Certificate");
  expect(papers).toContain("TX - ORG");
  expect([...papers].some((one) => / - \w+ BRANDED IF REBUILT$/.test(one))).toBe(true);
});

test("ZIP codes are written with a space, and some have lost their leading zero", () => {
  const zips = lots.flatMap((lot) => {
    const notes = toAuctionVehicle(lot, NOW, "").vehicleDetails[0]?.Notes ?? "";
    return /Stands at .*, (?:NJ|MA|CT|ME|NH|RI|VT) (\d+) (\d{4})\.$/.exec(notes)?.[1] ?? [];
  });
  expect(zips.some((zip) => zip.length === 5 && zip.startsWith("0"))).toBe(true);
  expect(zips.some((zip) => zip.length === 4)).toBe(true);
});

test("Canadian records say so and most American ones leave the country out", () => {
  for (const [index, record] of records.entries()) {
    const canadian = lots[index]?.slot.yard.country === "Canada";
    expect(record.country === "Canada").toBe(canadian);
    expect(record.currency).toBe(canadian ? "cad" : "usd");
  }
  const silent = records.filter((record) => record.country === undefined);
  expect(silent.length / records.length).toBeGreaterThan(0.6);
});

test("the closing time left and the bid are told in words or not at all", () => {
  const bids = lots.map((lot) => toAuctionVehicle(lot, NOW, "").bidInformation[0]);
  for (const [index, bid] of bids.entries()) {
    expect(bid?.TimeLeft === null).toBe(lots[index]?.listing.kind === "future");
    expect(bid?.TimeLeft ?? "0min").toMatch(/^(\d+D )?(\d+H )?\d+min$/);
    expect(bid?.CurrentBid ?? "0").toMatch(/^\d+$/);
  }
  expect(bids.some((bid) => bid?.CurrentBid === null)).toBe(true);
  expect(bids.some((bid) => bid?.CurrentBid === "0")).toBe(true);
});

test("a yard in Canada counts kilometres, without saying so", () => {
  const inCanada = lots.findIndex(
    (one) =>
      one.slot.yard.country === "Canada" &&
      (one.vehicle.odometer ?? 0) > 1_000 &&
      (readingOf(one).figures ?? 0) > 1_000,
  );
  const lot = lots[inCanada];
  if (!lot) throw new Error("No lot stands in Canada.");
  const kilometres = Math.round((lot.vehicle.odometer ?? 0) * 1.609344);
  expect(records[inCanada]?.odometer).toBe(kilometres);
  expect(toAuctionVehicle(lot, NOW, "http://demo").vehicleDetails[0]?.Odometer).toBe(String(kilometres));
});

test("a lot stands at a yard, or in a sale that has a name of its own, as often as it really does", () => {
  const isSale = ({ location }: (typeof records)[number]) => !/^[A-Z]{2} - |\([A-Z]{2}\)$/.test(location);
  expect(shareOf("copart", isSale)).toBeGreaterThan(0.08);
  expect(shareOf("copart", isSale)).toBeLessThan(0.2);
  expect(shareOf("iaai", isSale)).toBeGreaterThan(0.01);
  const cars = records.filter(({ location }) => location === "Electric Vehicle Auctions");
  expect(cars.length).toBeGreaterThan(0);
  expect(cars.filter(({ fuel }) => fuel !== null && !/electric/i.test(fuel))).toEqual([]);
  expect(new Set(recordsOf("copart").flatMap(({ state, location }) => (state === "ON" ? location : [])))).toEqual(
    new Set(["ONTARIO AUCTION", "WHOLESALE AUCTION CANADA"]),
  );
});
