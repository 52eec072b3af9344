import type { Ladder } from "#app/features/costs/ladder.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { isOnLadder, LEAST_MAXIMUM, leastAbove, MOST_MAXIMUM, nearestRungs } from "./bid-amounts.ts";
import type { Refusal } from "./refusal.ts";

/** Where a sale stands among our buyers and at the house, in cents. */
export interface Standing {
  ladder: Ladder;
  /** The house's present bid; 0 where nobody has bid. */
  present: number;
  leader: { holder: number; maximum: number } | undefined;
  /** The middle of our estimate. */
  estimate: number | undefined;
}

export interface Typed {
  holder: number;
  maximum: number;
  /** The second time, where the amount is unusual. */
  again: number | undefined;
}

const UNUSUAL_TIMES = 2;

/** Above twice the estimate an amount is typed twice. */
export const isUnusual = (maximum: number, estimate: number | undefined): boolean =>
  estimate !== undefined && maximum > estimate * UNUSUAL_TIMES;

/** What stands against an amount. */
export function amountRefusals(
  { holder, maximum, again }: Typed,
  { ladder, present, leader, estimate }: Standing,
): Refusal[] {
  if (!Number.isSafeInteger(maximum) || maximum < LEAST_MAXIMUM || maximum > MOST_MAXIMUM)
    return [{ code: "bad-amount", words: "Enter a valid bid amount." }];
  if (!isOnLadder(ladder, maximum)) {
    const [below, above] = nearestRungs(ladder, maximum);
    const words = `Bids go in steps here: ${formatMoney(below)} or ${formatMoney(above)}.`;
    return [{ code: "off-ladder", words }];
  }
  const least = leastAbove(ladder, present);
  if (maximum < least) return [{ code: "too-low", words: `Your bid must be at least ${formatMoney(least)}.` }];
  if (leader?.holder === holder && maximum <= leader.maximum) {
    const words = `Your maximum is ${formatMoney(leader.maximum)} already. A new one must be higher.`;
    return [{ code: "not-higher", words }];
  }
  if (isUnusual(maximum, estimate) && again !== maximum) {
    const words = `${formatMoney(maximum)} is more than twice what such lots end at. Type it again if you mean it.`;
    return [{ code: "type-again", words }];
  }
  return [];
}

/** The highest maximum leads, the earlier of equals. */
export const leads = (maximum: number, leader: Standing["leader"]): boolean =>
  leader === undefined || maximum > leader.maximum;
