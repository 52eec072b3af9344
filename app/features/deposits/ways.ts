import type { AccountKind } from "./accounts.ts";

export type Way = "wire" | "card" | "local";

export const WAY_LABELS: Record<Way, string> = { wire: "Wire", card: "Debit card", local: "Local currency" };

interface OurAccount {
  account: Extract<AccountKind, "bank" | "card-processor" | "local-currency">;
  name: string;
}

/** Where money of each way lies. A second bank is a row more, and a choice of the clerk. */
export const OUR_ACCOUNTS: Record<Way, OurAccount> = {
  wire: { account: "bank", name: "main" },
  card: { account: "card-processor", name: "paystack" },
  local: { account: "local-currency", name: "main" },
};

interface PaidSum {
  cents: number;
  units: number | null;
  currency: string;
  rate_id: number | null;
}

/**
 * What leaves of a payment in its own currency with so many of its cents, after others have left: all of it in the end.
 * Undefined where it came in dollars.
 */
export function foreignPart({ cents: all, units, currency, rate_id: rate }: PaidSum, cents: number, before = 0) {
  if (units === null) return undefined;
  const upTo = (some: number) => Number((BigInt(units) * BigInt(some) * 2n + BigInt(all)) / (BigInt(all) * 2n));
  const part = upTo(before + cents) - upTo(before);
  return part > 0 ? { units: part, currency, ...(rate === null ? {} : { rateId: rate }) } : undefined;
}
