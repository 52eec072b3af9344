import { expect, test } from "vitest";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { readRequest } from "../reader.ts";
import { DICTIONARY } from "../test-dictionary.ts";

const NOW = Date.UTC(2026, 10, 22);
const read = (text: string, now = NOW) => readRequest(text, DICTIONARY, now).criteria;
const toyota = { any: { make: ["toyota"] } };

test.each<[text: string, criteria: Criteria]>([
  ["less than 10 years old toyota", { ...toyota, yearMin: 2016 }],
  ["5 years old toyota", { ...toyota, yearMin: 2021 }],
  ["toyota last 5 years", { ...toyota, yearMin: 2021 }],
  ["not older than 5 years", { yearMin: 2021 }],
  ["max 10 years old", { yearMin: 2016 }],
  ["under 3 yrs", { yearMin: 2023 }],
  ["newer than 5 years", { yearMin: 2021 }],
  ["5 years old or newer", { yearMin: 2021 }],
  ["5 years old max", { yearMin: 2021 }],
  ["5yrs old", { yearMin: 2021 }],
  ["10-year-old toyota", { ...toyota, yearMin: 2016 }],
  ["over 10 years old", { yearMax: 2015 }],
  ["older than 10 years", { yearMax: 2015 }],
  ["at least 10 years old", { yearMax: 2016 }],
  ["10 years old or older", { yearMax: 2016 }],
  ["around 5 years old", { yearMin: 2020, yearMax: 2022 }],
  ["toyota last 5 years under 5k", { ...toyota, yearMin: 2021, priceMax: 500_000 }],
  ["not 5 years old", { words: "not 5 years old" }],
  ["not 10-year-old", { words: "not 10-year-old" }],
  ["5 years", { words: "5 years" }],
  ["older than 2010", { yearMax: 2009 }],
  ["under 300", { priceMax: 30_000 }],
])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));

test("an age is counted from the year of the search", () => {
  expect(read("last 5 years", Date.UTC(2031, 0, 1))).toEqual({ yearMin: 2026 });
});
