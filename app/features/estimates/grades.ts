/** The latest months together; whether the rival does better is judged by them. */
export const RECENT = "recent";
export const RECENT_DAYS = 92;
/** Of fewer lots chance decides who comes nearer. */
const FEWEST_TO_JUDGE = 20;

interface Beside {
  /** Lots of which both say something. */
  lots: number;
  /** Median errors on those lots, as parts of the last bid. */
  own: number | null;
  rival: number | null;
}

/** Whether the median of the same model and year came nearer to the last bids than our estimates. */
export function isRivalBetter({ lots, own, rival }: Beside): boolean {
  return lots >= FEWEST_TO_JUDGE && own !== null && rival !== null && rival < own;
}

/** How estimates held in one period and for one make; empty for all makes. */
export interface Grade {
  period: string;
  make: string;
  lots: number;
  /** Median of how far estimates lay from the last bid, as a part of it. */
  error: number;
  /** Lots whose last bid was within the interval. */
  held: number;
  rivalLots: number;
  ownError: number | null;
  rivalError: number | null;
  /** Lots that ended at or below the bid of each tenth, from one to nine. */
  below: number[];
  backfilled: boolean;
}

export interface WorstLot {
  id: string;
  title: string;
  currency: string;
  middle: number;
  lastBid: number;
  error: number;
}

export interface Grades {
  /** What was asked for; undefined before anything was graded. */
  chosen: Grade | undefined;
  /** Of the chosen make, newest month first. */
  months: Grade[];
  /** Of the chosen period, most lots first. */
  makes: (Grade & { label: string; isRivalShown: boolean })[];
  makeLabel: string;
  worst: WorstLot[];
  model: { version: string; trainedUntil: string; lots: number } | undefined;
}
