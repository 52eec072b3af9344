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

/** Whether 03/02 is in March or in February nobody can tell, so it is never guessed. */
export const HOW_TO_WRITE_A_DAY = "Write it as year, month and day, such as 1990-02-03.";

/** What a form answers to a text that is no day; undefined for a day. */
export function findDayFault(text: string): string | undefined {
  if (isCalendarDay(text)) return undefined;
  return SHAPE.test(text) ? "Enter a date that exists." : HOW_TO_WRITE_A_DAY;
}

/** The day so many days after a day, both written YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MINUTES_A_DAY = 1_440;

/** From the beginning of Monday in Lagos, in minutes; the end is outside. */
export interface Opening {
  from: number;
  to: number;
}

const PART = /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? (\d{2}):(\d{2})-(\d{2}):(\d{2})$/;

/** 'Mon-Fri 09:00-19:00; Sat 10:00-14:00' or 'always'; undefined for anything else. In order, without overlaps. */
export function weekOf(text: string): Opening[] | undefined {
  if (text.trim() === "always") return [{ from: 0, to: 7 * MINUTES_A_DAY }];
  const openings: Opening[] = [];
  for (const part of text.split(";").map((one) => one.trim())) {
    const [found, first = "", last = first, ...clock] = PART.exec(part) ?? [];
    const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
    const [h = 99, m = 99, endH = 99, endM = 99] = clock.map(Number);
    const [begin, end] = [h * 60 + m, endH * 60 + endM];
    if (!found || from < 0 || to < from || m > 59 || endM > 59 || begin >= end || end > MINUTES_A_DAY) return undefined;
    for (let day = from; day <= to; day++)
      openings.push({ from: day * MINUTES_A_DAY + begin, to: day * MINUTES_A_DAY + end });
  }
  const sorted = openings.toSorted((a, b) => a.from - b.from);
  return sorted.some(({ from }, at) => at > 0 && from < (sorted[at - 1]?.to ?? 0)) ? undefined : sorted;
}

const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * MINUTES_A_DAY;
const LAGOS_AHEAD_MIN = 60;
/** The epoch was a Thursday. */
const THURSDAY = 3 * MINUTES_A_DAY;

/** The last instant before `before` (milliseconds, UTC) that lies within the hours; undefined where there are none. */
export function lastOpenBefore(week: readonly Opening[], before: number): number | undefined {
  if (week.length === 0) return undefined;
  const minute = Math.floor(before / MINUTE_MS) + LAGOS_AHEAD_MIN + THURSDAY;
  const start = Math.floor(minute / WEEK_MINUTES) * WEEK_MINUTES;
  const toInstant = (at: number) => (at - LAGOS_AHEAD_MIN - THURSDAY) * MINUTE_MS;
  for (const base of [start, start - WEEK_MINUTES]) {
    for (const { from, to } of week.toReversed()) {
      const [begins, ends] = [toInstant(base + from), toInstant(base + to)];
      if (begins < before) return Math.min(ends, before);
    }
  }
  return undefined;
}
