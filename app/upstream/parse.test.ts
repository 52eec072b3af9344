import { describe, expect, test } from "vitest";
import {
  cents,
  instant,
  isInCanada,
  namesCanada,
  odometerBrandIn,
  price,
  reading,
  text,
  vin,
  webAddress,
  webAddresses,
  year,
} from "./parse.ts";

describe("text", () => {
  test.each([
    ["  FRONT  END ", "FRONT  END"],
    ["a\u0000b\nc", "a b c"],
    ["price\u202Etxt", "price txt"],
    ["half \uD83D pair", "half \uFFFD pair"],
    ["x".repeat(400), "x".repeat(300)],
    [2019, "2019"],
    ["", undefined],
    ["  ", undefined],
    ["N/N", undefined],
    ["n/a", undefined],
    [null, undefined],
    [{}, undefined],
    [Number.NaN, undefined],
  ])("reads %j as %j", (written, read) => expect(text(written)).toBe(read));
});

describe("cents", () => {
  test.each([
    ["$4,350", 435_000],
    ["4350", 435_000],
    [4350, 435_000],
    [4350.5, 435_050],
    ["0", 0],
    ["1,234.5", 123_450],
    ["19.999", 1_999],
    ["0.29", 29],
    ["$12,000 USD", 1_200_000],
    ["C$900.10", 90_010],
    ["1e3", undefined],
    ["-5", undefined],
    ["1,00", undefined],
    ["12 500", undefined],
    ["99999999999", undefined],
    ["N/N", undefined],
    ["call", undefined],
    [[], undefined],
  ])("reads %j as %j", (written, read) => expect(cents(written)).toBe(read));
});

test.each([
  ["$0.00", null],
  ["0 USD", null],
  [0, null],
  ["$4,350", 435_000],
  ["soon", undefined],
])("the price %j is %j", (written, read) => expect(price(written)).toBe(read));

describe("an odometer's reading", () => {
  test.each([
    [84_000, { odometer: 84_000 }],
    ["84,000", { odometer: 84_000 }],
    ["84,000 mi (ACTUAL)", { odometer: 84_000, odometerBrand: "actual" }],
    ["50,402 miles (NOT ACTUAL)", { odometer: 50_402, odometerBrand: "not-actual" }],
    ["1 mi (INOPERABLE DIGITAL DASH)", { odometer: 1, odometerBrand: "inoperable" }],
    ["212,004 mi, Not Required/Exempt", { odometer: 212_004, odometerBrand: "exempt" }],
    ["99,999 mi EXCEEDS MECHANICAL LIMITS", { odometer: 99_999, odometerBrand: "exceeds" }],
    ["84000 N", { odometer: 84_000, odometerBrand: "not-actual" }],
    ["84000N", { odometer: 84_000, odometerBrand: "not-actual" }],
    ["1,2345", {}],
    ["84000 A", { odometer: 84_000, odometerBrand: "actual" }],
    ["84000 X", { odometer: 84_000, odometerBrand: "exceeds" }],
    ["84000 E", { odometer: 84_000, odometerBrand: "exempt" }],
    ["84000 who knows", { odometer: 84_000 }],
    ["84000.7", { odometer: 84_000 }],
    ["135,185 km", { odometer: 84_000, odometerKm: 135_185 }],
    ["135,185 kilometers (NOT ACTUAL)", { odometer: 84_000, odometerKm: 135_185, odometerBrand: "not-actual" }],
    ["0", { odometer: 0 }],
    [-1, {}],
    ["UNKNOWN", { odometerBrand: "not-known" }],
    ["Missing", { odometerBrand: "not-known" }],
    ["Burnt", { odometerBrand: "not-known" }],
    ["no idea", {}],
    ["999999999 (ACTUAL)", { odometerBrand: "actual" }],
    [null, {}],
  ])("reads %j as %j", (written, read) => expect(reading(written)).toEqual(read));

  test.each([
    [135_185, { odometer: 84_000, odometerKm: 135_185 }],
    ["135,185 km", { odometer: 84_000, odometerKm: 135_185 }],
    ["84,000 mi", { odometer: 84_000 }],
    ["84,000 miles (ACTUAL)", { odometer: 84_000, odometerBrand: "actual" }],
  ])("in Canada, reads %j as %j", (written, read) => expect(reading(written, true)).toEqual(read));

  test.each([
    ["Odometer: Not Actual. Stands at Houston.", "not-actual"],
    ["Keys: yes. ODOMETER: EXEMPT", "exempt"],
    ["Odometer: Actual.", "actual"],
    ["The odometer is broken.", undefined],
    [undefined, undefined],
  ])("finds the brand in the notes %j: %j", (notes, brand) => expect(odometerBrandIn(notes)).toBe(brand));
});

test.each([
  ["ON - TORONTO", true],
  ["QC - MONTREAL", true],
  ["Toronto (ON)", true],
  ["CA - LONG BEACH", false],
  ["Long Beach (CA)", false],
  ["Ontario (CA)", false],
  ["ONTARIO AUCTION", true],
  ["ATLANTIC CANADA AUCTION", true],
  ["Drive Wholesale Canada", true],
  ["WHOLESALE AUCTION", false],
  [null, false],
])("the yard %j is in Canada: %j", (location, answer) => expect(isInCanada(location)).toBe(answer));

test.each([
  ["Stands at London, ON N5W 6C8.", true],
  ["Stands at Moncton, NB E1E4R8", true],
  ["Stands at Waco, TX 76701.", false],
  [undefined, false],
])("the notes %j name a place in Canada: %j", (notes, answer) => expect(namesCanada(notes)).toBe(answer));

describe("year", () => {
  test.each([
    [2019, 2019],
    ["2019", 2019],
    ["2019.0", 2019],
    ["19", undefined],
    [0, undefined],
    ["9999", undefined],
  ])("reads %j as %j", (written, read) => expect(year(written)).toBe(read));
});

describe("instant", () => {
  test.each([
    ["2026-11-20T15:00:00Z", Date.UTC(2026, 10, 20, 15)],
    ["2026-11-20 15:00:00", Date.UTC(2026, 10, 20, 15)],
    ["2026-11-20T10:00:00-05:00", Date.UTC(2026, 10, 20, 15)],
    ["2026-11-20", Date.UTC(2026, 10, 20)],
    ["20261002", Date.UTC(2026, 9, 2)],
    ["6/29/2026 1:30:00 PM +00:00", Date.UTC(2026, 5, 29, 13, 30)],
    ["6/29/2026 12:05 AM", Date.UTC(2026, 5, 29, 0, 5)],
    ["12/1/2026 12:05 PM EST", Date.UTC(2026, 11, 1, 17, 5)],
    ["6/29/2026", Date.UTC(2026, 5, 29)],
    ["2026-09-10T10:00:00 EST", Date.UTC(2026, 8, 10, 15)],
    ["2026-09-10 10:00:00 PDT", Date.UTC(2026, 8, 10, 17)],
    ["2026-09-10T10:00:00 NST", Date.UTC(2026, 8, 10, 13, 30)],
    [1_790_000_000, 1_790_000_000_000],
    ["1790000000123", 1_790_000_000_123],
    ["13/45/2026 1:00 PM", undefined],
    ["2026-09-10T10:00:00 XYZ", undefined],
    [20, undefined],
    ["2026-13-45", undefined],
    ["Future", undefined],
    [null, undefined],
  ])("reads %j as %j", (written, read) => expect(instant(written)).toBe(read));
});

describe("vin", () => {
  test.each([
    ["4t1bf1fk3hu000001", "4T1BF1FK3HU000001"],
    ["4T1BF1FK3HU000001 (OK)", "4T1BF1FK3HU000001"],
    [" 4T1BF 1FK3H-U000001 ", "4T1BF1FK3HU000001"],
    ["1Z87L9S401234", "1Z87L9S401234"],
    ["US-ABCO1234D404", "USABCO1234D404"],
    ["5YJ3E1EB4MFXXXXXX", "5YJ3E1EB4MF******"],
    ["5YJ3E1EB4MF******", "5YJ3E1EB4MF******"],
    ["******", undefined],
    ["XXXXXXXXXXXXXXXXX", undefined],
    ["N/A", undefined],
    [null, undefined],
  ])("reads %j as %j", (written, read) => expect(vin(written)).toBe(read));
});

describe("web addresses", () => {
  test.each([
    ["https://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["  http://cdn.example/a.jpg", "http://cdn.example/a.jpg"],
    ["javascript:alert(1)", undefined],
    ["file:///etc/passwd", undefined],
    ["a.jpg", undefined],
    [`https://cdn.example/${"a".repeat(2_000)}`, undefined],
    [7, undefined],
    ["cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["//cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["cdn.example:8443/a.jpg", "https://cdn.example:8443/a.jpg"],
    ["pictures/a.jpg", undefined],
    ["/pictures/a.jpg", undefined],
    ["javascript:alert(1)", undefined],
  ])("reads %j as %j", (written, read) => expect(webAddress(written)).toBe(read));

  test("a single address stands for a list, bad and repeated ones go, sixty are kept", () => {
    expect(webAddresses("https://cdn.example/a.jpg")).toEqual(["https://cdn.example/a.jpg"]);
    expect(webAddresses(["https://cdn.example/a", "data:x", null, "https://cdn.example/a"])).toEqual([
      "https://cdn.example/a",
    ]);
    expect(webAddresses(Array.from({ length: 99 }, (_, n) => `https://cdn.example/${n}`))).toHaveLength(60);
    expect(webAddresses(null)).toBeUndefined();
  });
});
