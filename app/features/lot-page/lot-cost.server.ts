import { costFactsOf } from "#app/features/costs/cost-facts.ts";
import { readBidOf, readBudget, readCostQuery, plainQuery } from "#app/features/costs/cost-query.ts";
import { viewCost, type CostView } from "#app/features/costs/cost-view.ts";
import { aboutSpan } from "#app/features/costs/words.ts";
import { destinationOf, findDestination } from "#app/features/costs/destinations.ts";
import { highestBid } from "#app/features/costs/highest-bid.ts";
import { importVerdict, verdictInWords, type Reason, type Verdict } from "#app/features/costs/import-verdict.ts";
import { bidToReckon } from "#app/features/costs/reckoning.ts";
import { landedCost, lastTotal } from "#app/features/costs/landed-cost.ts";
import { lateDayInWords } from "#app/features/costs/way-lines.ts";
import {
  bidStayedUnder,
  intervalOf,
  MOST_IN_TEN,
  oddsInWords,
  type Estimate,
} from "#app/features/estimates/estimate.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { isUnchecked } from "#app/features/rates/unchecked.ts";
import { chosenIn, USUAL_DESTINATION } from "#app/platform/reader-choices.ts";

export interface LotCost {
  cost: CostView;
  /** Whether the reader named the bid. */
  isOwnBid: boolean;
  /** Whether all lines are shown. */
  hasLines: boolean;
  /** As they were typed. */
  values: { bid: string; budget: string; exchange: string };
  errors: { bid?: string; budget?: string; exchange?: string; address?: string };
  /** What the address names, so that every way on keeps it. */
  named: Record<string, string>;
  /** What a budget allows, in a sentence. */
  budget: string | undefined;
  lateDay: string | undefined;
  /** How many such lots ended at the reader's own bid or less. */
  odds: string | undefined;
  /** What such lots come to where the reader is, from the least to the most of eight in ten, and what eight in ten stay under. */
  suchLots: { range: string; under: string | undefined } | undefined;
  verdict: { verdict: Verdict; words: string; age: number | null; reasons: (Reason & { isStale: boolean })[] };
}

const NAMED = ["to", "bid", "budget", "method", "agent", "payment", "exchange"];
const LONGEST = 100;

interface Asked {
  lot: LotDetail;
  estimate: Estimate | undefined;
  params: URLSearchParams;
  cookies: string | null;
}

/** Of a lot page: `to` in the address wins over the reader's choice. What cannot be read is told beside its field. */
export function readLotCost({ lot, estimate, params, cookies }: Asked, book: RateBook): LotCost {
  const named = findDestination(params.get("to") ?? "");
  const to = named ?? destinationOf(chosenIn("to", cookies) ?? USUAL_DESTINATION);
  const read = readCostQuery(new URLSearchParams({ ...Object.fromEntries(params), to: to.key }));
  const query = read.ok ? read.value : plainQuery(to);
  const facts = costFactsOf(lot);
  const own = readBidOf(params);
  const bidCents = (own.ok && own.value) || bidToReckon(lot.house, lot.currentBid, book);
  const hasLines = params.get("lines") === "all";
  const cost = viewCost({ facts, bidCents, query, book });
  const verdict = importVerdict(facts, to, cost.method, book);
  const budget = readOwnBudget(params.get("budget") ?? "");
  return {
    cost,
    isOwnBid: own.ok && own.value !== undefined,
    hasLines,
    named: Object.fromEntries(
      NAMED.flatMap((name) => (params.get(name) ? [[name, (params.get(name) ?? "").slice(0, LONGEST)]] : [])),
    ),
    values: {
      bid: params.get("bid") ?? "",
      budget: params.get("budget") ?? "",
      exchange: params.get("exchange") ?? "",
    },
    errors: {
      ...(own.ok ? {} : { bid: own.message }),
      ...(read.ok ? {} : { [hasLines && read.field ? read.field : "address"]: read.message }),
      ...budget.error,
    },
    budget: budget.words,
    lateDay: lateDayInWords(facts, book),
    odds: own.ok && own.value !== undefined && estimate ? oddsInWords(estimate, own.value) : undefined,
    suchLots: estimate && suchLots(estimate),
    verdict: {
      ...verdict,
      reasons: verdict.reasons.map((reason) => ({ ...reason, isStale: isUnchecked(reason, book.day) })),
      words: verdictInWords(verdict, to),
    },
  };

  function suchLots(such: Estimate): LotCost["suchLots"] {
    const { low, high } = intervalOf(such);
    const least = lastTotal(landedCost(facts, low, query, book), to);
    const most = lastTotal(landedCost(facts, high, query, book), to);
    if (least.open !== undefined || most.open !== undefined) return undefined;
    const under = bidStayedUnder(such, MOST_IN_TEN);
    const there = under === undefined ? undefined : lastTotal(landedCost(facts, under, query, book), to);
    return {
      range: `In ${to.place} about ${aboutSpan({ low: least.low, high: most.high })}.`,
      under: there?.open === undefined && there ? aboutSpan(there) : undefined,
    };
  }

  function readOwnBudget(written: string): { words?: string; error?: { budget: string } } {
    if (written.trim() === "") return {};
    const cents = readBudget(written, query, book);
    if (!cents.ok) return { error: { budget: cents.message } };
    const highest = highestBid(facts, { cents: cents.value, by: "high" }, query, book);
    return {
      words:
        highest.bid === null
          ? highest.reason
          : `You can bid up to ${formatMoney(highest.bid)} to stay under ${written.trim()} in ${to.place}.`,
    };
  }
}
