import { describe, expect, test } from "vitest";
import { cents, instant, miles, text, webAddress, webAddresses, year } from "./parse.ts";

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

describe("miles", () => {
  test.each([
    [84_000, 84_000],
    ["84,000", 84_000],
    ["84,000 mi (ACTUAL)", 84_000],
    ["84000.7", 84_000],
    ["135,185 km", 84_000],
    ["0", 0],
    [-1, undefined],
    ["unknown", undefined],
    ["999999999", undefined],
  ])("reads %j as %j", (written, read) => expect(miles(written)).toBe(read));
});

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
    ["2026-13-45", undefined],
    ["Future", undefined],
    [null, undefined],
  ])("reads %j as %j", (written, read) => expect(instant(written)).toBe(read));
});

describe("web addresses", () => {
  test.each([
    ["https://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["  http://cdn.example/a.jpg", "http://cdn.example/a.jpg"],
    ["javascript:alert(1)", undefined],
    ["file:///etc/passwd", undefined],
    ["//cdn.example/a.jpg", undefined],
    ["a.jpg", undefined],
    [`https://cdn.example/${"a".repeat(2_000)}`, undefined],
    [7, undefined],
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
