import { costAtBid } from "#app/features/costs/card-mark.ts";
import { costFactsOf } from "#app/features/costs/cost-facts.ts";
import type { Destination } from "#app/features/costs/destinations.ts";
import type { Total } from "#app/features/costs/landed-cost.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";

interface ComparedSum {
  words: string;
  /** Cents; null where nobody can name it. */
  high: number | null;
}

/** What a lot costs where the reader wants it, at its present bid. */
export interface ComparedCost {
  to: Destination["key"];
  place: string;
  warning: string | undefined;
  verdict: string;
  yard: ComparedSum;
  port: ComparedSum;
  /** Undefined where we reckon up to the port only. */
  road: ComparedSum | undefined;
}

export function costOf(lot: LotDetail, to: Destination, book: RateBook): ComparedCost {
  const { cost, words, inWords } = costAtBid(costFactsOf(lot), lot.currentBid, to, book);
  const sumOf = (total: Total): ComparedSum => ({
    words: inWords(total) ?? "Not known",
    high: total.open === undefined ? total.high : null,
  });
  const { yard, port, road } = cost.totals;
  return {
    to: to.key,
    place: to.place,
    warning: to.warning,
    verdict: words,
    yard: sumOf(yard),
    port: sumOf(port),
    road: to.to === "road" ? sumOf(road) : undefined,
  };
}
