import { HOW_TO_WRITE_A_DAY, isCalendarDay } from "#app/platform/calendar-day.ts";
import { MINIMUM_AGE_YEARS } from "#app/features/policy/policy-constants.ts";

const LIKE_A_DAY = /^\d{4}-\d{2}-\d{2}$/;
const OLDEST_YEARS = 120;

const yearsLater = (day: string, years: number) =>
  String(Number(day.slice(0, 4)) + years).padStart(4, "0") + day.slice(4);

/** Both days are YYYY-MM-DD; `today` is the day in Lagos. A birthday on 29 February counts as 1 March. */
export function findBirthDateFault(born: string, today: string): string | undefined {
  if (!LIKE_A_DAY.test(born)) return HOW_TO_WRITE_A_DAY;
  if (!isCalendarDay(born) || born > today || yearsLater(born, OLDEST_YEARS) < today) return "Invalid date of birth";
  if (yearsLater(born, MINIMUM_AGE_YEARS) > today) return `You must be at least ${MINIMUM_AGE_YEARS} years old.`;
  return undefined;
}

/** The first and last day of birth with which somebody may register; eighteen years before 29 February is no such day. */
export const birthDateBounds = (today: string) => ({
  min: yearsLater(today, -OLDEST_YEARS),
  max: yearsLater(today, -MINIMUM_AGE_YEARS).replace("02-29", "02-28"),
});
