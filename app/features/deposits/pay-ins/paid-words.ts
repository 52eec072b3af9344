import { formatMoney } from "#app/features/lots/format.ts";
import type { Aim } from "../aim.ts";

/** What money for a purchase did, in cents. */
export interface Paid {
  parts: number;
  /** More than was open. */
  credit: number;
}

export const paidBy = ({ credits }: Pick<Aim, "credits">): Paid => {
  const credit = credits.find(({ account }) => account === "credit")?.credit ?? 0;
  return { parts: credits.reduce((sum, one) => sum + (one.credit ?? 0), 0) - credit, credit };
};

export function paidInWords({ parts, credit }: Paid): string {
  if (credit === 0) return `${formatMoney(parts)} of the invoice is paid with it.`;
  return parts === 0
    ? `Nothing is open on this purchase, so all of it is the buyer's credit.`
    : `${formatMoney(parts)} of the invoice is paid with it; ${formatMoney(credit)} more than was open is credit.`;
}
