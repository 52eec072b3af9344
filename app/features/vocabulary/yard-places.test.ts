import zoneAt from "@photostructure/tz-lookup";
import { describe, expect, test } from "vitest";
import { placeInWords } from "./card-words.ts";
import { portOf } from "./yard-distance.ts";
import { countryOf, findStateCode, findYardPlace, isSaleName, stateCode, stateName, yardTime } from "./yard-places.ts";
import { TOWNS } from "./yard-towns.ts";

describe("findYardPlace", () => {
  test.each([
    ["a stated code", { state: "tx", location: null }, "Texas"],
    ["a stated name", { state: "New Jersey", location: null }, "New Jersey"],
    ["the yard's name", { state: null, location: "GA - ATLANTA WEST" }, "Georgia"],
    ["a place with its code behind it", { state: null, location: "Houston, TX 77020" }, "Texas"],
    ["a province", { state: "ON", location: "ON - TORONTO" }, "Ontario"],
    ["words that name no state", { state: null, location: "Online" }, undefined],
    ["nothing", { state: null, location: null }, undefined],
  ])("reads the place from %s", (_what, lot, name) => {
    expect(findYardPlace(lot)?.name).toBe(name);
  });

  test("every US state on the tow list has its usual port", () => {
    expect(findYardPlace({ state: "WY", location: null })?.port).toBe("Houston");
    expect(findYardPlace({ state: "MO", location: null })?.port).toBe("Savannah");
  });
});

describe("whose clocks a yard keeps", () => {
  const hours = (zone: string | undefined) =>
    ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"].map((at) =>
      new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "2-digit", hourCycle: "h23" }).format(new Date(at)),
    );

  test("each town keeps those of the place where it lies, in winter and in summer", () => {
    const told = [...TOWNS].map(([name, { latitude, longitude }]) => {
      const [, state = "", town = ""] = /^(..) (.+)$/.exec(name) ?? [];
      const zone = findYardPlace({ state: null, location: `${state} - ${town.toUpperCase()}` })?.zone;
      return { name, told: hours(zone), true: hours(zoneAt(latitude, longitude)) };
    });
    expect(told.length).toBeGreaterThan(250);
    expect(told.filter((one) => one.told.join() !== one.true.join())).toEqual([]);
  });

  test.each([
    ["IN - DYER", "America/Chicago"],
    ["IN - FORT WAYNE", "America/New_York"],
    ["KY - EARLINGTON", "America/Chicago"],
    ["Pensacola (FL)", "America/Chicago"],
    ["El Paso (TX)", "America/Denver"],
    ["SD - RAPID CITY", "America/Denver"],
    ["Knoxville (TN)", "America/New_York"],
    ["TX - HOUSTON EAST", "America/Chicago"],
  ])("%s: %s", (location, zone) => expect(findYardPlace({ state: null, location })?.zone).toBe(zone));

  test("a state with two clocks does not say which, a state with one does", () => {
    expect(findYardPlace({ state: "TN", location: "WHOLESALE AUCTION" })?.zone).toBeUndefined();
    expect(findYardPlace({ state: "TN", location: "WHOLESALE AUCTION" })?.usualZone).toBe("America/Chicago");
    expect(findYardPlace({ state: "OH", location: "WHOLESALE AUCTION" })?.zone).toBe("America/New_York");
  });
});

describe("how far it is to the port", () => {
  test("is reckoned from the yard's town", () =>
    expect(portOf({ state: "TX", location: "TX - HOUSTON EAST" })).toEqual({ port: "houston", far: "under-100" }));

  test("is not told where only the state is known", () => {
    expect(portOf({ state: "TX", location: null })).toEqual({ port: "houston", far: "not-stated" });
    expect(portOf({ state: "TX", location: "WHOLESALE AUCTION" })).toEqual({ port: "houston", far: "not-stated" });
  });
});

describe("a sale is no yard", () => {
  test.each([
    ["WHOLESALE AUCTION", "TX", "Texas, in the sale Wholesale Auction"],
    ["ONTARIO AUCTION", "ON", "Ontario, in the sale Ontario Auction"],
    ["Electric Vehicle Auctions", "FL", "Florida, in the sale Electric Vehicle Auctions"],
    ["Dream Rides", "Georgia", "Georgia, in the sale Dream Rides"],
    ["*NCS - EASTERN REGION", "CT", "Connecticut, in the sale Ncs - Eastern Region"],
    ["RENTAL VEHICLE SALE", null, "in the sale Rental Vehicle Sale"],
  ])("%s in %s: %s", (location, state, words) => {
    expect(isSaleName(location)).toBe(true);
    expect(placeInWords(location, state)).toBe(words);
  });

  test.each(["TX - HOUSTON", "Fremont (CA)", "NC - RALEIGH NORTH", "Online"])("%s is none", (location) =>
    expect(isSaleName(location)).toBe(false),
  );
});

test.each([
  ["TX - HOUSTON", "TX", "USA"],
  ["Montreal (QC)", "QC", "Canada"],
  ["on - Toronto", "ON", "Canada"],
  ["Online", undefined, "USA"],
])("the place %s is in %s, %s", (location, code, country) => {
  expect(findStateCode(location)).toBe(code);
  expect(countryOf(findStateCode(location))).toBe(country);
});

test("every province is Canadian and every state is not", () => {
  expect("AB BC MB NB NL NS ON PE QC SK".split(" ").map(countryOf)).toEqual(Array(10).fill("Canada"));
  expect(["AK", "DC", "NE", "NC", "OK"].map(countryOf)).toEqual(Array(5).fill("USA"));
});

test("a state's name leads to its code, other words stay", () => {
  expect(["Texas", " new jersey ", "TX", "Baja"].map(stateCode)).toEqual(["TX", "NJ", "TX", "Baja"]);
});

test("the yard's clock keeps summer time and names its zone", () => {
  expect(yardTime("2026-11-26T16:00:00Z", "America/Chicago")).toBe("Thu 26 Nov, 10:00 CST");
  expect(yardTime("2026-07-02T16:00:00Z", "America/Chicago")).toBe("Thu 2 Jul, 11:00 CDT");
  expect(yardTime("2026-07-02T07:00:00Z", "America/Los_Angeles")).toBe("Thu 2 Jul, 00:00 PDT");
});

test("an unknown state is shown as it is written", () => {
  expect(stateName("TX")).toBe("Texas");
  expect(stateName("Baja")).toBe("Baja");
});
