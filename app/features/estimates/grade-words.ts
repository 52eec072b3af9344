import { RECENT } from "./grades.ts";

/** '18 %', which no line breaks in two. */
export const inHundred = (part: number): string => `${Math.round(part * 100)}\u00a0%`;

const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** '2026-11' as 'November 2026'. */
export const monthName = (period: string): string => month.format(new Date(`${period}-01T00:00:00Z`));

export const periodName = (period: string): string => (period === RECENT ? "the last three months" : monthName(period));

/** The address of a choice of month and make; what is the default is left out. */
export function gradesPath({ period, make }: { period: string; make: string }): string {
  const asked = new URLSearchParams();
  if (period !== RECENT) asked.set("month", period);
  if (make) asked.set("make", make);
  return asked.size > 0 ? `/estimates?${asked}` : "/estimates";
}
