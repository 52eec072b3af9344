import { describe, expect, test } from "vitest";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { readRequest } from "../reader.ts";
import { readSearch } from "#app/features/search/address/search-params.ts";
import { DICTIONARY } from "../test-dictionary.ts";
import { understandWords } from "../understand-words.ts";

const read = (text: string) => {
  const { criteria, notes } = readRequest(text, DICTIONARY);
  return { criteria, notes };
};
const camry = { make: ["toyota"], model: ["camry", "camryle"] };
const noteOn = (said: string) => [`Prices are in US dollars. Choose a limit in $ instead of “${said}”.`];

describe("money of the places where cars go is what a car may cost there", () => {
  test.each<[text: string, units: number, currency?: string]>([
    ["below 2m naira", 2_000_000],
    ["under 3 million naira", 3_000_000],
    ["under 3 million", 3_000_000],
    ["under 5m", 5_000_000],
    ["2.5m", 2_500_000],
    ["N5m", 5_000_000],
    ["₦2m", 2_000_000],
    ["below ₦3 million", 3_000_000],
    ["500k naira", 500_000],
    ["2mnaira", 2_000_000],
    ["budget of 3 million naira", 3_000_000],
    ["2m naira max", 2_000_000],
    ["5000 cedis", 5_000, "GHS"],
    ["under GHS 110000", 110_000, "GHS"],
    ["110000ghs or less", 110_000, "GHS"],
    ["under 5m cfa", 5_000_000, "XOF"],
    ["cfa 5000000", 5_000_000, "XOF"],
  ])("%s", (text, units, currency = "NGN") => {
    const landed = { units, currency };
    expect(read(text)).toEqual({ criteria: { landed }, notes: undefined });
    expect(read(`camry ${text}`)).toEqual({ criteria: { any: camry, landed }, notes: undefined });
    expect(read(`${text} camry`)).toEqual({ criteria: { any: camry, landed }, notes: undefined });
  });

  test.each(["2m-3m naira", "between 2m and 3m naira", "500k-900k naira", "at least ₦2m"])(
    "%s is no one limit",
    (text) => {
      const notes = [`Name one limit instead of “${text}”, such as “under ₦12m in Lagos”.`];
      expect(read(text)).toEqual({ criteria: {}, notes });
      expect(read(`camry ${text}`)).toEqual({ criteria: { any: camry }, notes });
    },
  );
});

describe("money that no bid is in does not count, and a note says so", () => {
  test.each([
    "2m to 3m",
    "5000 euro",
    "€5000",
    "under 5000€",
    "€5000 or less",
    "under 20000 AED",
    "5000aed",
    "aed 5000",
    "3000-5000 gel",
    "5000 to 8000 gel",
    "900000 shillings",
  ])("%s", (text) => {
    expect(read(text)).toEqual({ criteria: {}, notes: noteOn(text) });
    expect(read(`camry ${text}`)).toEqual({ criteria: { any: camry }, notes: noteOn(text) });
    expect(read(`${text} camry`)).toEqual({ criteria: { any: camry }, notes: noteOn(text) });
  });

  test.each<[text: string, said: string, criteria: Criteria]>([
    ["camry € 5000", "€5000", { any: camry }],
    ["2015 aed 5000", "aed 5000", { yearMin: 2015, yearMax: 2015 }],
    ["5000 aed 2015", "5000 aed", { yearMin: 2015, yearMax: 2015 }],
  ])("of %s only “%s”", (text, said, criteria) => {
    expect(read(text)).toEqual({ criteria, notes: noteOn(said) });
  });
});

test.each<[text: string, criteria: Criteria]>([
  [
    "camry 2015 below 2m naira",
    { any: camry, yearMin: 2015, yearMax: 2015, landed: { units: 2_000_000, currency: "NGN" } },
  ],
  ["2m naira max mileage 50k", { odometerMax: 50_000, landed: { units: 2_000_000, currency: "NGN" } }],
  ["3 million dollars", { priceMax: 300_000_000 }],
  ["under 3m usd", { priceMax: 300_000_000 }],
  ["1 million miles", { odometerMax: 1_000_000 }],
  ["naira", { words: "naira" }],
])("%s has no such note", (text, criteria) => expect(read(text)).toEqual({ criteria, notes: undefined }));

test("the note stands on the listing", () => {
  const asked = readSearch("all", new URLSearchParams({ q: "camry 5000 aed and €4000 and 5000 aed" }));
  const { criteria, notes } = understandWords(asked, DICTIONARY, labeller(new Map()));
  expect([criteria, notes]).toEqual([{ any: camry }, [...noteOn("5000 aed"), ...noteOn("€4000")]]);
});
