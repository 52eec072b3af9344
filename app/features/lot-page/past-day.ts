import { LAGOS } from "#app/platform/calendar-day.ts";

const dayAndYear = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: LAGOS,
});

/** '23 Nov 2026', in Lagos. */
export const dayOf = (instant: string) => dayAndYear.format(new Date(instant));

const weekdayAndYear = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: LAGOS,
});

/** 'Thu 26 Nov 2026', in Lagos: what is read later needs the year. */
export const closingDay = (instant: string) => weekdayAndYear.format(new Date(instant)).replace(",", "");
