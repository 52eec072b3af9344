import type { Span } from "./policy-constants.ts";

const inDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** 135000 is '$1,350'. */
export const dollars = (cents: number): string => inDollars.format(cents / 100);

export const dollarSpan = ({ min, max }: Span): string => `${dollars(min)}-${dollars(max)}`;

export const span = ({ min, max }: Span): string => `${min}-${max}`;

export const count = (value: number): string => value.toLocaleString("en-US");
