import type { Charge } from "#app/upstream/card-payments/card-provider.ts";

export type CardState = "open" | "paid" | "failed" | "abandoned" | "amiss" | "expired";

type Verdict =
  | { state: "paid"; charge: Charge; paidAt: number }
  | { state: "amiss"; charge: Charge; words: string }
  | { state: "open" | "failed" | "abandoned" };

interface Asked {
  reference: string;
  cents: number;
}

/**
 * Whether what the provider says is what we asked for: our reference, every cent, and dollars. Money that arrived in any
 * other way is amiss: a clerk looks at it, and nobody is credited.
 */
export function judgeCharge({ reference, cents }: Asked, charge: Charge): Verdict {
  if (charge.state !== "paid") return { state: charge.state };
  const amiss = (words: string) => ({ state: "amiss", charge, words }) as const;
  if (charge.reference !== reference) return amiss(`The provider answers for ${charge.reference}`);
  if (charge.currency !== "USD") return amiss(`${written(charge)} instead of ${written({ units: cents })}`);
  if (charge.units !== cents) return amiss(`${written(charge)} instead of ${written({ units: cents })}`);
  if (charge.paidAt === undefined) return amiss("The provider does not say when it was paid");
  return { state: "paid", charge, paidAt: charge.paidAt };
}

const written = ({ units, currency = "USD" }: { units: number; currency?: string }): string =>
  `${currency} ${(units / 100).toFixed(2)}`;
