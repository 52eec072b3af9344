import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asLotNumber, asVin, bareIdentifier, houseNamed, isIdentifier } from "./identifiers.ts";
import { readText } from "#app/features/query-language/reader.ts";
import { DICTIONARY } from "#app/features/query-language/test-dictionary.ts";

describe("a lot number", () => {
  test.each([
    "11591319",
    " 11591319 ",
    "#11591319",
    "# 11591319",
    "lot 11591319",
    "lot #11591319",
    "Lot: 11591319",
    "Lot number: 11591319",
    "LOT NO. 11591319",
    "lot11591319",
    "stock 11591319",
    "Stock #: 11591319",
    "11591319.",
    "11591319,",
    "copart 11591319",
    "IAAI stock 11591319",
    "Copart lot #11591319",
    "11591319 copart",
    "11591319 on iaai.",
    "https://www.copart.com/lot/11591319/clean-title-2015-toyota-camry-tx-houston",
    "copart.com/lot/11591319",
    "https://www.copart.com/lot/11591319?utm_source=share",
    "http://www.iaai.com/VehicleDetail/11591319~US",
    "https://www.iaai.com/vehicledetails/11591319?RowNumber=3",
  ])("in %j is found", (text) => {
    expect(asLotNumber(text)).toBe("11591319");
    expect(isIdentifier(text)).toBe(true);
  });
});

describe("a VIN", () => {
  test.each([
    "JTM6RJE18KY883163",
    "vin JTM6RJE18KY883163",
    "VIN: jtm6rje18ky883163",
    "VIN#JTM6RJE18KY883163.",
    "JTM 6RJE18 KY883163",
    "vin: JTM 6RJE18 KY883163",
    "JTM-6RJE18-KY883163",
    "JTM6RJE18KY883163 (OK)",
    "JТМ6RJЕ18КY883163",
    "ＪＴＭ6RJE18KY883163",
  ])("in %j is found", (text) => {
    expect(asVin(text)).toBe("JTM6RJE18KY883163");
    expect(isIdentifier(text)).toBe(true);
  });
});

test.each([
  ["a car of 1979", "1Z87L9S401234", "1Z87L9S401234"],
  ["one with an O and a Q", "vin 9OQ112345678", "9OQ112345678"],
  ["a hull", "ABCO1234D404", "ABCO1234D404"],
  ["a hull in groups", "ABC 12345 D404", "ABC12345D404"],
  ["a hull that is said to be one", "hull no. ABC-12345-D404", "ABC12345D404"],
  ["a car of 1979 with a blank", "VIN 1Z87L 9S401234", "1Z87L9S401234"],
  ["a car of which a part is masked", "5YJ3E1EB4MFXXXXXX", "5YJ3E1EB4MF"],
  ["another such car", "5YJ3E1EB4MF******", "5YJ3E1EB4MF"],
  ["a hull with its country", "US-ABC12345D404", "USABC12345D404"],
])("the number of %s is found", (_, text, number) => {
  expect(asVin(text)).toBe(number);
  expect(isIdentifier(text)).toBe(true);
});

test.each([
  "corolla2015le",
  "camry",
  "lot",
  "#",
  "vin",
  "copart",
  "toyota camry",
  "2015 328i 45000",
  "lot 2015",
  "JTM 6RJE18",
  "lotus 123",
  "",
  "...",
  "$300000",
])("%j names no lot", (text) => expect(isIdentifier(text)).toBe(false));

test.each([
  ["copart 11591319", "copart"],
  ["Copart lot #11591319", "copart"],
  ["11591319 on iaai.", "iaai"],
  ["IAA 11591319", "iaai"],
  ["https://www.copart.com/lot/11591319/clean-title", "copart"],
  ["http://www.iaai.com/VehicleDetail/11591319~US", "iaai"],
  ["11591319", undefined],
  ["copart or iaai 11591319", undefined],
])("%j names the house %s", (text, house) => expect(houseNamed(text)).toBe(house));

test("a text of any kind may be asked", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      const bare = bareIdentifier(text);
      expect(bareIdentifier(bare).length).toBeLessThanOrEqual(Math.max(text.length, 1));
      expect(asVin(text) ?? "AAAAA1").toMatch(/^[A-Z0-9]+$/);
    }),
  );
});

describe("beside other words an identifier becomes a word of its own", () => {
  const rav4 = { any: { make: ["toyota"], model: ["rav4"] } };
  test.each([
    ["rav4 lot 11591319", { ...rav4, words: "11591319" }],
    ["rav4 #11591319", { ...rav4, words: "11591319" }],
    ["rav4, stock no. # 11591319.", { ...rav4, words: "11591319" }],
    ["rav4 vin: JTM6RJE18KY883163", { ...rav4, words: "JTM6RJE18KY883163" }],
    ["https://www.copart.com/lot/11591319/clean-title-2015-toyota rav4", { ...rav4, words: "11591319" }],
    ["lot # 11591319", { words: "11591319" }],
    ["1HG CM8263 3A004352", { words: "1HGCM82633A004352" }],
    ["copart 11591319", { any: { house: ["copart"] }, words: "11591319" }],
    ["parking lot", { words: "parking lot" }],
    [
      "red camry under 5000",
      { any: { make: ["toyota"], model: ["camry", "camryle"] }, priceMax: 500_000, words: "red" },
    ],
  ])("%s", (text, criteria) => expect(readText(text, DICTIONARY)).toEqual(criteria));
});
