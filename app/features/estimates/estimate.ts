import { formatMoney } from "#app/features/lots/format.ts";
import { shareAt, valueAt } from "./distribution.ts";

/** What such lots ended at: the last bid that we saw of each, which need not be the price that it sold for. */
export interface Estimate {
  currency: string;
  /** How many lots of the same model (and about the same year) ended in our sight. */
  lots: number;
  /** The median of the same model and year, shown where it does better than our own way. */
  isRival: boolean;
  /** Of the logarithm of cents. */
  centre: number;
  spread: number;
  /** Residuals at SHARES (distribution.ts). */
  grid: number[];
}

type Shape = Pick<Estimate, "centre" | "spread" | "grid">;

const INTERVAL = { low: 0.1, high: 0.9 };
/** So many lots make a tenth, or a fifth, more than a guess. */
const FEWEST_FOR_TENTHS = 10;
const FEWEST_FOR_FIFTHS = 5;

/** Cents, not rounded. */
export const bidAtShare = ({ centre, spread, grid }: Shape, share: number): number =>
  Math.exp(centre + spread * valueAt(grid, share));

/** The share of such lots that ended at `cents` or less. */
export const shareUnder = ({ centre, spread, grid }: Shape, cents: number): number =>
  cents > 0 ? shareAt(grid, (Math.log(cents) - centre) / spread) : 0;

/** Cents, in steps as people say them; the interval is rounded outwards. */
export function intervalOf(estimate: Estimate): { low: number; middle: number; high: number } {
  return {
    low: rounded(bidAtShare(estimate, INTERVAL.low), Math.floor),
    middle: rounded(bidAtShare(estimate, 0.5), Math.round),
    high: rounded(bidAtShare(estimate, INTERVAL.high), Math.ceil),
  };
}

export interface Odds {
  count: number;
  of: 5 | 10;
}

/** How many in ten (of fewer lots, in five) such lots ended at this bid or less; undefined where lots are too few to say. */
export function oddsAt(estimate: Estimate, bidCents: number): Odds | undefined {
  const of = finenessOf(estimate);
  return of && { count: Math.round(shareUnder(estimate, bidCents) * of), of };
}

/** The bid in cents that `count` in ten such lots stayed under; undefined where lots are too few to say it so finely. */
export function bidStayedUnder(estimate: Estimate, count: number): number | undefined {
  const of = finenessOf(estimate);
  const isSayable = of !== undefined && count > 0 && count < 10 && Number.isInteger((count * of) / 10);
  return isSayable ? rounded(bidAtShare(estimate, count / 10), Math.ceil) : undefined;
}

/** 'About 6 in 10 such lots ended at $3,000 or less.'; undefined where lots are too few to say. */
export function oddsInWords(estimate: Estimate, bidCents: number): string | undefined {
  const odds = oddsAt(estimate, bidCents);
  return odds && `${oddsWords(odds)} such lots ended at ${formatMoney(bidCents, estimate.currency)} or less.`;
}

/** The part of such lots that the highest sensible bid is named for. */
export const MOST_IN_TEN = 8;

/** 'About 6 in 10', 'Fewer than 1 in 10', 'More than 9 in 10'. */
export function oddsWords({ count, of }: Odds): string {
  if (count <= 0) return `Fewer than 1 in ${of}`;
  if (count >= of) return `More than ${of - 1} in ${of}`;
  return `About ${count} in ${of}`;
}

function finenessOf({ lots }: Estimate): Odds["of"] | undefined {
  if (lots >= FEWEST_FOR_TENTHS) return 10;
  return lots >= FEWEST_FOR_FIFTHS ? 5 : undefined;
}

const STEPS: [below: number, step: number][] = [
  [1_000_00, 25_00],
  [5_000_00, 50_00],
  [20_000_00, 100_00],
  [Number.POSITIVE_INFINITY, 500_00],
];

function rounded(cents: number, how: (steps: number) => number): number {
  const [, step = 25_00] = STEPS.find(([below]) => cents < below) ?? [];
  return Math.max(step, how(cents / step) * step);
}
