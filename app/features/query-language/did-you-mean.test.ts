import { describe, expect, test } from "vitest";
import { didYouMean, vocabularyOf } from "./did-you-mean.ts";
import { DICTIONARY } from "./test-dictionary.ts";

const near = ["East Point", "Rear Yard", "Reno", "Accent", "Land", "Blanck", "Yearn", "Grean"];
const yards = near.map((label) => ({ key: label.toLowerCase(), label, count: 9 }));
const vocabulary = vocabularyOf({ ...DICTIONARY, yards: [...DICTIONARY.yards, ...yards] });

describe("words that are meant as they stand are no misspelt places", () => {
  test.each(["last", "tear", "repo", "sans", "hand", "accident", "black", "years", "green"])("%s", (word) =>
    expect(didYouMean(word, vocabulary)).toBeUndefined(),
  );
});

test.each([
  ["accemt", "accent"],
  ["blanch", "blanck"],
  ["hnda", "honda"],
  ["fodr camri", "ford camry"],
  ["bwm", "bmw"],
])("but %s is %s", (typed, meant) => expect(didYouMean(typed, vocabulary)).toBe(meant));
