import { describe, expect, test } from "vitest";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { readText } from "../reader.ts";
import { DICTIONARY } from "../test-dictionary.ts";

const read = (text: string) => readText(text, DICTIONARY);
const camry = { make: ["toyota"], model: ["camry", "camryle"] };

type Case = [text: string, criteria: Criteria];

describe("engines", () => {
  test.each<Case>([
    ["2400cc", { any: { engine: ["2.0-2.4"] } }],
    ["2494 cc camry", { any: { ...camry, engine: ["2.5-2.9"] } }],
    ["camry 2.4", { any: { ...camry, engine: ["2.0-2.4"] } }],
    ["2.4 camry", { any: { ...camry, engine: ["2.0-2.4"] } }],
    ["2.4", { any: { engine: ["2.0-2.4"] } }],
    ["camry 2018 2.5", { any: { ...camry, engine: ["2.5-2.9"] }, yearMin: 2018, yearMax: 2018 }],
    ["camry se 2.5", { any: { ...camry, engine: ["2.5-2.9"] }, words: "se" }],
    ["mustang gt 5.0", { any: { engine: ["5.0-up"] }, words: "mustang gt" }],
    ["diesel 3.0", { any: { fuel: ["diesel"], engine: ["3.0-3.9"] } }],
    ["not 2.4", { none: { engine: ["2.0-2.4"] } }],
    ["0.7", { words: "0.7" }],
    ["9.3", { words: "9.3" }],
    ["2.0 engine", { any: { engine: ["2.0-2.4"] } }],
    ["camry engine 2.5", { any: { ...camry, engine: ["2.5-2.9"] } }],
    ["camry 2.5 engine", { any: { ...camry, engine: ["2.5-2.9"] } }],
    ["engine size 2.5", { any: { engine: ["2.5-2.9"] } }],
    ["3.5L engine", { any: { engine: ["3.0-3.9"] } }],
    ["2400cc engine", { any: { engine: ["2.0-2.4"] } }],
    ["diesel engine pickup", { any: { fuel: ["diesel"], body: ["pickup"] } }],
    ["not diesel engine", { none: { fuel: ["diesel"] } }],
    ["engine damage", { any: { damage: ["burn-engine", "mechanical"] } }],
    ["diesel engine damage", { any: { fuel: ["diesel"], damage: ["burn-engine", "mechanical"] } }],
    ["2.5 engine starts", { any: { engine: ["2.5-2.9"], run: ["starts"] } }],
    ["no engine", { words: "no engine" }],
    ["no engine diesel", { any: { fuel: ["diesel"] }, words: "no engine" }],
    ["engine, diesel", { any: { fuel: ["diesel"] }, words: "engine" }],
    ["v6", { any: { cylinders: ["6"] } }],
    ["V8 engine", { any: { cylinders: ["8"] } }],
    ["5 cylinders", { any: { cylinders: ["5"] } }],
    ["v6 3.5", { any: { engine: ["3.0-3.9"], cylinders: ["6"] } }],
    ["not v6", { none: { cylinders: ["6"] } }],
    ["4 cylinder camry", { any: { ...camry, cylinders: ["4"] } }],
    ["4cyl", { any: { cylinders: ["4"] } }],
    ["4-cylinder", { any: { cylinders: ["4"] } }],
    ["v4", { any: { cylinders: ["4"] } }],
    ["2.0t", { any: { engine: ["2.0-2.4"] } }],
    ["4 plugs", { any: { cylinders: ["4"] } }],
    ["7 cylinders", { words: "7 cylinders" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("ranges and bounds of an engine's size", () => {
  const upTo2 = ["1.5-1.9", "under-1.5"];
  const from3 = ["3.0-3.9", "4.0-4.9", "5.0-up"];
  test.each<Case>([
    ["under 2.0", { any: { engine: upTo2 } }],
    ["under 2.0 litres", { any: { engine: upTo2 } }],
    ["camry max 1.8L engine", { any: { ...camry, engine: upTo2 } }],
    ["engine under 2.0", { any: { engine: upTo2 } }],
    ["under 300 cc", { any: { engine: ["under-1.5"] } }],
    ["under 50cc", { any: { engine: ["under-1.5"] } }],
    ["over 3.0 engine", { any: { engine: from3 } }],
    ["3.0 or more", { any: { engine: from3 } }],
    ["above 3000cc", { any: { engine: from3 } }],
    ["around 2.5", { any: { engine: ["2.5-2.9"] } }],
    ["2.0 to 2.5", { any: { engine: ["2.0-2.4", "2.5-2.9"] } }],
    ["from 2.0 to 2.5", { any: { engine: ["2.0-2.4", "2.5-2.9"] } }],
    ["between 1.8 and 2.5L", { any: { engine: ["1.5-1.9", "2.0-2.4", "2.5-2.9"] } }],
    ["2.0-2.5 engine", { any: { engine: ["2.0-2.4", "2.5-2.9"] } }],
    ["camry 2015 max 1.8", { any: { ...camry, engine: upTo2 }, yearMin: 2015, yearMax: 2015 }],
    ["2.5 max 5000", { any: { engine: ["2.5-2.9"] }, priceMax: 500_000 }],
    ["under 2.5k", { priceMax: 250_000 }],
    ["under $2.5", { priceMax: 250 }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});
