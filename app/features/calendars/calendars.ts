import type { RateBook } from "#app/features/rates/rate-book.ts";
import { CALENDAR_KEYS, type CalendarKey } from "#app/features/rates/rate-keys.ts";
import { lagosHolidays } from "./lagos-holidays.ts";
import { bankHolidays, houseHolidays, officeHolidays, type DayOff } from "./us-holidays.ts";

export type CalendarName = CalendarKey;

export const CALENDAR_NAMES: readonly CalendarName[] = CALENDAR_KEYS;

/** What the desk calls them. */
export const CALENDAR_LABELS: Record<CalendarName, string> = {
  copart: "Copart",
  iaai: "IAAI",
  "us-banks": "US banks",
  "us-offices": "US federal offices",
  lagos: "Lagos",
};

/** The days off of one calendar, besides Saturdays and Sundays. */
export interface Calendar {
  name: CalendarName;
  has: (day: string) => boolean;
  nameOf: (day: string) => string | undefined;
  /** The rate that says so for a year; undefined where nothing is stored for it. */
  rateOf: (year: string) => number | undefined;
}

export type Calendars = Record<CalendarName, Calendar>;

/** @param rates one for each stored year, its key '…/2027' */
function calendarOf(name: CalendarName, rates: { id: number; key: string; value: { days: DayOff[] } }[]): Calendar {
  const mine = rates.filter(({ key }) => key.startsWith(`${name}/`));
  const years = new Map(mine.map(({ id, key }) => [key.slice(name.length + 1), id]));
  const days = new Map(mine.flatMap(({ value }) => value.days.map((one) => [one.day, one.name] as const)));
  return {
    name,
    has: (day) => days.has(day),
    nameOf: (day) => days.get(day),
    rateOf: (year) => years.get(year),
  };
}

const made = new WeakMap<RateBook, Calendars>();

/** All calendars as the rates of a day say them. */
export function calendarsOf(book: RateBook): Calendars {
  const known = made.get(book);
  if (known) return known;
  const rates = book.list("days-off");
  const one = (name: CalendarName) => calendarOf(name, rates);
  const calendars: Calendars = {
    copart: one("copart"),
    iaai: one("iaai"),
    "us-banks": one("us-banks"),
    "us-offices": one("us-offices"),
    lagos: one("lagos"),
  };
  made.set(book, calendars);
  return calendars;
}

/** From October on the next year is looked for. */
const LOOK_AHEAD_FROM = "10-01";

/** Calendars without days for this year or, from October on, for the next one: 'lagos/2027'. The soonest first. */
export function missingYears(calendars: Calendars, today: string): { name: CalendarName; year: string }[] {
  const year = Number(today.slice(0, 4));
  const years = today.slice(5) >= LOOK_AHEAD_FROM ? [year, year + 1] : [year];
  return years
    .map(String)
    .flatMap((one) =>
      CALENDAR_NAMES.filter((name) => calendars[name].rateOf(one) === undefined).map((name) => ({ name, year: one })),
    );
}

/** What can be reckoned of a calendar's year, for somebody to look over. */
export function proposedDays(name: CalendarName, year: number): DayOff[] {
  if (name === "us-banks") return bankHolidays(year);
  if (name === "us-offices") return officeHolidays(year);
  if (name === "lagos") return lagosHolidays(year);
  return houseHolidays(year);
}

const SOURCES: Record<CalendarName, string> = {
  copart: "The six days on which US auctions rest; look at the house's own list",
  iaai: "The six days on which US auctions rest; look at the house's own list",
  "us-banks": "5 U.S.C. 6103; banks of the Federal Reserve work on the Friday before a Saturday",
  "us-offices": "5 U.S.C. 6103; offices close on the Friday before a Saturday",
  lagos: "Public Holidays Act; feasts that follow the moon have to be added",
};

/** Where the proposed days come from, and what is left to do. */
export const proposalSource = (name: CalendarName): string => SOURCES[name];
