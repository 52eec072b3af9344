import { viewCost, type CostView } from "./cost-view.ts";
import type { KeptEstimate } from "./stored-estimate.server.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";

export interface EstimateView {
  heading: string;
  summary: string;
  /** Day on which it was kept (YYYY-MM-DD). */
  day: string;
  cost: CostView;
  /** With today's rates; undefined where they make the same of it. */
  today: CostView | undefined;
  /** Id of the lot in its address. */
  lot: string;
}

/** A kept sum with its own rates, and what today's make of the same inputs. */
export function viewEstimate(
  { title, facts, bidCents, query, day, book, lot }: KeptEstimate,
  now: RateBook,
): EstimateView {
  const cost = viewCost({ facts, bidCents, query, book });
  const today = viewCost({ facts, bidCents, query, book: now });
  const sumsOf = ({ lines, local }: CostView) => [...lines.map(({ name, sum }) => `${name} ${sum}`), local].join();
  const place = cost.to.place;
  return {
    heading: `${title}: what it costs in ${place}`,
    summary: `${cost.about ?? "Not known"} at a bid of ${cost.bid}, reckoned on ${day}.`,
    day,
    cost,
    today: sumsOf(cost) === sumsOf(today) ? undefined : today,
    lot,
  };
}
