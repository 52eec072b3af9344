import { expect, test } from "vitest";
import { ownLabel } from "./facet-labels.ts";

test.each([
  ["type", "jet sky", "Jet ski"],
  ["type", "automobile", "Automobile"],
  ["model", "cclass", "C-Class"],
  ["state", "NJ", "New Jersey"],
] as const)("%s %s is called %s", (facet, key, words) => {
  expect(ownLabel(facet, key)).toBe(words);
});
