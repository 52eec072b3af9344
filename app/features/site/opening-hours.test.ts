import { describe, expect, test } from "vitest";
import { NO_DAYS_OFF } from "#app/features/calendars/working-days.ts";
import { FIRST_CONTENT } from "./first-content.ts";
import { openNow, openState, openStateInWords, weekInWords } from "./opening-hours.ts";
import type { WeekHours } from "./site-content.ts";

const { support, chat } = FIRST_CONTENT.hours;
const NEVER: WeekHours = {
  Monday: null,
  Tuesday: null,
  Wednesday: null,
  Thursday: null,
  Friday: null,
  Saturday: null,
  Sunday: null,
};
const day = (opens: string, closes: string) => ({ opens, closes });

/** In Lagos. 2026-11-20 is a Friday. */
const lagos = (time: string) => Date.parse(`${time}+01:00`);
const words = (week: WeekHours, time: string) => openStateInWords(openState(week, lagos(time)));

describe("whether somebody answers now", () => {
  test.for([
    ["2026-11-20T09:00:00", "Open now, until 19:00"],
    ["2026-11-20T08:59:59.999", "Closed now, opens today 09:00"],
    ["2026-11-20T18:59:59.999", "Open now, until 19:00"],
    ["2026-11-20T19:00:00", "Closed now, opens Monday 09:00"],
    ["2026-11-19T19:00:00", "Closed now, opens Friday 09:00"],
    ["2026-11-21T12:00:00", "Closed now, opens Monday 09:00"],
    ["2026-11-22T23:59:59", "Closed now, opens Monday 09:00"],
    ["2026-11-23T00:00:00", "Closed now, opens today 09:00"],
  ])("at %s in Lagos support says '%s'", ([time = "", expected]) => {
    expect(words(support, time)).toBe(expected);
  });

  test("the day is that of Lagos, whatever day it is in UTC", () => {
    const nights = { ...NEVER, Tuesday: day("00:00", "00:30") };
    expect(openState(nights, Date.parse("2026-11-23T23:00:00Z"))).toEqual({ isOpen: true, until: "00:30" });
    expect(openState(nights, Date.parse("2026-11-23T22:59:59Z"))).toEqual({
      isOpen: false,
      next: { day: "Tuesday", time: "00:00" },
    });
  });

  test("a week with one open day opens on it again a week later", () => {
    const mondays = { ...NEVER, Monday: day("10:00", "11:00") };
    expect(words(mondays, "2026-11-23T11:00:00")).toBe("Closed now, opens Monday 10:00");
    expect(words(mondays, "2026-11-24T11:00:00")).toBe("Closed now, opens Monday 10:00");
    expect(words(mondays, "2026-11-23T09:59:00")).toBe("Closed now, opens today 10:00");
  });

  test("a desk that is closed on all days names none", () => {
    expect(words(NEVER, "2026-11-20T12:00:00")).toBe("Closed now");
  });

  test("support and chat are told apart", () => {
    const asked = { now: lagos("2026-11-20T18:30:00"), off: NO_DAYS_OFF };
    const support = "Open now, until 19:00";
    expect(openNow(FIRST_CONTENT.hours, { ...asked, hasChat: true })).toEqual({
      support,
      chat: "Closed now, opens Monday 09:00",
    });
    expect(openNow(FIRST_CONTENT.hours, { ...asked, hasChat: false })).toEqual({ support, chat: undefined });
  });

  test("nobody answers on a day off, whatever the hours", () => {
    const off = new Set(["2026-12-25", "2026-12-28"]);
    const said = (time: string) => openStateInWords(openState(support, lagos(time), off));
    expect(said("2026-12-24T19:00:00")).toBe("Closed now, opens Tuesday 09:00");
    expect(said("2026-12-25T12:00:00")).toBe("Closed now, opens Tuesday 09:00");
    expect(said("2026-12-29T12:00:00")).toBe("Open now, until 19:00");
    const week = ["21", "22", "23", "24", "25"].map((day) => `2026-12-${day}`);
    expect(openStateInWords(openState(support, lagos("2026-12-18T19:00:00"), new Set(week)))).toBe("Closed now");
  });
});

describe("hours in words", () => {
  test("those of the header are written '09AM to 07PM', all others '09:00–19:00 Lagos'", () => {
    expect(weekInWords(support, "09AM")).toBe("Monday to Friday, 09AM to 07PM");
    expect(weekInWords(support, "09:00")).toBe("Monday to Friday, 09:00–19:00 Lagos");
    expect(weekInWords(chat, "09:00")).toBe("Monday to Friday, 09:00–18:00 Lagos");
  });

  test("days with the same hours stand together, others apart", () => {
    const mixed = {
      ...support,
      Wednesday: null,
      Saturday: day("10:00", "13:30"),
      Sunday: day("10:00", "13:30"),
    };
    expect(weekInWords(mixed, "09AM")).toBe(
      "Monday and Tuesday, 09AM to 07PM; Thursday and Friday, 09AM to 07PM; Saturday and Sunday, 10AM to 01:30PM",
    );
    expect(weekInWords({ ...mixed, Friday: null }, "09:00")).toBe(
      "Monday and Tuesday, 09:00–19:00 Lagos; Thursday, 09:00–19:00 Lagos; Saturday and Sunday, 10:00–13:30 Lagos",
    );
  });

  test("midnight and noon are twelve", () => {
    expect(weekInWords({ ...NEVER, Sunday: day("00:15", "12:00") }, "09AM")).toBe("Sunday, 12:15AM to 12PM");
  });

  test("a desk that is closed on all days takes messages", () => {
    expect(weekInWords(NEVER, "09AM")).toBe("by message only");
    expect(weekInWords(NEVER, "09:00")).toBe("by message only");
  });
});
