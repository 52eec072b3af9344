import { expect, test } from "vitest";
import { createRandom } from "./random.ts";
import { checkDigit, drawHullNumber, drawVin, yearCode } from "./vin.ts";

const hasValidCheckDigit = (vin: string) => vin[8] === checkDigit(vin);

test.each([
  ["11111111111111111", "1", true],
  ["1M8GDM9AXKP042788", "X", true],
  ["4T1BF1FK3HU000001", "3", true],
  ["1HGCV1F37JA000001", "7", true],
  ["5N1AT2MV8KC000001", "8", true],
  ["KNDPM3AC0H7000001", "0", true],
  ["WBA8E9C56GK000001", "6", true],
  ["JF2SJADC4GH000001", "4", true],
  ["4T1BF1FK3HU000002", "5", false],
])("the check digit of %s is %s", (vin, digit, valid) => {
  expect(checkDigit(vin)).toBe(digit);
  expect(hasValidCheckDigit(vin)).toBe(valid);
});

test.each([
  [1998, "W"],
  [1999, "X"],
  [2000, "Y"],
  [2001, "1"],
  [2009, "9"],
  [2010, "A"],
  [2017, "H"],
  [2018, "J"],
  [2023, "P"],
  [2024, "R"],
  [2026, "T"],
  [2027, "V"],
])("model year %i is written %s", (year, code) => {
  expect(yearCode(year)).toBe(code);
});

test("a drawn VIN names maker and year, and its seventh character tells the cycle", () => {
  const random = createRandom(1);
  for (let year = 1991; year <= 2026; year++) {
    const vin = drawVin(random, "4T1", year);
    expect(vin).toMatch(/^4T1[0-9A-HJ-NPR-Z]{14}$/);
    expect(vin[9]).toBe(yearCode(year));
    expect(/[A-Z]/.test(vin[6] ?? "")).toBe(year >= 2010);
    expect(hasValidCheckDigit(vin)).toBe(true);
  }
});

test("a VIN damaged on purpose fails its check", () => {
  const random = createRandom(2);
  for (let i = 0; i < 200; i++) expect(hasValidCheckDigit(drawVin(random, "1HG", 2015, true))).toBe(false);
});

test("letters that a VIN never holds are refused", () => {
  expect(() => checkDigit("1M8GDM9AXKPO42788")).toThrow(RangeError);
});

test("a hull number has twelve characters and ends in the model year", () => {
  expect(drawHullNumber(createRandom(3), "BYD", 2014)).toMatch(/^BYD[0-9A-Z]{5}[A-L]314$/);
});
