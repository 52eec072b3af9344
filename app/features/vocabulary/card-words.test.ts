import { expect, it } from "vitest";
import { damageName, inWords, keysInWords, placeInWords, saleInWords } from "./card-words.ts";

it.each([
  ["FRONT END", "Front end"],
  ["SIDE", "Side"],
  ["GAS", "Gas"],
  ["CVT", "CVT"],
  ["Run and Drive", "Run and Drive"],
  ["", ""],
])("writes %j as %j", (code, words) => {
  expect(inWords(code)).toBe(words);
});

it.each([
  ["LA - NEW ORLEANS", "New Orleans, LA"],
  ["FL - TAMPA SOUTH", "Tampa South, FL"],
  ["NC - WINSTON-SALEM", "Winston-Salem, NC"],
  ["TX - McAllen", "McAllen, TX"],
  ["DC - WASHINGTON DC", "Washington, DC"],
  ["Spokane (WA)", "Spokane, WA"],
  ["Montreal (QC)", "Montreal, QC"],
  ["Houston, TX 77073", "Houston, TX 77073"],
  ["Offsite", "Offsite"],
])("writes the place %s as %s", (place, words) => {
  expect(placeInWords(place, null)).toBe(words);
});

it("says in words that the question of keys does not apply", () => {
  expect(["YES", "EXM", "exm"].map(keysInWords)).toEqual(["Yes", "Does not apply (EXM)", "Does not apply (EXM)"]);
});

it("says in words what a house ticks", () => {
  expect(["true", "false", "TRUE"].map(keysInWords)).toEqual(["Yes", "No", "Yes"]);
});

it("has one name for a damage of both houses", () => {
  expect(["NORMAL WEAR", "NORMAL WEAR & TEAR", "LEFT & RIGHT SIDE"].map(damageName)).toEqual([
    "Normal wear",
    "Normal wear",
    "Left & right side",
  ]);
});

it.each([
  ["2026-09-10T15:00:00Z", "TX", "Thu 10 Sept, 16:00 Lagos"],
  ["2026-09-10T05:00:00Z", "TX", "Thu 10 Sept, time not set"],
  ["2026-09-10T04:00:00Z", "GA", "Thu 10 Sept, time not set"],
  ["2026-09-10T04:00:00Z", "TX", "Thu 10 Sept, 05:00 Lagos"],
  ["2026-09-10T00:00:00Z", null, "Thu 10 Sept, time not set"],
  [null, "TX", null],
])("a sale at %s in %s is told as %s", (saleAt, state, words) => {
  expect(saleInWords({ saleAt, state, location: null })).toBe(words);
});

it("knows a day without a time by the clock of the yard's town", () => {
  const elPaso = { state: "TX", location: "El Paso (TX)" };
  expect(saleInWords({ saleAt: "2026-09-10T06:00:00Z", ...elPaso })).toBe("Thu 10 Sept, time not set");
  expect(saleInWords({ saleAt: "2026-09-10T05:00:00Z", ...elPaso })).toBe("Thu 10 Sept, 06:00 Lagos");
});
