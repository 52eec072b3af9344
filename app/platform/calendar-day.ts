const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const lagosCalendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Africa/Lagos",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day it is in Lagos at this instant (milliseconds since the epoch), written YYYY-MM-DD. */
export const dayInLagos = (instant: number): string => lagosCalendar.format(instant);

/** Whether the text is a day of the calendar, written YYYY-MM-DD: 30 February is none. */
export function isCalendarDay(text: string): boolean {
  if (!SHAPE.test(text) || text < "0001") return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

const DAY_MS = 86_400_000;

/** The day so many days after a day, both written YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
