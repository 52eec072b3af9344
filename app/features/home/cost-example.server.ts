import { costFactsOf } from "#app/features/costs/cost-facts.ts";
import { plainQuery } from "#app/features/costs/cost-query.ts";
import { viewCost, type CostView } from "#app/features/costs/cost-view.ts";
import { destinationOf, type Destination } from "#app/features/costs/destinations.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { inNameCase } from "#app/features/lots/name-case.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { chosenIn, USUAL_DESTINATION } from "#app/platform/reader-choices.ts";

export interface CostExample {
  lot: LotSummary;
  /** 'Toyota Camry' */
  name: string;
  cost: CostView;
}

export interface HomeCost {
  to: Pick<Destination, "key" | "label">;
  /** Undefined where we can name no whole sum. */
  example: CostExample | undefined;
}

/** At the reader's place the first of these lots that somebody has bid on and whose whole sum is known. */
export function readHomeCost(lots: LotSummary[], cookies: string | null, book: RateBook): HomeCost {
  const to = destinationOf(chosenIn("to", cookies) ?? USUAL_DESTINATION);
  return { to: { key: to.key, label: to.label }, example: findCostExample(lots, to, book) };
}

function findCostExample(lots: LotSummary[], to: Destination, book: RateBook): CostExample | undefined {
  for (const lot of lots) {
    if (!lot.currentBid || !lot.make || !lot.model) continue;
    const query = plainQuery(to);
    const cost = viewCost({ facts: costFactsOf(lot), bidCents: lot.currentBid, query, book });
    if (cost.about !== undefined) return { lot, name: `${inNameCase(lot.make)} ${inNameCase(lot.model)}`, cost };
  }
  return undefined;
}
