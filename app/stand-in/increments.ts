/** Whole dollars: below each bound the step beside it. */
const BRACKETS: readonly (readonly [below: number, step: number])[] = [
  [5, 1],
  [40, 5],
  [100, 10],
  [1_000, 25],
  [5_000, 50],
  [25_000, 100],
  [50_000, 250],
  [100_000, 500],
  [Infinity, 1_000],
];

export function incrementAt(bid: number): number {
  return BRACKETS.find(([below]) => bid < below)?.[1] ?? 1_000;
}

export function floorToLegalBid(amount: number): number {
  if (amount < 1) return 0;
  // Every bracket starts on a multiple of its own step, so rounding inside it gives a legal bid.
  const step = incrementAt(amount);
  return Math.floor(amount / step) * step;
}
