import { DESTINATIONS, destinationOf } from "#app/features/costs/destinations.ts";
import { countryName, type Verdict } from "#app/features/costs/import-verdict.ts";
import type { Budget } from "#app/features/costs/reckoning.ts";
import { formatCount, formatMoney } from "#app/features/lots/format.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import type { Criteria } from "../criteria/criteria.ts";

const MILLION = 1_000_000;

/** '$9,000', '₦12m', '₦12,345,678', 'CFA 5m'. */
export function budgetInWords({ units, currency }: Budget): string {
  const sign = DESTINATIONS.find((one) => one.currency?.code === currency)?.currency?.sign;
  if (sign === undefined) return formatMoney(units * 100, currency);
  return units >= MILLION && units % 10_000 === 0 ? `${sign}${units / MILLION}m` : `${sign}${formatCount(units)}`;
}

/** 'in Lagos under ₦12m'; undefined where no budget is asked for. */
export const landedInWords = ({ landed, to }: Criteria): string | undefined =>
  landed && to ? `in ${destinationOf(to).place} under ${budgetInWords(landed)}` : undefined;

/** What a box or a chip is called: 'Fits Nigeria'. */
export function verdictLabel(verdict: Verdict, to: Destination | undefined): string {
  const destination = to && destinationOf(to);
  const country = destination?.country ? countryName(destination) : undefined;
  if (verdict === "fine") return country ? `Fits ${country}` : "Can leave the US";
  if (verdict === "ask") return country ? `${country}: check first` : "Check first";
  return country ? `${country}: not allowed` : "Cannot leave the US";
}

const CLAUSES: Record<Verdict, (country: string | undefined) => string> = {
  fine: (country) => (country ? `fit for ${country}` : "free to leave the US"),
  ask: (country) => (country ? `to check first for ${country}` : "to check first"),
  no: (country) => (country ? `not allowed in ${country}` : "not free to leave the US"),
};

/** In a sentence: 'fit for Nigeria or to check first for Nigeria'. */
export function importableInWords({ importable, to }: Criteria): string | undefined {
  const destination = to && destinationOf(to);
  const country = destination?.country ? countryName(destination) : undefined;
  return importable?.map((verdict) => CLAUSES[verdict](country)).join(" or ");
}
