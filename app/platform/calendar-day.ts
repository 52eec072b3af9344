const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** Lagos is an hour ahead of UTC all the year round. */
const LAGOS_AHEAD_MS = 3_600_000;

/** For formatters and PostgreSQL. */
export const LAGOS = "Africa/Lagos";

/** The instant (milliseconds since the epoch) at which the day began in Lagos. */
export const startOfDayInLagos = (instant: number): number =>
  Math.floor((instant + LAGOS_AHEAD_MS) / DAY_MS) * DAY_MS - LAGOS_AHEAD_MS;

export const dayInLagos = (instant: number): string => new Date(instant + LAGOS_AHEAD_MS).toISOString().slice(0, 10);

/** Whether the text is a day of the calendar, written YYYY-MM-DD: 30 February is none. */
export function isCalendarDay(text: string): boolean {
  if (!SHAPE.test(text) || text < "0001") return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** The day so many days after a day, both written YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
