import type { Span } from "#app/features/rates/rate.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { CostFacts } from "./cost-facts.ts";
import { ladderOf, type Ladder } from "./ladder.ts";
import { landedCost, lastTotal, type Choices } from "./landed-cost.ts";
import { quickSum } from "./quick-sum.ts";

export type HighestBid = ({ bid: number } & Span) | { bid: null; reason: string };

export interface Budget {
  /** In cents. */
  cents: number;
  /** Which end of the sum has to stay within it. */
  by: "high" | "low";
}

const MOST = 1_000_000_000;

/**
 * The largest bid on the ladder that stays within a budget, and every smaller one too. Costs fall only where a
 * fee does, so the rung before each such place is asked, and then the piece in which one is too much.
 */
export function highestBid(facts: CostFacts, { cents, by }: Budget, choices: Choices, book: RateBook): HighestBid {
  if (facts.isCanadian) return { bid: null, reason: "We place no bids on lots in Canada." };
  const ladder = ladderOf(facts.house, book);
  if (!ladder) return { bid: null, reason: "We have no list of bid steps on this day." };
  const totalAt = (bid: number) => lastTotal(landedCost(facts, bid, choices, book), choices.to);
  const sum = quickSum(facts, choices, by, book);
  const fits = (bid: number) => sum.at(bid) <= cents;
  const first = ladder.next(0);
  if (!fits(first)) {
    return { bid: null, reason: totalAt(first).open ?? "Not even the smallest bid stays within it." };
  }
  const bid = lastThatFits(first, Math.min(cents, MOST), ladder, fits, sum.falls);
  const total = totalAt(bid);
  return total.open === undefined ? { bid, low: total.low, high: total.high } : { bid: null, reason: total.open };
}

function lastThatFits(
  first: number,
  most: number,
  ladder: Ladder,
  fits: (bid: number) => boolean,
  falls: number[],
): number {
  let known = first;
  for (const end of [...falls.filter((at) => at > first && at <= most), most + 1]) {
    const begin = ladder.next(known);
    const last = ladder.floor(end - 1);
    if (last < begin) continue;
    // Within a piece a higher bid costs more.
    if (!fits(begin)) return known;
    if (!fits(last)) return halve(begin, last, ladder, fits);
    known = last;
  }
  return known;
}

/** @param low fits, @param high does not */
function halve(low: number, high: number, ladder: Ladder, fits: (bid: number) => boolean): number {
  let [fit, unfit] = [low, high];
  while (ladder.next(fit) < unfit) {
    const middle = Math.max(ladder.floor(Math.floor((fit + unfit) / 2)), ladder.next(fit));
    if (fits(middle)) fit = middle;
    else unfit = middle;
  }
  return fit;
}
