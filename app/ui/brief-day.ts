const BRIEF = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** A day written YYYY-MM-DD as '23 Nov 2026'. Apart from the days' rules, which pages with forms bring to browsers. */
export const briefDay = (day: string): string => BRIEF.format(new Date(`${day}T00:00:00Z`));
