import type { Ladder } from "#app/features/costs/ladder.ts";

/** From $1 to $10,000,000, in cents. */
export const LEAST_MAXIMUM = 100;
export const MOST_MAXIMUM = 1_000_000_000;

export const isOnLadder = (ladder: Ladder, cents: number): boolean => ladder.floor(cents) === cents;

/** The smallest rung that is a whole step above a bid; the first rung where there is none (brokerage rules §5). */
export function leastAbove(ladder: Ladder, present: number): number {
  if (present <= 0) return ladder.next(0);
  const target = present + ladder.next(present) - ladder.floor(present);
  return isOnLadder(ladder, target) ? target : ladder.next(target);
}

/** The rung after a bid on the ladder, and so on. */
export function rungsFrom(ladder: Ladder, first: number, count: number): number[] {
  const rungs = [first];
  while (rungs.length < count) rungs.push(ladder.next(rungs.at(-1) ?? first));
  return rungs;
}

/** Rungs that people are likely to want: the least, and some that are a tenth, a quarter and a half higher. */
export function quickSteps(ladder: Ladder, least: number): number[] {
  const higher = [1.1, 1.25, 1.5].map((times) => ladder.floor(Math.round(least * times)));
  const steps = [least, ...higher.filter((rung) => rung > least)];
  return [...new Set(steps)];
}

/** Two maxima on one rung apart, for the sentence that names the nearest. */
export const nearestRungs = (ladder: Ladder, cents: number): [below: number, above: number] => {
  const below = ladder.floor(cents);
  return [below, below === cents ? cents : ladder.next(below)];
};
