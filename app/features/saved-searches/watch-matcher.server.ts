import { type Criteria, withRates } from "#app/features/search/criteria/criteria.ts";
import { type LotCondition, lotConditions } from "#app/features/search/criteria/lot-conditions.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { WatchedLot } from "./watched-lots.server.ts";

export interface Watcher {
  id: string;
  criteria: Criteria;
  /** What matched then is no news: the owner saw it. */
  since: Date;
  room: number;
}

/** Cache rows: one per distinct condition. */
const MOST_ROWS = 4_000;

/** Each distinct condition is evaluated once over all lots, however many searches share it. */
export function createMatcher(lots: WatchedLot[], now: number, book: RateBook): (watcher: Watcher) => number[] {
  // Ordered by the time of their last change.
  const sorted = lots.toSorted((a, b) => beginOf(a) - beginOf(b));
  const answers = new Map<string, Uint8Array>();

  const answersTo = ({ key, fits }: LotCondition): Uint8Array => {
    let row = answers.get(key);
    if (!row) {
      if (answers.size >= MOST_ROWS) answers.clear();
      row = Uint8Array.from(sorted, (lot) => Number(fits(lot)));
      answers.set(key, row);
    }
    return row;
  };

  return ({ criteria, since, room }) => {
    const conditions = lotConditions(withRates(criteria, book), now);
    const rows = conditions.map(answersTo);
    const found: number[] = [];
    // Latest first, so that the limit drops the oldest.
    for (let at = sorted.length - 1; at >= 0 && found.length < room; at--) {
      const lot = sorted[at];
      if (lot && rows.every((row) => row[at] === 1) && !wasThere(lot, conditions, since)) found.push(lot.id);
    }
    return found;
  };
}

/** When the lot got its present facts. */
const beginOf = ({ firstSeenAt, pasts }: WatchedLot): number => (pasts.at(-1)?.until ?? firstSeenAt).getTime();

/** Whether a lot that matches now was listed and matched then. */
function wasThere({ firstSeenAt, pasts }: WatchedLot, conditions: LotCondition[], then: Date): boolean {
  if (firstSeenAt > then) return false;
  const past = pasts.find(({ until }) => until > then);
  if (!past) return true;
  return past.liveUntil > then.getTime() && conditions.every(({ fits }) => fits(past));
}
