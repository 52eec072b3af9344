import { shareOf } from "#app/features/rates/rate.ts";
import type { PolicyFigures } from "./policy-figures.ts";

type DepositFigures = Pick<PolicyFigures, "depositLeast" | "depositFrom" | "depositShare">;

/** In cents, the share rounded half up. @throws RangeError when the price is not a whole number from 0 up. */
export function depositFor(purchaseCents: number, { depositLeast, depositFrom, depositShare }: DepositFigures): number {
  if (!Number.isSafeInteger(purchaseCents) || purchaseCents < 0) {
    throw new RangeError("The purchase price must be a whole number of cents from 0 up.");
  }
  if (purchaseCents < depositFrom) return depositLeast;
  return shareOf(purchaseCents, depositShare);
}
