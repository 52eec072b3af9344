import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { milesInWords, pricesInWords, yearsInWords } from "#app/features/search/wording/filters-of.ts";
import { readRequest, readText } from "../reader.ts";
import { DICTIONARY } from "../test-dictionary.ts";
import { runs } from "#tests/support/budget.ts";

const read = (text: string) => readText(text, DICTIONARY);
const camry = { make: ["toyota"], model: ["camry", "camryle"] };
const corolla = { make: ["toyota"], model: ["corolla"] };

type Case = [text: string, criteria: Criteria];

test.each([
  ["camry 500k", { any: camry, odometerMax: 500_000 }, "500,000"],
  ["under 900000", { odometerMax: 900_000 }, "900,000"],
])("%s may have been meant as naira, and is told how prices are written", (text, criteria, number) => {
  expect(readRequest(text, DICTIONARY)).toMatchObject({
    criteria,
    notes: [`${number} was read as miles. For a price, write “under $5k” or “under ₦12m in Lagos”.`],
  });
});

test.each(["camry 250k", "500k miles", "mileage under 500k", "$500k", "₦500k"])("%s says what it is", (text) => {
  expect(readRequest(text, DICTIONARY).notes ?? []).not.toContainEqual(expect.stringContaining("was read as miles"));
});

describe("miles", () => {
  test.each<Case>([
    ["corolla mileage under 60k", { any: corolla, odometerMax: 60_000 }],
    ["odometer less than 80k", { odometerMax: 80_000 }],
    ["below 80k mileage", { odometerMax: 80_000 }],
    ["mileage 60k", { odometerMax: 60_000 }],
    ["mileage: 50,000", { odometerMax: 50_000 }],
    ["max mileage 50k", { odometerMax: 50_000 }],
    ["min mileage 20k", { odometerMin: 20_000 }],
    ["max miles 50000", { odometerMax: 50_000 }],
    ["clocked 50k", { odometerMax: 50_000 }],
    ["under 50k on the clock", { odometerMax: 50_000 }],
    ["mileage between 20k and 50k", { odometerMin: 20_000, odometerMax: 50_000 }],
    ["odometer 20k-50k", { odometerMin: 20_000, odometerMax: 50_000 }],
    ["mileage under 80000 km", { odometerMax: 49_710 }],
    ["50k miles or less", { odometerMax: 50_000 }],
    ["50k+ miles", { odometerMin: 50_000 }],
    ["not over 50k miles", { odometerMax: 50_000 }],
    ["<80k", { odometerMax: 80_000 }],
    ["2015 under 100k", { yearMin: 2015, yearMax: 2015, odometerMax: 100_000 }],
    ["50000-80000", { odometerMin: 50_000, odometerMax: 80_000 }],
    ["under $80k", { priceMax: 8_000_000 }],
    ["under 5k under 80k", { priceMax: 500_000, odometerMax: 80_000 }],
    ["under 5k mileage under 50k", { priceMax: 500_000, odometerMax: 50_000 }],
    ["under 50k miles under 5k", { priceMax: 500_000, odometerMax: 50_000 }],
    ["5k max mileage 50k", { priceMax: 500_000, odometerMax: 50_000 }],
    ["80,000 km", { odometerMax: 49_710 }],
    ["80 000 km", { odometerMax: 49_710 }],
    ["under 100.000 km", { odometerMax: 62_137 }],
    ["120 500 km", { odometerMax: 74_875 }],
    ["120 tys. km", { odometerMax: 74_565 }],
    ["50 thousand miles", { odometerMax: 50_000 }],
    ["camry 50k miles 5k", { any: camry, priceMax: 500_000, odometerMax: 50_000 }],
    ["camry 60000", { any: camry, odometerMax: 60_000 }],
    ["camry 100000", { any: camry, odometerMax: 100_000 }],
    ["100000+", { odometerMin: 100_000 }],
    ["77038", { words: "77038" }],
    ["camry 123456", { any: camry, words: "123456" }],
    ["11591300", { words: "11591300" }],
    ["camry 59000", { any: camry, words: "59000" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("money", () => {
  test.each<Case>([
    ["8000$", { priceMax: 800_000 }],
    ["8k$", { priceMax: 800_000 }],
    ["5000 dollars", { priceMax: 500_000 }],
    ["5000$ 2015 camry", { any: camry, priceMax: 500_000, yearMin: 2015, yearMax: 2015 }],
    ["5000usd 2015", { priceMax: 500_000, yearMin: 2015, yearMax: 2015 }],
    ["usd 5000", { priceMax: 500_000 }],
    ["US$5,000", { priceMax: 500_000 }],
    ["camry 5k", { any: camry, priceMax: 500_000 }],
    ["budget 5k", { priceMax: 500_000 }],
    ["budget of $5000", { priceMax: 500_000 }],
    ["5k budget", { priceMax: 500_000 }],
    ["5k budget mileage 50k", { priceMax: 500_000, odometerMax: 50_000 }],
    ["budget: 2000", { priceMax: 200_000 }],
    ["price 3000-6000", { priceMin: 300_000, priceMax: 600_000 }],
    ["around 5k", { priceMax: 500_000 }],
    ["~$5000", { priceMax: 500_000 }],
    ["5000-8000", { priceMin: 500_000, priceMax: 800_000 }],
    ["5000 – 8000", { priceMin: 500_000, priceMax: 800_000 }],
    ["5000 to 8000 camry", { any: camry, priceMin: 500_000, priceMax: 800_000 }],
    ["5k or less", { priceMax: 500_000 }],
    ["5k or more", { priceMin: 500_000 }],
    ["not under 5k", { priceMin: 500_000 }],
    ["no more than 5k", { priceMax: 500_000 }],
    ["under 5.000", { priceMax: 500_000 }],
    ["5 000 usd", { priceMax: 500_000 }],
    ["5000 max", { priceMax: 500_000 }],
    ["3000 or less", { priceMax: 300_000 }],
    ["<= 3000", { priceMax: 300_000 }],
    [">= 3000", { priceMin: 300_000 }],
    ["chrysler 300 max", { any: { make: ["chrysler"], model: ["300"] }, words: "max" }],
    ["no bids", { priceMax: 0 }],
    ["camry no bid yet", { any: camry, priceMax: 0 }],
    ["$3 million", { priceMax: 300_000_000 }],
    ["$3m", { priceMax: 300_000_000 }],
    ["3m usd", { priceMax: 300_000_000 }],
    ["5010-8020", { words: "5010-8020" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("years", () => {
  test.each<Case>([
    ["camry 2010, 2012, 2014", { any: camry, yearMin: 2010, yearMax: 2014 }],
    ["2014 2010 2012", { yearMin: 2010, yearMax: 2014 }],
    ["2010-2012 or 2015", { yearMin: 2010, yearMax: 2015 }],
    ["2011/2012", { yearMin: 2011, yearMax: 2012 }],
    ["2011 / 2012", { yearMin: 2011, yearMax: 2012 }],
    ["2010/11/12", { yearMin: 2010, yearMax: 2012 }],
    ["2015-18", { yearMin: 2015, yearMax: 2018 }],
    ["from 2015 till 2018", { yearMin: 2015, yearMax: 2018 }],
    ["2012 upwards", { yearMin: 2012 }],
    ["from 2012 upwards", { yearMin: 2012 }],
    ["2012 and upwards", { yearMin: 2012 }],
    ["2012 to date", { yearMin: 2012 }],
    ["2012 till date", { yearMin: 2012 }],
    ["from 2012 till date", { yearMin: 2012 }],
    ["2012-date", { yearMin: 2012 }],
    ["2012 - present", { yearMin: 2012 }],
    ["not older than 2012", { yearMin: 2012 }],
    ["no older than 2012", { yearMin: 2012 }],
    ["not newer than 2012", { yearMax: 2012 }],
    ["not before 2012", { yearMin: 2012 }],
    ["around 2012", { yearMin: 2011, yearMax: 2013 }],
    ["year 2012", { yearMin: 2012, yearMax: 2012 }],
    ["camry 2012 model", { any: camry, yearMin: 2012, yearMax: 2012 }],
    ["since 2018", { yearMin: 2018 }],
    ["2018 up", { yearMin: 2018 }],
    ["2018-", { yearMin: 2018 }],
    ["'18", { yearMin: 2018, yearMax: 2018 }],
    ["above 2015", { yearMin: 2015 }],
    ["2015 above", { yearMin: 2015 }],
    ["below 2015", { yearMax: 2014 }],
    ["<=2015", { yearMax: 2015 }],
    ["2015 max", { yearMax: 2015 }],
    ["2015 min", { yearMin: 2015 }],
    ["above 2000", { priceMin: 200_000 }],
    ["mileage below 2015", { odometerMax: 2015 }],
    ["pre 2010", { yearMax: 2009 }],
    ["post 2010", { yearMin: 2011 }],
    ["model 2018", { yearMin: 2018, yearMax: 2018 }],
    ["below 2015 model", { yearMax: 2014 }],
    ["2015 model upward", { yearMin: 2015 }],
    ["2015 - 2018 year", { yearMin: 2015, yearMax: 2018 }],
    ["2k18", { yearMin: 2018, yearMax: 2018 }],
    ["2018 year", { yearMin: 2018, yearMax: 2018 }],
    ["2018 model year camry", { any: camry, yearMin: 2018, yearMax: 2018 }],
    ["2018 model 3", { yearMin: 2018, yearMax: 2018, words: "model 3" }],
    ["corolla 09", { any: corolla, yearMin: 2009, yearMax: 2009 }],
    ["09 corolla", { any: corolla, yearMin: 2009, yearMax: 2009 }],
    ["toyota 09", { any: { make: ["toyota"] }, yearMin: 2009, yearMax: 2009 }],
    ["camry 12", { any: camry, yearMin: 2012, yearMax: 2012 }],
    ["camry 98", { any: camry, yearMin: 1998, yearMax: 1998 }],
    ["toyota 12", { any: { make: ["toyota"] }, words: "12" }],
    ["camry 50", { any: camry, words: "50" }],
    ["09", { words: "09" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("a comparison between a year and another number is of the number", () => {
  const in2015 = { yearMin: 2015, yearMax: 2015 };
  test.each<Case>([
    ["2015 above 100000 miles", { ...in2015, odometerMin: 100_000 }],
    ["2015 model above 100k miles", { ...in2015, odometerMin: 100_000 }],
    ["2015 below 4000 usd", { ...in2015, priceMax: 400_000 }],
    ["2015 below $3000", { ...in2015, priceMax: 300_000 }],
    ["2015 below 300 dollars", { ...in2015, priceMax: 30_000 }],
    ["2015 below 3000", { ...in2015, priceMax: 300_000 }],
    ["2015 above 6000", { ...in2015, priceMin: 600_000 }],
    ["2015 minimum 3000", { ...in2015, priceMin: 300_000 }],
    ["2015 max 4000", { ...in2015, priceMax: 400_000 }],
    ["2015 max 5k", { ...in2015, priceMax: 500_000 }],
    ["2015 up to 4000", { ...in2015, priceMax: 400_000 }],
    ["2015 max mileage 50k", { ...in2015, odometerMax: 50_000 }],
    ["2015 max price 4000", { ...in2015, priceMax: 400_000 }],
    ["2015 minimum bid", { ...in2015, any: { sale: ["minimum-bid"] } }],
    ["2015 on sale", in2015],
    ["from 2015 above 100000 miles", { yearMin: 2015, odometerMin: 100_000 }],
    ["since 2015 up to 5000", { yearMin: 2015, priceMax: 500_000 }],
    ["2015 below 3000 max 80000 miles", { ...in2015, priceMax: 300_000, odometerMax: 80_000 }],
    ["2015 above under 5k", { yearMin: 2015, priceMax: 500_000 }],
    ["2015 above, 5k", { yearMin: 2015, priceMax: 500_000 }],
    ["2015 or above 5k", { yearMin: 2015, priceMax: 500_000 }],
    ["2015 up 5k", { yearMin: 2015, priceMax: 500_000 }],
    ["2015 and above $5000", { yearMin: 2015, priceMax: 500_000 }],
    ["2015 min 5000 max", { yearMin: 2015, priceMax: 500_000 }],
    ["2015 up to 2018", { yearMin: 2015, yearMax: 2018 }],
    ["2015 min 2018 max", { yearMin: 2015, yearMax: 2018 }],
    ["2015 above 300", { yearMin: 2015, words: "300" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

const span = (most: number, step: number) =>
  fc
    .tuple(fc.option(fc.nat({ max: most })), fc.option(fc.nat({ max: most })))
    .map((ends) => ends.map((end) => (end === null ? undefined : (end + 1) * step)))
    .map(([a, b]) => (a !== undefined && b !== undefined && a > b ? [b, a] : [a, b]))
    .filter(([a, b]) => a === undefined || a !== b || step === 1);

test("what the chips say of numbers means the same when it is typed", () => {
  const stated = (criteria: Criteria) => Object.fromEntries(Object.entries(criteria).filter(([, value]) => value));
  fc.assert(
    fc.property(span(199, 1), span(300, 10_000), span(30, 7_000), (years, prices, miles) => {
      const [yearMin, yearMax] = years.map((year) => year && year + 1899);
      const [priceMin, priceMax] = prices;
      const [odometerMin, odometerMax] = miles;
      const criteria = stated({ yearMin, yearMax, priceMin, priceMax, odometerMin, odometerMax });
      const chips = [yearsInWords, pricesInWords, milesInWords].map((inWords) => inWords(criteria));
      expect(read(chips.filter(Boolean).join(", "))).toEqual(criteria);
    }),
    { numRuns: runs(1_000) },
  );
});
