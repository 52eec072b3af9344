import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Criteria, FacetKeys } from "#app/features/search/criteria/criteria.ts";
import { readText } from "../reader.ts";
import { DICTIONARY } from "../test-dictionary.ts";
import { runs } from "#tests/support/budget.ts";

const read = (text: string) => readText(text, DICTIONARY);
const noDamage = (...damage: string[]) => ({ damage, damage2: damage });
const FIRE = ["burn", "burn-engine", "burn-exterior", "burn-interior"];
const CAMRY = ["camry", "camryle"];
const camry = { make: ["toyota"], model: CAMRY };
const suv = { body: ["suv"] };

type Case = [text: string, criteria: Criteria];

describe("a negation reaches all of a list", () => {
  test.each<Case>([
    ["not flooded or burnt", { none: noDamage(...FIRE, "water-flood") }],
    ["no flood or burn damage", { none: noDamage(...FIRE, "water-flood") }],
    ["no flood/fire", { none: noDamage(...FIRE, "water-flood") }],
    ["no flood, hail or fire", { none: noDamage(...FIRE, "hail", "water-flood") }],
    ["no flood, no hail", { none: noDamage("hail", "water-flood") }],
    ["without front or rear damage", { none: noDamage("front-end", "rear-end") }],
    ["without front, left side and rear end damage", { none: noDamage("front-end", "rear-end", "side") }],
    ["suv except toyota and ford", { any: suv, none: { make: ["ford", "toyota"] } }],
    ["not ford or chevy", { none: { make: ["chevrolet", "ford"] } }],
    ["not ford, chevy", { none: { make: ["chevrolet", "ford"] } }],
    ["neither ford nor chevy", { none: { make: ["chevrolet", "ford"] } }],
    ["not, ford", { none: { make: ["ford"] } }],
    ["don't want a ford", { none: { make: ["ford"] } }],
    ["no cars with flood damage", { none: noDamage("water-flood") }],
    ["without any flood or salvage", { none: { ...noDamage("water-flood"), paper: ["salvage"] } }],
    ["no rust or flood", { none: noDamage("water-flood"), words: "no rust" }],
    ["no keys or flood", { any: { keys: ["no"] }, none: noDamage("water-flood") }],
    ["no title or keys", { any: { paper: ["no-title"] }, none: { keys: ["yes"] } }],
    ["not in texas", { none: { state: ["tx"] } }],
    ["not 4x4", { none: { drive: ["four-wheel drive"] } }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("a negation ends", () => {
  test.each<Case>([
    ["no flood, toyota", { any: { make: ["toyota"] }, none: noDamage("water-flood") }],
    ["no flood and 2015 or newer", { none: noDamage("water-flood"), yearMin: 2015 }],
    ["no flood or no keys", { any: { keys: ["no"] }, none: noDamage("water-flood") }],
    ["toyota no flood or honda", { any: { make: ["honda", "toyota"] }, none: noDamage("water-flood") }],
    ["mazda or honda, not ford", { any: { make: ["honda", "mazda"] }, none: { make: ["ford"] } }],
    ["not red ford", { any: { make: ["ford"] }, words: "not red" }],
    ["not 2015 or 2012", { words: "not 2015 or 2012" }],
    ["not between 2010 and 2012", { words: "not between 2010 and 2012" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("a model that is shut out leaves its make", () => {
  test.each<Case>([
    ["toyota except camry", { any: { make: ["toyota"] }, none: { model: CAMRY } }],
    ["toyota not toyota camry", { any: { make: ["toyota"] }, none: { model: CAMRY } }],
    ["suv not rav4", { any: suv, none: { model: ["rav4"] } }],
    ["suv except ford and toyota camry", { any: suv, none: { make: ["ford"], model: CAMRY } }],
    ["not mazda 3", { none: { model: ["mazda3"] } }],
    ["camry not ford", { any: camry, none: { make: ["ford"] } }],
    ["3 not mazda", { none: { make: ["mazda"] }, words: "3" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("'free' and 'non'", () => {
  test.each<Case>([
    ["flood free camry", { any: camry, none: noDamage("water-flood") }],
    ["flood-free", { none: noDamage("water-flood") }],
    ["hail, flood or fire free", { none: noDamage(...FIRE, "hail", "water-flood") }],
    ["front damage free", { none: noDamage("front-end") }],
    ["free of flood", { none: noDamage("water-flood") }],
    ["non-flood", { none: noDamage("water-flood") }],
    ["non-flood or hail", { none: noDamage("hail", "water-flood") }],
    ["non-repairable", { any: { paper: ["non-repairable"] } }],
    ["non-runner", { any: { run: ["stationary"] } }],
    ["free", { words: "free" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

const NEGATION = fc.constantFrom(..."no,not,without,except,excluding,non,neither,not a,no cars with,avoid".split(","));
const SHUT: [kind: fc.Arbitrary<string>, keys: (none: FacetKeys) => string[] | undefined][] = [
  [fc.constantFrom("toyota", "ford", "chevy", "honda", "mercedes benz"), ({ make }) => make],
  [fc.constantFrom("camry", "toyota camry", "honda civic", "f-150", "town & country"), ({ model }) => model],
  [fc.constantFrom("flood", "fire", "hail damage", "burnt", "front damage", "front end"), ({ damage }) => damage],
  [fc.constantFrom("diesel", "hybrid", "gas"), ({ fuel }) => fuel],
];
const LINK = fc.constantFrom(" or ", " and ", ", ", ", or ", "/", " & ", " nor ");
const AROUND = fc.constantFrom(
  "",
  "2015 or newer",
  "leather",
  "suv",
  "under 5k",
  "clean title",
  "texas",
  "run and drive",
);

test("what a negation reaches is never asked for", () => {
  for (const [kind, keys] of SHUT) {
    fc.assert(
      fc.property(NEGATION, fc.array(kind, { minLength: 1, maxLength: 4 }), LINK, AROUND, AROUND, (...drawn) => {
        const [negation, things, link, before, behind] = drawn;
        const { any, none } = read(`${before} ${negation} ${things.join(link)} ${behind}`);
        expect(keys(any ?? {})).toBeUndefined();
        expect(keys(none ?? {})?.length).toBeGreaterThan(0);
      }),
      { numRuns: runs(300) },
    );
  }
});

describe("a minus before a word shuts it out", () => {
  test.each<Case>([
    ["toyota -camry", { any: { make: ["toyota"] }, none: { model: CAMRY } }],
    ["-ford suv", { any: suv, none: { make: ["ford"] } }],
    ["camry 2015 -salvage", { any: camry, none: { paper: ["salvage"] }, yearMin: 2015, yearMax: 2015 }],
    ["camry -flood -leather", { any: camry, none: noDamage("water-flood"), words: "not leather" }],
    ["f-150", { any: { make: ["ford"], model: ["f150"] } }],
    ["toyota - camry", { any: camry }],
    ["toyota-camry", { any: camry }],
    ["camry —clean title", { any: { ...camry, paper: ["clear"] } }],
    ["camry 2015-2018", { any: camry, yearMin: 2015, yearMax: 2018 }],
    ["camry 2015 -2018", { any: camry, yearMin: 2015, yearMax: 2018 }],
    ["camry 2018 -present", { any: camry, yearMin: 2018 }],
    ["4 -cyl", { any: { cylinders: ["4"] } }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});
