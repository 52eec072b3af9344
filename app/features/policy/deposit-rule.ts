import { DEPOSIT_MINIMUM_CENTS, DEPOSIT_PERCENT, DEPOSIT_THRESHOLD_CENTS } from "./policy-constants.ts";

/** In cents, the percentage rounded half up. @throws RangeError when the price is not a whole number from 0 up. */
export function depositFor(purchaseCents: number): number {
  if (!Number.isSafeInteger(purchaseCents) || purchaseCents < 0) {
    throw new RangeError("The purchase price must be a whole number of cents from 0 up.");
  }
  if (purchaseCents < DEPOSIT_THRESHOLD_CENTS) return DEPOSIT_MINIMUM_CENTS;
  return Math.round((purchaseCents * DEPOSIT_PERCENT) / 100);
}
