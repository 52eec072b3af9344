import { expect, test } from "vitest";
import { waitInWords } from "./wait-words.ts";

test.each([
  [1, "1 second"],
  [2, "2 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [121, "3 minutes"],
  [3600, "60 minutes"],
])("%i seconds are '%s'", (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
