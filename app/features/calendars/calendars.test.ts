import { expect, test } from "vitest";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { CALENDAR_NAMES, calendarsOf, proposedDays } from "./calendars.ts";
import { easterOf, lagosHolidays } from "./lagos-holidays.ts";
import { bankHolidays, officeHolidays } from "./us-holidays.ts";
import { isWorkingDay, workingDay, workingDayAfter, workingDayBefore, workingDayUpTo } from "./working-days.ts";

const calendars = calendarsOf(firstBook());

test("the ten years that came with the site are those of the rule", () => {
  for (const name of CALENDAR_NAMES.filter((one) => one !== "lagos")) {
    for (let year = 2026; year <= 2035; year++) {
      expect(calendars[name].rateOf(String(year))).toBeDefined();
      for (const { day, name: what } of proposedDays(name, year)) expect(calendars[name].nameOf(day)).toBe(what);
    }
    expect(calendars[name].rateOf("2036")).toBeUndefined();
  }
  expect(calendars.lagos.rateOf("2026")).toBeDefined();
  expect(calendars.lagos.rateOf("2027")).toBeUndefined();
});

test.each([
  // Independence Day 2026 is a Saturday.
  ["2026-07-03", true, false, "the Friday before a Saturday's holiday"],
  ["2026-07-04", false, false, "the Saturday itself"],
  ["2026-07-06", true, true, "the Monday after it"],
  // New Year's Day 2028 is a Saturday.
  ["2027-12-31", true, false, "the last day of the year before a Saturday's New Year"],
  ["2028-01-03", true, true, "the Monday after that"],
  ["2027-07-05", false, false, "the Monday after a Sunday's holiday"],
  ["2033-12-26", false, false, "the Monday after a Sunday's Christmas"],
  ["2027-06-18", true, false, "the Friday before a Saturday's Juneteenth"],
  ["2026-11-27", true, true, "the Friday after Thanksgiving"],
  ["2026-10-12", false, false, "Columbus Day"],
])("on %s banks work: %s, offices work: %s (%s)", (day, banks, offices) => {
  expect([isWorkingDay(day, calendars["us-banks"]), isWorkingDay(day, calendars["us-offices"])]).toEqual([
    banks,
    offices,
  ]);
});

test("the houses work where only banks rest", () => {
  expect(isWorkingDay("2026-10-12", calendars.copart)).toBe(true);
  expect(isWorkingDay("2026-06-19", calendars.iaai)).toBe(true);
  expect(isWorkingDay("2026-11-26", calendars.copart)).toBe(false);
});

test("a year has eleven holidays of federal law, each of them once", () => {
  for (let year = 2020; year <= 2100; year++) {
    const days = bankHolidays(year).map(({ day }) => day);
    expect(new Set(days).size).toBe(11);
    expect(days).toEqual(days.toSorted());
    expect(days.every((day) => day.startsWith(String(year)))).toBe(true);
    const offices = officeHolidays(year).map(({ day }) => day);
    expect(offices.every((day) => day.startsWith(String(year)))).toBe(true);
    expect(offices.length).toBeGreaterThanOrEqual(10);
    expect(offices.length).toBeLessThanOrEqual(12);
  }
});

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("Easter of %d is on %s", (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test("what is proposed for Lagos has no feast that follows the moon", () => {
  const names = lagosHolidays(2027).map(({ name }) => name);
  expect(names).toEqual([
    "New Year's Day",
    "Good Friday",
    "Easter Monday",
    "Workers' Day",
    "Democracy Day",
    "Independence Day",
    "Christmas",
    "Boxing Day",
  ]);
});

test("working days are counted over weekends and days off", () => {
  const { copart } = calendars;
  expect(workingDay("2026-11-24", 3, copart)).toBe("2026-11-27");
  expect(workingDay("2026-11-26", 1, copart)).toBe("2026-11-27");
  expect(workingDay("2026-11-28", 0, copart)).toBe("2026-11-30");
  expect(workingDayAfter("2026-11-25", copart)).toBe("2026-11-27");
  expect(workingDayBefore("2026-11-27", copart)).toBe("2026-11-25");
  expect(workingDayUpTo("2026-11-26", copart)).toBe("2026-11-25");
  expect(workingDayUpTo("2026-11-27", copart)).toBe("2026-11-27");
});
