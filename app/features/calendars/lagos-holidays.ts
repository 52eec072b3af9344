import { daysAfter } from "#app/platform/calendar-day.ts";
import type { DayOff } from "./us-holidays.ts";

/** Easter Sunday by the Gregorian reckoning (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  const fullMoon = `${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-01`;
  return daysAfter(fullMoon, sum % 31);
}

/**
 * What can be known ahead of Nigeria's public holidays. The feasts that follow the moon are declared days before, and so
 * are the days given for a weekend's holiday, which is mostly the next working day: both are for somebody to enter.
 */
export function lagosHolidays(year: number): DayOff[] {
  const easter = easterOf(year);
  const days: DayOff[] = [
    { day: `${year}-01-01`, name: "New Year's Day" },
    { day: daysAfter(easter, -2), name: "Good Friday" },
    { day: daysAfter(easter, 1), name: "Easter Monday" },
    { day: `${year}-05-01`, name: "Workers' Day" },
    { day: `${year}-06-12`, name: "Democracy Day" },
    { day: `${year}-10-01`, name: "Independence Day" },
    { day: `${year}-12-25`, name: "Christmas" },
    { day: `${year}-12-26`, name: "Boxing Day" },
  ];
  return days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
