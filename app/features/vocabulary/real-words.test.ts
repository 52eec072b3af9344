import { describe, expect, test } from "vitest";
import { ownLabel } from "./facet-labels.ts";
import { facetsOf, type RuledLot } from "./facet-rules.ts";
import { NOT_STATED, type Facet } from "./facets.ts";
import { runStateInWords } from "./plain-words.ts";
import { SILENT_LOT } from "./test-silent-lot.ts";

const COLUMNS = {
  body: "body_type",
  type: "vehicle_type",
  gear: "transmission",
  fuel: "fuel",
  drive: "drive",
  damage: "damage_primary",
  run: "highlights",
  engine: "engine",
  cylinders: "engine",
  keys: "keys",
} satisfies Partial<Record<Facet, keyof RuledLot>>;

const keyOf = (facet: keyof typeof COLUMNS, words: string, others: Partial<RuledLot> = {}) =>
  facetsOf({ ...SILENT_LOT, ...others, [COLUMNS[facet]]: words }).facets[facet];

/** What both houses write, by how often (real-words); one thing has one name. */
describe.each<[keyof typeof COLUMNS, string, string[]]>([
  ["fuel", "Flex fuel", ["FLEXIBLE", "FLEXIBLE FUEL", "FlexibleFuel", "Flexible"]],
  ["fuel", "Hybrid", ["ELECTRIC AND GAS HYBRID", "HYBRID ENGINE", "Hybrid"]],
  ["drive", "Four-wheel drive", ["FOUR BY FOUR", "4X4 W/REAR WHEEL DRV", "4x4", "4x4 w/Front Whl Drv"]],
  ["drive", "Two-wheel drive", ["4X2", "4x2"]],
  [
    "body",
    "Pickup",
    [
      "PICKUP",
      "CREW PICKUP",
      "4DR EXT CAB PICKUP",
      "CLUB CAB PICKUP",
      "CREW PIC",
      "3DR EXT CAB PICKUP",
      "4DR EXT",
      "SPORT UTILITY TRUCK",
      "SUPERCREW",
      "REGULAR CAB STYLESIDE",
      "SUPER CAB",
      "MEGA CAB",
      "PICKUP 2 DOOR",
      "SUPERCREW CAB STYLESIDE",
      "STANDARD CAB",
      "ACCESS CAB STEPSIDE",
      "STANDARD BED CREW CAB",
    ],
  ],
  [
    "body",
    "Van",
    ["SPORTS VAN", "SPORTS V", "VAN PASSENGER", "EXTENDED SPORT VAN", "VAN PASSENGER 3 DOOR", "MINI-VAN"],
  ],
  ["body", "Cargo van", ["CARGO VAN", "VAN CARGO", "EXTENDED CARGO VAN", "VAN CARGO 3 DOOR", "STEP VAN"]],
  ["body", "SUV", ["SPORT UTILITY", "4DR SPORT UTILITY", "4DR SPOR", "SPORT UTILITY VEHICLE (SUV)", "SUV 2 DOOR"]],
  ["body", "Sedan", ["SEDAN 4DR", "SEDAN 4 CYL 4X2", "4MATIC SEDAN", "2017.5 SEDAN"]],
  ["body", "Cab and chassis", ["CHASSIS AND CAB", "CAB CHASSIS", "CAB CHASSIS 2 DOOR", "INCOMPLETE CHASSIS"]],
  ["type", "Automobile", ["V", "Automobile"]],
  ["type", "Motorcycle", ["C", "Motorcycle"]],
  ["type", "Heavy truck", ["U"]],
  ["type", "ATV", ["A", "ATV"]],
  ["damage", "Fire on the outside", ["EXTERIOR BURN"]],
  ["damage", "Transmission", ["TRANSMISSION DAMAGE"]],
  ["damage", "Repossession", ["REPOSSESSION"]],
  ["run", "Not checked", ["DEFAULT", "E", "", "Default"]],
  ["run", "Runs and drives", ["Run & Drive Verified", "D"]],
  ["run", "Starts", ["Vehicle Starts", "S", "STARTS"]],
])("%s: %s", (facet, label, spellings) => {
  test.each(spellings)("'%s'", (words) => {
    expect(ownLabel(facet, keyOf(facet, words))).toBe(label);
  });
});

test.each<[keyof typeof COLUMNS, string]>([
  ["drive", "UNKNOWN"],
  ["gear", "NONE"],
  ["gear", "Unknown"],
  ["fuel", "UNKNOWN"],
  ["damage", "UNKNOWN"],
  ["engine", "U"],
  ["cylinders", "0"],
  ["keys", "EXM"],
])("%s '%s' is not stated", (facet, words) => {
  expect(keyOf(facet, words)).toBe(NOT_STATED);
});

test("a hybrid is not electric, and an electric motor has no cylinders", () => {
  expect(keyOf("engine", "0.0L 0", { fuel: "ELECTRIC" })).toBe("electric");
  expect(keyOf("engine", "", { fuel: "ELECTRIC AND GAS HYBRID" })).toBe(NOT_STATED);
  expect(keyOf("cylinders", "0.0L 0", { fuel: "ELECTRIC" })).toBe(NOT_STATED);
  expect(keyOf("cylinders", "2", { vehicle_type: "C" })).toBe("2");
});

test("a code is shown in words, and words as they are", () => {
  expect(["DEFAULT", "D", "e", "Run & Drive Verified", null].map(runStateInWords)).toEqual([
    "Not checked",
    "Runs and drives",
    "Not checked",
    "Run & Drive Verified",
    "Not checked",
  ]);
});

test("what stands in the wrong field is no value of the filter", () => {
  for (const body of ["4-DOOR", "4MOTION", "AWC", "LWB", "FULL-SIZE"]) expect(keyOf("body", body)).toBe(NOT_STATED);
  expect(keyOf("fuel", "CONVERTIBLE")).toBe(NOT_STATED);
  expect(keyOf("body", "CONVERTIBLE")).toBe("convertible");
});
