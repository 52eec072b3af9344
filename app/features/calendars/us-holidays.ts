import { daysAfter } from "#app/platform/calendar-day.ts";

export interface DayOff {
  day: string;
  name: string;
}

const pad = (figure: number) => String(figure).padStart(2, "0");
const dayOf = (year: number, month: number, date: number) => `${year}-${pad(month)}-${pad(date)}`;
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const MONDAY = 1;
const THURSDAY = 4;

/** The nth Monday, or another weekday, of a month. */
function nthOf(nth: number, weekday: number, { year, month }: { year: number; month: number }): string {
  const first = dayOf(year, month, 1);
  return daysAfter(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMondayOfMay(year: number): string {
  const last = dayOf(year, 5, 31);
  return daysAfter(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

/** The holidays of federal law (5 U.S.C. 6103) on the days on which they fall. */
const federalHolidays = (year: number): DayOff[] => [
  { day: dayOf(year, 1, 1), name: "New Year's Day" },
  { day: nthOf(3, MONDAY, { year, month: 1 }), name: "Martin Luther King Day" },
  { day: nthOf(3, MONDAY, { year, month: 2 }), name: "Presidents' Day" },
  { day: lastMondayOfMay(year), name: "Memorial Day" },
  { day: dayOf(year, 6, 19), name: "Juneteenth" },
  { day: dayOf(year, 7, 4), name: "Independence Day" },
  { day: nthOf(1, MONDAY, { year, month: 9 }), name: "Labor Day" },
  { day: nthOf(2, MONDAY, { year, month: 10 }), name: "Columbus Day" },
  { day: dayOf(year, 11, 11), name: "Veterans Day" },
  { day: nthOf(4, THURSDAY, { year, month: 11 }), name: "Thanksgiving" },
  { day: dayOf(year, 12, 25), name: "Christmas" },
];

const SUNDAY = 0;
const SATURDAY = 6;

/** On the Monday after a Sunday; a Saturday's holiday on the Friday before where Fridays are given for it. */
function observed({ day, name }: DayOff, givesFridays: boolean): DayOff {
  if (weekdayOf(day) === SUNDAY) return { day: daysAfter(day, 1), name: `${name}, observed` };
  if (weekdayOf(day) === SATURDAY && givesFridays) return { day: daysAfter(day, -1), name: `${name}, observed` };
  return { day, name };
}

/** Banks of the Federal Reserve work on the Friday before a Saturday's holiday. */
export const bankHolidays = (year: number): DayOff[] => federalHolidays(year).map((one) => observed(one, false));

/** Federal offices do not; New Year's Day of the next year may give the last day of this one. */
export const officeHolidays = (year: number): DayOff[] =>
  [...federalHolidays(year), ...federalHolidays(year + 1).slice(0, 1)]
    .map((one) => observed(one, true))
    .filter(({ day }) => day.startsWith(String(year)));

const OF_HOUSES = new Set([
  "New Year's Day",
  "Memorial Day",
  "Independence Day",
  "Labor Day",
  "Thanksgiving",
  "Christmas",
]);

/** The six days on which the trade rests. The houses publish no list for years ahead. */
export const houseHolidays = (year: number): DayOff[] =>
  federalHolidays(year)
    .filter(({ name }) => OF_HOUSES.has(name))
    .map((one) => observed(one, false));
