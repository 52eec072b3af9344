import { expect, test } from "vitest";
import { inNameCase } from "./name-case.ts";

test.each([
  ["HONDA", "Honda"],
  ["LAND ROVER", "Land Rover"],
  ["MERCEDES-BENZ", "Mercedes-Benz"],
  ["GLC-CLASS", "GLC-Class"],
  ["4RUNNER", "4Runner"],
  ["BMW", "BMW"],
  ["CR-V", "CR-V"],
  ["F-150", "F-150"],
  ["Mercedes-Benz", "Mercedes-Benz"],
  ["", ""],
])("%j is written %j", (given, shown) => {
  expect(inNameCase(given)).toBe(shown);
});
