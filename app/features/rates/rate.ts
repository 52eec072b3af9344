/**
 * How sure a rate is: fixed by a table, a range from a source, an assumption of ours, or a rough outline. It is what a
 * line of a sum says of itself.
 */
export const RATE_MARKS = ["table", "range", "assumption", "outline"] as const;
export type RateMark = (typeof RATE_MARKS)[number];

/** From `from` cents on: a fixed sum, or a share in parts per million. */
export type Step = { from: number; cents: number } | { from: number; ppm: number };

export interface Span {
  low: number;
  high: number;
}

/** Money is integer US cents, shares are parts per million. */
export interface RateValues {
  steps: { steps: Step[] };
  amount: Span;
  share: Span;
  days: Span;
  weeks: Span;
  months: Span;
  hours: Span;
  minutes: Span;
  /** How many of something. */
  count: Span;
  /** Opening hours in Lagos: 'Mon-Fri 09:00-19:00; Sat 10:00-14:00', or 'always'. */
  week: { week: string };
  /** Units of a foreign currency for a dollar, in millionths. */
  exchange: { perDollar: number };
  /** To the usual port of a state. */
  towing: Span & { port: string | null };
  /** Days from the sale day that cost nothing; then cents a day from day `from` on, and what the dearest yards ask. */
  storage: { freeDays: Span; steps: { from: number; cents: number }[]; dearest: number };
  /** By engine in cubic centimetres: a share from there on. */
  byEngine: { steps: { from: number; ppm: number }[] };
  /** By age in years at arrival: a share above so many years. */
  byAge: { steps: { from: number; ppm: number }[] };
  /** What the share is reckoned from, besides the value at the port. */
  shareOn: Span & { on: string[] };
  /** A fixed sum of another currency in its smallest unit. */
  foreign: Span & { currency: string };
  /** Above so many years: `ask` or `no`; at exactly so many: `at`. */
  ageLimit: { years: number; at: "fine" | "ask" | "no"; above: "ask" | "no" };
  word: { word: string };
  /** What comes of it where the rule applies. */
  rule: { verdict: "ask" | "no" };
  /** The days off of a year, besides Saturdays and Sundays. */
  calendar: { days: { day: string; name: string }[] };
}

export type RateShape = keyof RateValues;

export interface Rate<V = RateValues[RateShape]> {
  id: number;
  kind: string;
  key: string;
  value: V;
  mark: RateMark;
  source: string;
  /** First and last day (YYYY-MM-DD) on which it applies. */
  from: string;
  to: string | null;
  checkedOn: string;
}

/** The smallest units of a foreign currency as cents, at a rate in millionths for a dollar. */
export const inCents = (units: number, perDollar: number): number => Math.round((units * 1_000_000) / perDollar);

/** Rounded half up to the cent; exact up to ten million dollars. */
export const shareOf = (cents: number, ppm: number): number => Math.floor((cents * ppm + 500_000) / 1_000_000);
