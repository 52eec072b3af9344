import { expect, test } from "vitest";
import { birthDateBounds, findBirthDateFault } from "./birth-date.ts";

const TOO_YOUNG = "You must be at least 18 years old.";
const UNCLEAR = "Write it as year, month and day, such as 1990-02-03.";
const INVALID = "Invalid date of birth";

test.for([
  ["eighteen today", "2008-05-10", "2026-05-10", undefined],
  ["eighteen tomorrow", "2008-05-11", "2026-05-10", TOO_YOUNG],
  ["eighteen since yesterday", "2008-05-09", "2026-05-10", undefined],
  ["born today", "2026-05-10", "2026-05-10", TOO_YOUNG],
  ["not yet born", "2026-05-11", "2026-05-10", INVALID],
  ["born on 29 February, the day before 1 March", "2008-02-29", "2026-02-28", TOO_YOUNG],
  ["born on 29 February, on 1 March", "2008-02-29", "2026-03-01", undefined],
  ["30 February", "1990-02-30", "2026-05-10", INVALID],
  ["a year of two digits", "90-02-03", "2026-05-10", UNCLEAR],
  ["another order", "03/02/1990", "2026-05-10", UNCLEAR],
  ["older than anybody", "1899-01-01", "2026-05-10", INVALID],
] as const)("%s", ([, born, today, fault]) => {
  expect(findBirthDateFault(born, today)).toBe(fault);
});

test.for([
  ["2026-11-27", { min: "1906-11-27", max: "2008-11-27" }],
  ["2028-02-29", { min: "1908-02-29", max: "2010-02-28" }],
] as const)("on %s a calendar offers no day that would be refused, and all others", ([today, bounds]) => {
  expect(birthDateBounds(today)).toEqual(bounds);
  for (const day of [bounds.min, bounds.max]) expect(findBirthDateFault(day, today)).toBeUndefined();
});
