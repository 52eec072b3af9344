import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { type LotCondition, lotConditions } from "#app/features/search/criteria/lot-conditions.ts";
import type { WatchedLot } from "./watched-lots.server.ts";

export interface Watcher {
  id: string;
  criteria: Criteria;
  /** What fitted then is no news: its owner has seen it. */
  since: Date;
  /** How many more may be kept for it. */
  room: number;
}

/** Each distinct condition asked of every lot is a row of answers; more than so many are not kept. */
const MOST_ROWS = 4_000;

/** Puts each distinct condition to all lots once, however many searches have it. */
export function createMatcher(lots: WatchedLot[], now: number): (watcher: Watcher) => number[] {
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
    const conditions = lotConditions(criteria, now);
    const rows = conditions.map(answersTo);
    const found: number[] = [];
    // The latest first: where there is not room for all, these are what is not known yet.
    for (let at = sorted.length - 1; at >= 0 && found.length < room; at--) {
      const lot = sorted[at];
      if (lot && rows.every((row) => row[at] === 1) && !wasThere(lot, conditions, since)) found.push(lot.id);
    }
    return found;
  };
}

const beginOf = ({ firstSeenAt, pasts }: WatchedLot): number => (pasts.at(-1)?.until ?? firstSeenAt).getTime();

/** Whether a lot that fits now was listed then, and fitted already. */
function wasThere({ firstSeenAt, pasts }: WatchedLot, conditions: LotCondition[], then: Date): boolean {
  if (firstSeenAt > then) return false;
  const past = pasts.find(({ until }) => until > then);
  if (!past) return true;
  return past.liveUntil > then.getTime() && conditions.every(({ fits }) => fits(past));
}
