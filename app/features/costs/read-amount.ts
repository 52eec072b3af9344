/** What people write before and after a sum, and the currency that it means. */
const SIGNS: Record<string, string> = {
  $: "USD",
  us$: "USD",
  usd: "USD",
  "₦": "NGN",
  n: "NGN",
  ngn: "NGN",
  naira: "NGN",
  "gh₵": "GHS",
  "₵": "GHS",
  ghs: "GHS",
  cedi: "GHS",
  cedis: "GHS",
  cfa: "XOF",
  fcfa: "XOF",
  xof: "XOF",
};
const SCALES: Record<string, number> = { k: 1_000, m: 1_000_000, million: 1_000_000 };

export interface ReadAmount {
  /** In whole units of its currency. */
  units: number;
  currency: string;
}

const MOST_UNITS = 100_000_000_000;

/**
 * A whole sum as people write it: '3000', '$3,000', '3 000', '₦12m', '12.5 million naira'. Undefined for anything else:
 * nothing, a minus, '1e3', '0x10', a fraction of a dollar that is not zero.
 */
export function readAmount(text: string): ReadAmount | undefined {
  const written = text.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const found =
    /^(us\$|\$|usd|₦|ngn|n(?=\d)|gh₵|₵|ghs|f?cfa|xof)? ?(\d{1,3}(?:[, ]\d{3})+|\d+)(\.\d{1,3})? ?(k|m|million)?\b ?(usd|dollars?|ngn|naira|ghs|cedis?|f?cfa|xof)?$/.exec(
      written,
    );
  if (!found) return undefined;
  const [, before, whole = "", part, scale, after] = found;
  // '3.000' is three thousand to some and three to others.
  if (part && !scale && !/^\.00?$/.test(part)) return undefined;
  const plain = Number(whole.replaceAll(/[, ]/g, "") + (part ?? ""));
  const units = scale ? Math.round(plain * (SCALES[scale] ?? 1)) : plain;
  if (!Number.isInteger(units) || units > MOST_UNITS) return undefined;
  const [first, last] = [before, after?.replace(/^dollars?$/, "usd")].map((sign) => sign && SIGNS[sign]);
  if (first && last && first !== last) return undefined;
  return { units, currency: first ?? last ?? "USD" };
}

const LEAST_BID = 1;
const MOST_BID = 10_000_000;

/** A bid in whole dollars, in cents; undefined for what is no bid between $1 and $10,000,000. */
export function readBid(text: string): number | undefined {
  const read = readAmount(text);
  if (!read || read.currency !== "USD" || read.units < LEAST_BID || read.units > MOST_BID) return undefined;
  return read.units * 100;
}
