import { describe, expect, it } from "vitest";
import { gradesPath, inHundred, monthName, periodName } from "./grade-words.ts";
import { isRivalBetter } from "./grades.ts";

describe("the rival", () => {
  it("is better when it came nearer on twenty lots or more", () => {
    expect(isRivalBetter({ lots: 20, own: 0.2, rival: 0.19 })).toBe(true);
    expect(isRivalBetter({ lots: 19, own: 0.2, rival: 0.01 })).toBe(false);
    expect(isRivalBetter({ lots: 500, own: 0.2, rival: 0.2 })).toBe(false);
    expect(isRivalBetter({ lots: 500, own: 0.2, rival: 0.21 })).toBe(false);
  });

  it("is not better where nothing can be compared", () => {
    expect(isRivalBetter({ lots: 0, own: null, rival: null })).toBe(false);
    expect(isRivalBetter({ lots: 30, own: 0.2, rival: null })).toBe(false);
  });
});

describe("the words of grades", () => {
  it("name months and the latest ones together", () => {
    expect(monthName("2026-01")).toBe("January 2026");
    expect([periodName("recent"), periodName("2026-11")]).toEqual(["the last three months", "November 2026"]);
  });

  it("write parts of a hundred so that no line breaks them", () => {
    expect(inHundred(0.187)).toBe("19\u00a0%");
  });

  it("leave what is usual out of the address", () => {
    expect(gradesPath({ period: "recent", make: "" })).toBe("/estimates");
    expect(gradesPath({ period: "recent", make: "toyota" })).toBe("/estimates?make=toyota");
    expect(gradesPath({ period: "2026-11", make: "a&b" })).toBe("/estimates?month=2026-11&make=a%26b");
  });
});
