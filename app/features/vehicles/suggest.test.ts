import { describe, expect, test } from "vitest";
import { didYouMean, vocabularyOf } from "./did-you-mean.ts";
import { suggest } from "./suggest.ts";
import { DICTIONARY } from "./test-dictionary.ts";

const texts = (typed: string) => suggest(typed, DICTIONARY).map(({ text }) => text);

describe("suggestions", () => {
  test("begin with what was typed, the most frequent first", () => {
    expect(texts("to").slice(0, 3)).toEqual(["Toyota", "Toyota Camry", "Toyota Corolla"]);
  });
  test("are eight at most", () => {
    expect(texts("to")).toHaveLength(8);
  });
  test.each([
    ["cam", "Toyota Camry"],
    ["toyota cam", "Toyota Camry"],
    ["F150", "Ford F-150"],
    ["mercedes b", "Mercedes-Benz"],
    ["suv", "SUV"],
    ["houston", "TX - Houston"],
  ])("for %s name %s", (typed, text) => expect(texts(typed)).toContain(text));
  test("lead to the lots they count", () => {
    expect(suggest("camry", DICTIONARY)[0]).toEqual({
      text: "Toyota Camry",
      count: DICTIONARY.models[0]?.count,
      address: "/allListing?makes=toyota&models=camry",
    });
    expect(suggest("ca - los", DICTIONARY)[0]?.address).toBe("/allListing?yards=ca+-+los+angeles");
  });
  test.each(["", "   ", "zzz", "🚗", "x".repeat(10_000)])("for %j are none", (typed) =>
    expect(texts(typed)).toEqual([]),
  );
});

describe("did you mean", () => {
  const vocabulary = vocabularyOf(DICTIONARY);
  test.each([
    ["toyta", "toyota"],
    ["toyta camry", "toyota camry"],
    ["hnoda", "honda"],
    ["camrry", "camry"],
    ["highlandr", "highlander"],
    ["chevorlet", "chevrolet"],
    ["Moterecycle", "motorcycle"],
  ])("%s is %s", (typed, meant) => expect(didYouMean(typed, vocabulary)).toBe(meant));
  test.each(["toyota", "honda civic", "red", "xyzzy", "cr-v", "f-15O0", "", "to", "corol"])("%j is as it is", (typed) =>
    expect(didYouMean(typed, vocabulary)).toBeUndefined(),
  );
  test("of two words as near, the more frequent one", () => {
    const words = new Map([
      ["malibu", 5],
      ["maliba", 50],
    ]);
    expect(didYouMean("malibo", words)).toBe("maliba");
  });
  test("does not read whole books", () => {
    expect(didYouMean("toyta ".repeat(1_000), vocabulary)?.split(" ")).toHaveLength(10);
  });
});
