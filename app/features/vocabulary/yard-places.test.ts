import { describe, expect, test } from "vitest";
import { countryOf, findStateCode, findYardPlace, stateCode, stateName, yardTime } from "./yard-places.ts";

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
  expect(["AB", "BC", "MB", "NB", "NS", "ON", "QC"].map(countryOf)).toEqual(Array(7).fill("Canada"));
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
