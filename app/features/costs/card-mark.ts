import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { CostFacts } from "./cost-facts.ts";
import type { Destination } from "./destinations.ts";
import { importVerdict, verdictInWords, type Verdict } from "./import-verdict.ts";
import { type LandedCost, landedCost, lastTotal, type Total } from "./landed-cost.ts";
import { bidToReckon } from "./reckoning.ts";
import { aboutSpan } from "./words.ts";

/** What a lot in a list says to a reader who chose where it goes. */
export interface CardMark {
  to: Destination["key"];
  verdict: Verdict;
  /** 'Fits Nigeria' */
  words: string;
  /** 'In Lagos $9,800–$10,900'; undefined where nobody can name it. */
  cost: string | undefined;
}

export function markOf(facts: CostFacts, present: number | null, to: Destination, book: RateBook): CardMark {
  const { cost, verdict, words, inWords } = costAtBid(facts, present, to, book);
  const sum = inWords(lastTotal(cost, to));
  return { to: to.key, verdict, words, cost: sum && `In ${to.place} ${sum}` };
}

interface CostAtBid {
  cost: LandedCost;
  verdict: Verdict;
  words: string;
  /** '$9,800–$10,900', 'from $9,800' where nobody has bid; undefined where nobody can name it. */
  inWords: (total: Total) => string | undefined;
}

/** What a lot costs at its present bid, and whether it may go there. */
export function costAtBid(facts: CostFacts, present: number | null, to: Destination, book: RateBook): CostAtBid {
  const cost = landedCost(facts, bidToReckon(facts.house, present, book), { to }, book);
  const verdict = importVerdict(facts, to, cost.method, book);
  return {
    cost,
    verdict: verdict.verdict,
    words: verdictInWords(verdict, to),
    inWords: (total) => (total.open === undefined ? (present ? "" : "from ") + aboutSpan(total) : undefined),
  };
}
