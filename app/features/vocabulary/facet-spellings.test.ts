import { describe, expect, test } from "vitest";
import { labeller } from "./facet-words.ts";
import { gatheredKey, gatheredLabel, keysSpelledWith } from "./facet-spellings.ts";
import type { Facet } from "./facets.ts";

const GATHERED: [facet: Facet, label: string, key: string, spellings: string[]][] = [
  ["body", "SUV", "suv", ["SUV", "Suv", "SPORTS UTILITY VEHICLE", "Sport Utility", "4DR SPOR", "Sport-Utility 2D"]],
  ["body", "Sedan", "sedan", ["SEDAN 4D", "4DR SEDAN", "Sedan", "4 door sedan", "Sedan 4 Dr."]],
  ["body", "Coupe", "coupe", ["COUPE", "COUPE 2D", "2-Door Coupe"]],
  ["body", "Hatchback", "hatchback", ["HATCHBACK", "HATCHBACK 4D", "Hatchback 5D"]],
  ["body", "Wagon", "wagon", ["STATION WAGON", "WAGON 4D", "Wagon"]],
  ["body", "Pickup", "pickup", ["PICKUP", "CREW PICKUP", "Crew Pickup", "EXTENDED CAB", "Crew Cab", "Pickup Truck"]],
  ["body", "Van", "van", ["MINIVAN", "SPORTS VAN", "Van", "Mini-Van"]],
  ["body", "Convertible", "convertible", ["CONVERTIBLE", "Convertible", "Cabriolet 2D"]],
  ["type", "ATV", "atv", ["ATV", "Atv"]],
  ["drive", "Front-wheel drive", "front-wheel drive", ["Front-wheel Drive", "FRONT WHEEL DRIVE", "FWD"]],
  ["drive", "Rear-wheel drive", "rear-wheel drive", ["Rear-wheel Drive", "REAR WHEEL DRIVE", "RWD"]],
  ["drive", "All-wheel drive", "all-wheel drive", ["All Wheel Drive", "ALL WHEEL DRIVE", "AWD"]],
  [
    "drive",
    "Four-wheel drive",
    "four-wheel drive",
    ["4x4 w/Front Whl Drv", "4x4 w/Rear Wheel Drv", "4WD", "4x4", "FOUR WHEEL DRIVE", "4-Wheel Drive"],
  ],
  ["fuel", "Gas", "gas", ["Gas", "GAS", "Gasoline"]],
  ["fuel", "Diesel", "diesel", ["Diesel", "DIESEL"]],
  ["fuel", "Hybrid", "hybrid", ["Hybrid Engine", "Hybrid", "HYBRID ENGINE"]],
  ["fuel", "Plug-in hybrid", "plug-in hybrid", ["Plug-in Hybrid", "PLUG IN HYBRID", "PHEV"]],
  ["fuel", "Electric", "electric", ["Electric", "ELECTRIC", "Electric Motor"]],
  ["fuel", "Flex fuel", "flex fuel", ["Flexible Fuel", "FLEXIBLE FUEL", "Flex Fuel"]],
  ["gear", "Automatic", "automatic", ["Automatic", "AUTOMATIC", "Automatic Transmission"]],
  ["gear", "Manual", "manual", ["Manual", "MANUAL"]],
  ["gear", "CVT", "cvt", ["CVT", "Continuously Variable"]],
];

const labelOf = labeller(new Map([["body suv", "Suv"]]));

test.each(GATHERED)("%s %s gathers its spellings", (facet, label, key, spellings) => {
  for (const words of [...spellings, label, key]) expect([words, gatheredKey(facet, words)]).toEqual([words, key]);
  expect(gatheredLabel(facet, key)).toBe(label);
});

test("the label is ours, whatever a source wrote first", () => {
  expect([labelOf("body", "suv"), labelOf("gear", "cvt"), labelOf("body", "sport bike")]).toEqual([
    "SUV",
    "CVT",
    "Sport bike",
  ]);
});

test.each<[Facet, string, string[]]>([
  ["fuel", "Gasol", ["gas"]],
  ["drive", "4x4", ["four-wheel drive"]],
  ["drive", "front wh", ["front-wheel drive"]],
  ["drive", "whl", ["front-wheel drive", "rear-wheel drive", "all-wheel drive", "four-wheel drive"]],
  ["body", "SEDAN 4D", ["sedan"]],
  ["body", "Utility", ["suv", "pickup"]],
  ["body", "4D", []],
  ["body", "(a+)+$", []],
  ["body", "💊a💊", []],
  ["damage", "front", []],
  ["state", "jersey", ["nj"]],
  ["state", "Wyo", ["wy"]],
  ["state", "GEOR", ["ga"]],
  ["state", "dakota", ["nd", "sd"]],
  ["state", "nj", ["nj"]],
  ["state", "x", ["nm", "tx"]],
  ["state", " ", []],
])("a part of %s, '%s', is in a spelling of %j", (facet, part, keys) => {
  expect(keysSpelledWith(facet, part)).toEqual(keys);
});

describe("what is not the same thing stays what it is", () => {
  test.each<[Facet, string]>([
    ["body", "ROADSTER"],
    ["body", "MOTOR HOME"],
    ["body", "4D"],
    ["body", ""],
    ["fuel", "Hydrogen"],
    ["damage", "FRONT END"],
    ["make", "Van"],
  ])("%s %s", (facet, words) => {
    expect(gatheredKey(facet, words)).toBeUndefined();
    expect(gatheredLabel(facet, words.toLowerCase())).toBeUndefined();
  });
});
