import { formatMoney } from "#app/features/lots/format.ts";
import type { Span } from "#app/features/rates/rate.ts";

const PERCENT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/** 75000 is '7.5%'. */
export const percentOf = (ppm: number): string => `${PERCENT.format(ppm / 10_000)}%`;

export const percentSpan = ({ low, high }: Span): string =>
  low === high ? percentOf(low) : `${percentOf(low)} to ${percentOf(high)}`;

/** '$300 to $450', or one sum. */
export const moneySpan = ({ low, high }: Span, currency = "USD"): string =>
  low === high ? formatMoney(low, currency) : `${formatMoney(low, currency)} to ${formatMoney(high, currency)}`;

const DOLLAR_STEP = 5_000;

/** A range outwards to $50, so that it never promises more than it knows. */
export const aboutSpan = ({ low, high }: Span): string => {
  if (low === high) return formatMoney(low);
  const [least, most] = [Math.floor(low / DOLLAR_STEP) * DOLLAR_STEP, Math.ceil(high / DOLLAR_STEP) * DOLLAR_STEP];
  return `${formatMoney(least)}–${formatMoney(most)}`;
};
