import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { readText } from "./reader.ts";
import { DICTIONARY } from "./test-dictionary.ts";
import { anyCharacter } from "#tests/factories/any-character.ts";
import { runs } from "#tests/support/budget.ts";

const read = (text: string) => readText(text, DICTIONARY);
const camry = { make: ["toyota"], model: ["camry", "camryle"] };
const noFlood = { damage: ["water-flood"], damage2: ["water-flood"] };

type Case = [text: string, criteria: Criteria];

describe("a whole sentence", () => {
  test.each<Case>([
    [
      "camry 2015-2018 run and drive under 5k no flood",
      { any: { ...camry, run: ["run-and-drive"] }, none: noFlood, yearMin: 2015, yearMax: 2018, priceMax: 500_000 },
    ],
    [
      "Running Toyota SUVs, 2015 or newer, under $6,000, via Savannah",
      {
        any: { make: ["toyota"], body: ["suv"], run: ["run-and-drive"], port: ["savannah"] },
        yearMin: 2015,
        priceMax: 600_000,
      },
    ],
    [
      "red honda civic or accord clean title <100000 mi in Texas leather",
      {
        any: { make: ["honda"], model: ["accord", "civic"], paper: ["clear"], state: ["tx"] },
        odometerMax: 100_000,
        words: "red leather",
      },
    ],
    [
      "diesel 4x4 pickup no salvage buy now tomorrow copart",
      {
        any: { fuel: ["diesel"], drive: ["four-wheel drive"], body: ["pickup"], buynow: ["yes"], house: ["copart"] },
        none: { paper: ["salvage"] },
        saleDay: "tomorrow",
      },
    ],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("years", () => {
  test.each<Case>([
    ["2015", { yearMin: 2015, yearMax: 2015 }],
    ["2015+", { yearMin: 2015 }],
    ["2015 or newer", { yearMin: 2015 }],
    ["2015 and up", { yearMin: 2015 }],
    ["2012 or older", { yearMax: 2012 }],
    ["15-18", { yearMin: 2015, yearMax: 2018 }],
    ["'98-'03", { yearMin: 1998, yearMax: 2003 }],
    ["2015 – 2018", { yearMin: 2015, yearMax: 2018 }],
    ["2015 to 2018", { yearMin: 2015, yearMax: 2018 }],
    ["from 2015 to 2018", { yearMin: 2015, yearMax: 2018 }],
    ["between 2015 and 2018", { yearMin: 2015, yearMax: 2018 }],
    ["before 2010", { yearMax: 2009 }],
    ["after 2010", { yearMin: 2011 }],
    ["since 2010", { yearMin: 2010 }],
    ["newer than 2015", { yearMin: 2016 }],
    ["older than 2010", { yearMax: 2009 }],
    ["up to 2012", { yearMax: 2012 }],
    ["before 1900", { yearMax: 1900 }],
    ["after 2099", { yearMin: 2099 }],
    ["2015 2017", { yearMin: 2015, yearMax: 2017 }],
    ["2010s", { yearMin: 2010, yearMax: 2019 }],
    ["1990's", { yearMin: 1990, yearMax: 1999 }],
    ["2018-2015", { words: "2018-2015" }],
    ["1700", { words: "1700" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("prices and miles", () => {
  test.each<Case>([
    ["under 5k", { priceMax: 500_000 }],
    ["under $5,000", { priceMax: 500_000 }],
    ["max 4500", { priceMax: 450_000 }],
    ["< 4500 dollars", { priceMax: 450_000 }],
    ["$3,000-6,000", { priceMin: 300_000, priceMax: 600_000 }],
    ["3k-6k", { priceMin: 300_000, priceMax: 600_000 }],
    ["3-6k", { priceMin: 300_000, priceMax: 600_000 }],
    ["$3000 to $6000", { priceMin: 300_000, priceMax: 600_000 }],
    ["between $3000 and $6000", { priceMin: 300_000, priceMax: 600_000 }],
    ["over $10k", { priceMin: 1_000_000 }],
    ["$5000", { priceMax: 500_000 }],
    ["under 80k miles", { odometerMax: 80_000 }],
    ["<100000 mi", { odometerMax: 100_000 }],
    ["less than 100,000mi", { odometerMax: 100_000 }],
    ["80k miles", { odometerMax: 80_000 }],
    ["miles under 80k", { odometerMax: 80_000 }],
    ["miles under 5.5", { odometerMax: 6 }],
    ["over 50k miles", { odometerMin: 50_000 }],
    ["20k-50k miles", { odometerMin: 20_000, odometerMax: 50_000 }],
    ["under 100000 km", { odometerMax: 62_137 }],
    ["under 2000 miles", { odometerMax: 2_000 }],
    ["under 5k under 80k miles", { priceMax: 500_000, odometerMax: 80_000 }],
    ["under", { words: "under" }],
    ["under 99999999999999", { words: "under 99999999999999" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("makes and models", () => {
  test.each<Case>([
    ["mercedes benz", { any: { make: ["mercedesbenz"] } }],
    ["Mercedes", { any: { make: ["mercedesbenz"] } }],
    ["chevy", { any: { make: ["chevrolet"] } }],
    ["f150", { any: { make: ["ford"], model: ["f150"] } }],
    ["F-150", { any: { make: ["ford"], model: ["f150"] } }],
    ["crv", { any: { make: ["honda"], model: ["crv"] } }],
    ["camry toyota", { any: camry }],
    ["bmw 3 series", { any: { make: ["bmw"], model: ["3series"] } }],
    ["mazda 3 2016", { any: { make: ["mazda"], model: ["mazda3"] }, yearMin: 2016, yearMax: 2016 }],
    ["chrysler 300 under 300", { any: { make: ["chrysler"], model: ["300"] }, priceMax: 30_000 }],
    ["300", { words: "300" }],
    ["town and country", { any: { make: ["chrysler"], model: ["towncountry"] } }],
    ["Town & Country", { any: { make: ["chrysler"], model: ["towncountry"] } }],
    ["range rover", { any: { make: ["landrover"], model: ["rangerover"] } }],
    ["silverado", { any: { make: ["chevrolet"], model: ["silverado1500"] } }],
    ["chevrolet colorado", { any: { make: ["chevrolet"], model: ["colorado"] } }],
    ["toyota in colorado", { any: { make: ["toyota"], state: ["co"] } }],
    ["not ford", { none: { make: ["ford"] } }],
    ["toyta", { words: "toyta" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("the words of the trade", () => {
  test.each<Case>([
    ["hail", { any: { damage: ["hail"] } }],
    ["front damage", { any: { damage: ["front-end"] } }],
    ["front end", { any: { damage: ["front-end"] } }],
    ["no hail damage", { none: { damage: ["hail"], damage2: ["hail"] } }],
    ["runs and drives", { any: { run: ["run-and-drive"] } }],
    ["R&D", { any: { run: ["run-and-drive"] } }],
    ["r & d camry", { any: { ...camry, run: ["run-and-drive"] } }],
    ["standard transmission", { any: { gear: ["manual"] } }],
    ["camry 2 doors", { any: { ...camry, body: ["coupe"] } }],
    ["2-door", { any: { body: ["coupe"] } }],
    ["not running", { any: { run: ["stationary"] } }],
    ["no keys", { any: { keys: ["no"] } }],
    ["with keys", { any: { keys: ["yes"] } }],
    ["no title", { any: { paper: ["no-title"] } }],
    ["not 2015", { words: "not 2015" }],
    ["camry not today", { any: camry, words: "not today" }],
    ["salvage title", { any: { paper: ["salvage"] } }],
    ["rebuilt or clean", { any: { paper: ["clear", "rebuilt"] } }],
    ["hybrid", { any: { fuel: ["hybrid"] } }],
    ["gas", { any: { fuel: ["gas"] } }],
    ["awd automatic", { any: { drive: ["all-wheel drive"], gear: ["automatic"] } }],
    ["2.5L", { any: { engine: ["2.5-2.9"] } }],
    ["6.2 l", { any: { engine: ["5.0-up"] } }],
    ["motorcycles", { any: { type: ["motorcycle"] } }],
    ["trailer", { any: { type: ["trailers"] } }],
    ["sedans", { any: { body: ["sedan"] } }],
    ["exportable", { any: { export: ["usually"] } }],
    ["pure sale", { any: { sale: ["pure-sale"] } }],
    ["near houston", { any: { port: ["houston"], far: ["under-100"] } }],
    ["houston", { words: "houston" }],
    ["north carolina", { any: { state: ["nc"] } }],
    ["in fl", { any: { state: ["fl"] } }],
    ["honda in OR", { any: { make: ["honda"], state: ["or"] } }],
    ["honda OR toyota", { any: { make: ["honda", "toyota"] } }],
    ["this week", { saleDay: "week" }],
    ["cars", {}],
    ["", {}],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

test("what is left over means nothing more, so that a listing may read its own words again", () => {
  const part = fc.constantFrom(
    ..."camry toyota 2015 15-18 below 5m aed engine last years old max 2.5 2.0-3.0 under over 5k no not flood hail keys with from at vs canada usa only не -camry -leather rt grand touring dubai in TX texas near savannah clean title run and drive miles 80k - $3000 leather red 3 300 diesel buy now today front or nor , free rear mazda civic mileage budget 5000 2010/11 09 2.4 v6 million naira around model year c300 grey non-flood except 11591319 lot # to".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const { words } = read(parts.join(" "));
      expect(words === undefined ? {} : read(words)).toEqual(words === undefined ? {} : { words });
    }),
    { numRuns: runs(3_000) },
  );
});

test("the names of a dictionary are walked once, however many words are looked for among them", () => {
  let walks = 0;
  const models = new Proxy(DICTIONARY.models, {
    get(target, property, receiver) {
      if (property === Symbol.iterator || property === "find" || property === "filter") walks++;
      return Reflect.get(target, property, receiver);
    },
  });
  const dictionary = { ...DICTIONARY, models };
  for (const text of ["camry 2015", "red leather civic or accord under 5k"]) readText(text, dictionary);
  expect(walks).toBe(1);
});

test("any text is read", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
      expect(Object.keys(read(text)).length).toBeLessThan(20);
    }),
    { numRuns: runs(500) },
  );
});
