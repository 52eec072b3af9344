import type { Span } from "./policy-constants.ts";

const inDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** Cents as a reader says them: 135000 is '$1,350'. */
export const dollars = (cents: number): string => inDollars.format(cents / 100);

/** '$25-$75' from cents. */
export const dollarSpan = ({ min, max }: Span): string => `${dollars(min)}-${dollars(max)}`;

/** '3-7' */
export const span = ({ min, max }: Span): string => `${min}-${max}`;

/** '150,000' */
export const count = (value: number): string => value.toLocaleString("en-US");
