import { expect, test } from "vitest";
import { struckPart } from "./struck-part.ts";

test.each([
  ["FRONT END", "front"],
  ["Left Front", "front"],
  ["REAR END", "rear"],
  ["Front and Rear", "ends"],
  ["SIDE", "sides"],
  ["Left Side", "left"],
  ["RIGHT SIDE", "right"],
  ["Left and right", "sides"],
  ["ALL OVER", "all"],
  ["ROLLOVER", "all"],
  ["TOP/ROOF", "top"],
  ["UNDERCARRIAGE", "under"],
  ["MECHANICAL", "engine"],
  ["WATER/FLOOD", "water"],
  ["BURN", "burn"],
  ["BURN - ENGINE", "engine"],
  ["HAIL", "dents"],
  ["Minor dent/scratches", "dents"],
  ["UNKNOWN", "none"],
  ["something new", "none"],
  [null, "none"],
] as const)("%s fills %s of the drawing", (words, part) => {
  expect(struckPart(words)).toBe(part);
});
