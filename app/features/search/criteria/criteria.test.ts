import { describe, expect, test } from "vitest";
import { readValue, saleWindow, ValueTooLong, wordsOf } from "./criteria.ts";

const params = (text: string) => new URLSearchParams(text);

describe("a filter value", () => {
  test("is the first of repeated ones, trimmed, with single spaces", () => {
    expect(readValue(params("make=%20Land%20%20Rover%20&make=Ford"), "make")).toBe("Land Rover");
  });
  test("loses control characters, NUL among them", () => {
    expect(readValue(params("make=To%00yo%07ta"), "make")).toBe("Toyota");
  });
  test("that is empty or only spaces is none", () => {
    expect(readValue(params("make=%20%20"), "make")).toBeUndefined();
  });
  test("past 100 characters is refused", () => {
    expect(readValue(params(`make=${"x".repeat(100)}`), "make")).toHaveLength(100);
    expect(() => readValue(params(`make=${"x".repeat(101)}`), "make")).toThrow(ValueTooLong);
  });
  test("may be an emoji", () => {
    expect(readValue(params("make=%F0%9F%9A%97"), "make")).toBe("🚗");
  });
});

test("words are in small letters, each once, ten at most", () => {
  expect(wordsOf({ words: " Red  CAMRY red " })).toEqual(["red", "camry"]);
  expect(wordsOf({ words: "a b c d e f g h i j k l" })).toHaveLength(10);
  expect(wordsOf({})).toEqual([]);
});

describe("a sale day", () => {
  // Midnight in Lagos is an hour before that of UTC.
  const day = (date: number) => Date.UTC(2026, 10, date, -1);
  test.each([
    ["today", { from: day(20), until: day(21) }],
    ["tomorrow", { from: day(21), until: day(22) }],
    ["week", { from: day(20), until: day(27) }],
    ["none", "none"],
  ] as const)("%s is by the calendar in Lagos", (words, window) => {
    expect(saleWindow(words, Date.UTC(2026, 10, 20, 17, 30))).toEqual(window);
  });

  test("begins at midnight in Lagos, whose clocks are never changed", () => {
    expect(saleWindow("today", day(21) - 1)).toEqual({ from: day(20), until: day(21) });
    expect(saleWindow("today", day(21))).toEqual({ from: day(21), until: day(22) });
    const summer = Date.UTC(2026, 6, 1, 23);
    expect(saleWindow("today", summer)).toEqual({ from: summer, until: summer + 86_400_000 });
  });
});
