import { expect, test } from "vitest";
import { readRequest, readText } from "../reader.ts";
import { DICTIONARY } from "../test-dictionary.ts";

const ANY = ["under-100"];
const TWO = ["under-100", "100-249"];

test.each([
  ["within 100 miles of port", { far: ANY }],
  ["within 100 miles of the port", { far: ANY }],
  ["under 250 miles from the nearest port", { far: TWO }],
  ["100 miles to port", { far: ANY }],
  ["less than 250mi from savannah", { far: TWO, port: ["savannah"] }],
  ["at most 160 km from houston port", { far: ANY, port: ["houston"] }],
  ["max 100 miles away from the port of newark", { far: ANY, port: ["new-jersey"] }],
  ["more than 500 miles from port", { far: ["500-999", "1000-up"] }],
  ["within 3000 miles of port", { far: [...TWO, "250-499", "500-999", "1000-up"] }],
])("%s is the way to the port, not what was driven", (text, any) => {
  expect(readText(text, DICTIONARY)).toEqual({ any });
});

test("what ends between two steps is widened to the next, and the buyer is told", () => {
  const { criteria, notes } = readRequest("camry within 150 miles of port", DICTIONARY);
  expect(criteria.any?.far).toEqual(TWO.toSorted());
  expect(criteria.any?.make).toEqual(["toyota"]);
  expect(notes).toEqual([
    "Distances to the port are known in steps, so “within 150 miles of port” was widened to the next one.",
  ]);
});

test("a distance to another town is told to be unknown, and the town is looked for", () => {
  const { criteria, notes } = readRequest("within 100 miles of dallas", DICTIONARY);
  expect(criteria).toEqual({ words: "dallas" });
  expect(notes).toEqual([
    "Distances are counted to Savannah, New Jersey and Houston only, so “within 100 miles of” filters nothing.",
  ]);
});

test("no way to a port that only loads containers is counted", () => {
  const { criteria, notes } = readRequest("within 100 miles of los angeles", DICTIONARY);
  expect(criteria.any?.far).toBeUndefined();
  expect(notes).toEqual([
    "Distances are counted to Savannah, New Jersey and Houston only, so “within 100 miles of” filters nothing.",
  ]);
});

test.each([
  ["under 100 miles", { odometerMax: 100 }],
  ["under 60000 miles from 2015", { odometerMax: 60_000, yearMin: 2015 }],
  ["under 900 miles from 2015", { odometerMax: 900, yearMin: 2015 }],
  ["under 90000 miles from texas", { any: { state: ["tx"] }, odometerMax: 90_000 }],
])("%s is what was driven", (text, criteria) => {
  expect(readText(text, DICTIONARY)).toEqual(criteria);
});
