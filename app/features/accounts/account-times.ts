import { LAGOS } from "#app/platform/calendar-day.ts";
const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: LAGOS,
});

export const lagosMoment = (instant: Date): string => `${moment.format(instant)} Lagos`;

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** '2026-11-23' as '23 Nov 2026'. */
export const dayInWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
