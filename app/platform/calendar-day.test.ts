import { describe, expect, test } from "vitest";
import { dayInLagos, isCalendarDay, LAGOS, startOfDayInLagos } from "./calendar-day.ts";

describe("a day of the calendar", () => {
  test.for([
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["2024-02-30", false],
    ["2024-13-01", false],
    ["2024-00-10", false],
    ["0000-01-01", false],
    ["24-02-01", false],
    ["2024-2-1", false],
    ["2024-02-01T00:00:00Z", false],
    ["", false],
  ] as const)("%s: %s", ([text, expected]) => {
    expect(isCalendarDay(text)).toBe(expected);
  });
});

test("the day in Lagos begins an hour before the day in UTC", () => {
  expect(dayInLagos(Date.UTC(2026, 4, 1, 22, 59))).toBe("2026-05-01");
  expect(dayInLagos(Date.UTC(2026, 4, 1, 23, 0))).toBe("2026-05-02");
});

test("the day in Lagos is what its calendar says, whenever", () => {
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: LAGOS, dateStyle: "short" });
  const instants = Array.from({ length: 20_000 }, (_, n) => Date.UTC(2026, 0, 1) + n * 53 * 61_000);
  const isWrong = (instant: number) => {
    const [day, start] = [dayInLagos(instant), startOfDayInLagos(instant)];
    return (
      day !== calendar.format(instant) || start > instant || dayInLagos(start) !== day || dayInLagos(start - 1) === day
    );
  };
  expect(instants.filter(isWrong)).toEqual([]);
  expect(startOfDayInLagos(Date.UTC(2026, 4, 1, 23, 0))).toBe(Date.UTC(2026, 4, 1, 23, 0));
});
