import { expect, test } from "vitest";
import { describeAge } from "./data-age.server.ts";

test.each([
  [null, null],
  [0, null],
  [300, null],
  [301, "5 minutes"],
  [3_000, "50 minutes"],
  [3_700, "an hour"],
  [86_400, "24 hours"],
  [5 * 86_400, "5 days"],
])("data %s seconds old is described with '%s'", (age, words) => {
  expect(describeAge(age, 300)?.match(/prices are (.+) old/)?.[1] ?? null).toBe(words);
});

test("with a short limit the age is told in seconds", () => {
  expect(describeAge(4, 1)).toContain("are 4 seconds old");
});
