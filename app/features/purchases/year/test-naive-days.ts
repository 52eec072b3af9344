// Days of yards, houses and Lagos in 2027 once more: lists written by hand, walked from day to day.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours behind UTC in winter; where there is none of it, summer time is left out. */
export const YARDS = {
  NJ: { behind: 5, hasSummer: true },
  TX: { behind: 6, hasSummer: true },
  CO: { behind: 7, hasSummer: true },
  AZ: { behind: 7, hasSummer: false },
  CA: { behind: 8, hasSummer: true },
  Lagos: { behind: -1, hasSummer: false },
};

export type Yard = keyof typeof YARDS;

/** Summer time of 2027, by the clock on the wall. */
const SUMMER = { from: "2027-03-14T02", to: "2027-11-07T02" };

const HOUSES_REST = ["2027-01-01", "2027-05-31", "2027-07-05", "2027-09-06", "2027-11-25", "2027-12-25", "2028-01-01"];

/** Of the Federal Reserve, which works on the Friday before a Saturday's holiday. */
const BANKS_REST = [
  "2027-01-01",
  "2027-01-18",
  "2027-02-15",
  "2027-05-31",
  "2027-07-05",
  "2027-09-06",
  "2027-10-11",
  "2027-11-11",
  "2027-11-25",
];

/** As the desk would enter them for the year. */
export const LAGOS_RESTS = [
  "2027-01-01",
  "2027-03-10",
  "2027-03-26",
  "2027-03-29",
  "2027-05-03",
  "2027-05-17",
  "2027-06-14",
  "2027-10-01",
  "2027-12-27",
  "2027-12-28",
];

const hoursBehind = (yard: Yard, wall: string): number => {
  const { behind, hasSummer } = YARDS[yard];
  return hasSummer && wall >= SUMMER.from && wall < SUMMER.to ? behind - 1 : behind;
};

const written = (at: number) => new Date(at).toISOString();

/** The day that a calendar at the yard shows. */
export function dayAt(now: number, yard: Yard): string {
  const { behind, hasSummer } = YARDS[yard];
  const summer = written(now - (behind - 1) * HOUR_MS);
  // Summer time ends at two o'clock of summer, and begins at two o'clock of winter.
  const isSummer = hasSummer && written(now - behind * HOUR_MS) >= SUMMER.from && summer < SUMMER.to;
  return (isSummer ? summer : written(now - behind * HOUR_MS)).slice(0, 10);
}

export const startOf = (day: string, yard: Yard): number =>
  Date.parse(`${day}T00:00:00Z`) + hoursBehind(yard, `${day}T00`) * HOUR_MS;

/** The last second of a day. */
export const endOf = (day: string, yard: Yard): number =>
  Date.parse(`${day}T23:59:59Z`) + hoursBehind(yard, `${day}T23`) * HOUR_MS;

export const plusDays = (day: string, days: number): string =>
  written(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).slice(0, 10);

function works(day: string, rests: readonly string[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !rests.includes(day);
}

/** The nth working day of the houses, counted from a day on. */
export function houseDay(from: string, nth: number): string {
  let day = from;
  for (let worked = works(day, HOUSES_REST) ? 1 : 0; worked < nth;) {
    day = plusDays(day, 1);
    if (works(day, HOUSES_REST)) worked += 1;
  }
  return day;
}

/** So many working days in Lagos after a day. */
export function lagosDayAfter(day: string, days: number): string {
  let found = day;
  for (let worked = 0; worked < days;) {
    found = plusDays(found, 1);
    if (works(found, LAGOS_RESTS)) worked += 1;
  }
  return found;
}

/** The last bank day up to a day. */
export function bankDayUpTo(day: string): string {
  let found = day;
  while (!works(found, BANKS_REST)) found = plusDays(found, -1);
  return found;
}
