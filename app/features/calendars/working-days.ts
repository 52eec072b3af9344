import { daysAfter } from "#app/platform/calendar-day.ts";

// Days are written YYYY-MM-DD.

/** The days on which nobody works besides Saturdays and Sundays: a set, or a map from days to their names. */
export interface DaysOff {
  has: (day: string) => boolean;
}

export const NO_DAYS_OFF: DaysOff = new Set<string>();

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export const isWorkingDay = (day: string, off: DaysOff): boolean => !isWeekend(day) && !off.has(day);

/** The nth working day from `start` on, which counts itself when it is one. */
export function workingDay(start: string, nth: number, off: DaysOff = NO_DAYS_OFF): string {
  let counted = 0;
  for (let day = start; ; day = daysAfter(day, 1)) {
    if (isWorkingDay(day, off)) counted += 1;
    if (counted >= Math.max(nth, 1)) return day;
  }
}

/** So many working days after a day, which itself does not count. */
export const workingDayAfter = (day: string, off: DaysOff, days = 1): string =>
  workingDay(daysAfter(day, 1), days, off);

/** The day itself where it is a working day, else the last one before it. */
export function workingDayUpTo(day: string, off: DaysOff): string {
  let at = day;
  while (!isWorkingDay(at, off)) at = daysAfter(at, -1);
  return at;
}

/** The last working day before a day. */
export const workingDayBefore = (day: string, off: DaysOff): string => workingDayUpTo(daysAfter(day, -1), off);
