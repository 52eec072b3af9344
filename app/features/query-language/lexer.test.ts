import { expect, test } from "vitest";
import { type Figure, type NumberToken, tokensOf } from "./lexer.ts";
import { RECOGNISERS } from "./recognisers/table.ts";

const figure = (digits: string, more: Partial<Figure> = {}): Figure => ({
  digits,
  times: 1,
  isDollars: false,
  isShort: false,
  ...more,
});

test.each<[typed: string, number: NumberToken | undefined]>([
  ["2015", { first: figure("2015") }],
  ["2015+", { first: figure("2015"), open: "+" }],
  ["'98-'03", { first: figure("98", { isShort: true }), last: figure("03", { isShort: true }) }],
  ["$3,000-6k", { first: figure("3000", { isDollars: true }), last: figure("6", { times: 1000 }) }],
  ["2.5L", { first: figure("2.5"), unit: "litres" }],
  ["2400cc", { first: figure("2400"), unit: "cubic centimetres" }],
  ["V6", { first: figure("6"), unit: "cylinders" }],
  ["4-cyl", { first: figure("4"), unit: "cylinders" }],
  ["10-year-old", { first: figure("10"), unit: "years" }],
  ["₦2m", { first: figure("2", { times: 1_000_000 }), unit: "foreign money" }],
  ["n5m", { first: figure("5", { times: 1_000_000 }), unit: "foreign money" }],
  ["f-150", undefined],
  ["4x4", undefined],
])("%s is a number with its unit", (typed, number) => expect(tokensOf(typed)[0]?.number).toEqual(number));

test("a phrase is kept with its first word", () => {
  const [not, older, than, year, or, newer] = tokensOf("not older than 2012 or newer");
  expect(not).toMatchObject({ bound: { words: "not older than", length: 3 }, negation: { length: 1 } });
  expect([older?.bound?.words, than?.bound]).toEqual(["older than", undefined]);
  expect(year?.number?.first.digits).toBe("2012");
  expect(or).toMatchObject({ link: "or", boundBehind: { words: "or newer" } });
  expect(newer?.boundBehind?.length).toBe(1);
});

test("no two recognisers have one name or one priority", () => {
  for (const key of ["name", "priority"] as const) {
    const all = RECOGNISERS.map((one) => one[key]);
    expect(new Set(all).size).toBe(all.length);
  }
});
