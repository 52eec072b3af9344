import { describe, expect, test } from "vitest";
import { isUnread, mileageInWords, odometerBrandInWords, odometerInWords, readMiles, sureMiles } from "./odometer.ts";

const of = (odometer: number | null, odometerBrand: string | null = null, odometerKm: number | null = null) => ({
  odometer,
  odometerKm,
  odometerBrand,
});

describe("an odometer is told", () => {
  test.each([
    [of(50_402), "50,402 miles", null],
    [of(50_402, "actual"), "50,402 miles", "Actual"],
    [of(50_402, "not-actual"), "50,402 miles, not actual", "Not actual"],
    [of(50_402, "exempt"), "50,402 miles, exempt", "Exempt"],
    [of(50_402, "exceeds"), "50,402 miles, more than it can count", "Exceeds mechanical limits"],
    [of(50_402, "inoperable"), "50,402 miles, its display does not work", "Display does not work"],
    [of(50_402, "not-known"), "50,402 miles, not confirmed", "Not known"],
    [of(84_000, "actual", 135_185), "84,000 miles (135,185 km)", "Actual"],
    [of(10), "10 miles", null],
    [of(9), "Not known", "Not known"],
    [of(0, "not-actual"), "Not known", "Not known"],
    [of(1, "inoperable"), "Not known: its display does not work", "Not known"],
    [of(0, "exempt"), "Not known, exempt", "Not known"],
    [of(999_998), "999,998 miles", null],
    [of(999_999, "actual"), "Not known", "Not known"],
    [of(null), "Not stated", null],
    [of(null, "actual"), "Not stated", "Actual"],
    [of(null, "inoperable"), "Not known: its display does not work", "Display does not work"],
    [of(null, "not-known"), "Not known", "Not known"],
    [of(50_402, "a word of tomorrow"), "50,402 miles", null],
  ] as const)("%j is '%s'", (odometer, words, brand) => {
    expect(odometerInWords(odometer)).toBe(words);
    expect(odometerBrandInWords(odometer)).toBe(brand);
    expect(isUnread(odometer)).toBe(words === "Not stated");
  });

  test.each([
    [of(50_402, "inoperable"), "50,402 miles, its display does not work"],
    [of(1, "inoperable"), "Odometer not known: its display does not work"],
    [of(0), "Odometer not known"],
    [of(null), "Mileage not stated"],
  ] as const)("%j alone is '%s'", (odometer, words) => {
    expect(mileageInWords(odometer)).toBe(words);
  });
});

test.each([
  [of(50_402), 50_402, 50_402],
  [of(50_402, "actual"), 50_402, 50_402],
  [of(50_402, "exempt"), 50_402, 50_402],
  [of(50_402, "not-actual"), null, 50_402],
  [of(50_402, "exceeds"), null, 50_402],
  [of(50_402, "inoperable"), null, 50_402],
  [of(50_402, "not-known"), null, 50_402],
  [of(9), null, null],
  [of(0, "actual"), null, null],
  [of(1_000_000, "actual"), null, null],
  [of(null), null, null],
])("%j may be searched by %j, and was read as %j", (odometer, sure, read) => {
  expect(sureMiles(odometer)).toBe(sure);
  expect(readMiles(odometer)).toBe(read);
});
