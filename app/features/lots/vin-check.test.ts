import { describe, expect, test } from "vitest";
import { findVinDoubt, hasLettersOfNoVin, tidyVin, vinHint, vinWithFigures } from "./vin-check.ts";

describe("the check digit", () => {
  test.for([
    "11111111111111111",
    "1M8GDM9AXKP042788",
    "4T1BF1FK3HU000001",
    "1HGCV1F37JA000001",
    "5N1AT2MV8KC000001",
    "KNDPM3AC0H7000001",
    "WBA8E9C56GK000001",
    "JF2SJADC4GH000001",
  ])("of %s fits", (vin) => {
    expect(findVinDoubt(vin)).toBeUndefined();
  });

  test("of one wrong character does not", () => {
    expect(findVinDoubt("4T1BF1FK3HU000002")).toContain("check digit does not fit");
  });
});

test.for([
  ["4T1BF1FK3HU00000", "this one has 16"],
  ["4T1BF1FK3HUO00001", "A VIN has no “O”"],
  ["4T1BF1FK3HU00000é", "A VIN has no “É”"],
])("%s is doubted", ([vin, doubt]) => {
  expect(findVinDoubt(vin ?? "")).toContain(doubt);
});

test("stray spaces, hyphens and small letters do not matter, and nothing typed is no doubt", () => {
  expect(tidyVin(" 4t1bf1fk3-hu 000001 ")).toBe("4T1BF1FK3HU000001");
  expect(findVinDoubt(" 4t1bf1fk3-hu 000001 ")).toBeUndefined();
  expect(findVinDoubt("  ")).toBeUndefined();
});

test.for([
  ["4T1BF1FK3HUOOOOO1", "4T1BF1FK3HU000001"],
  ["4tibf1fk3huq00001", "4T1BF1FK3HU000001"],
  ["4T1BF1FK3HUO00002", undefined],
  ["4T1BF1FK3HU000001", undefined],
  ["4T1BF1FK3HUO0001", undefined],
])("letters that no VIN has stand for figures in %s", ([typed = "", vin]) => {
  expect(vinWithFigures(typed)).toBe(vin);
});

test("a word as long as a VIN is none without figures", () => {
  expect(hasLettersOfNoVin("4T1BF1FK3HUO00002")).toBe(true);
  expect(hasLettersOfNoVin("CONVERTIBLESPORTS")).toBe(false);
});

test.for([
  ["5uxm10fexj0680860", "The check digit of 5UXM10FEXJ0680860 does not fit, so a character may be wrong."],
  ["4T1BF1FK3HU0000011", "A VIN has 17 characters, 4T1BF1FK3HU0000011 has 18."],
  ["4T1BF1FK3HU0000", "A VIN has 17 characters, 4T1BF1FK3HU0000 has 15."],
  ["4T1BF1FK3HU000001", undefined],
  ["HU000001", undefined],
  ["123456789012345", undefined],
  ["convertible-sedan", undefined],
])("whoever searches for %s in vain is told: %s", ([typed, hint]) => expect(vinHint(typed ?? "")).toBe(hint));
