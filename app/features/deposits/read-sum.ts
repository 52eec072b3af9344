const SIGNS: Record<string, string> = {
  $: "USD",
  us$: "USD",
  usd: "USD",
  dollar: "USD",
  dollars: "USD",
  "₦": "NGN",
  ngn: "NGN",
  naira: "NGN",
  "gh₵": "GHS",
  "₵": "GHS",
  ghs: "GHS",
  cedis: "GHS",
  cfa: "XOF",
  fcfa: "XOF",
  xof: "XOF",
};

const SIGN = Object.keys(SIGNS)
  .toSorted((a, b) => b.length - a.length)
  .map((sign) => sign.replace("$", "\\$"))
  .join("|");
const WRITTEN = new RegExp(`^(${SIGN})? ?(\\d{1,3}(?:[, ]\\d{3})+|\\d+)(?:\\.(\\d{2}))? ?(${SIGN})?$`);

/**
 * A sum to the cent as people write it ('600', '$1,250.00', '1 250', '₦950,000'), in hundredths of its currency. Undefined
 * for anything else, such as '1e3', '12.345', '-1', or a sign of another currency.
 */
export function readSum(text: string, currency: string): number | undefined {
  const written = text.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const [found, before, whole = "", cents = "00", after] = WRITTEN.exec(written) ?? [];
  if (!found) return undefined;
  if ([before, after].some((sign) => sign !== undefined && SIGNS[sign] !== currency)) return undefined;
  const sum = Number(whole.replaceAll(/[, ]/g, "") + cents);
  return Number.isSafeInteger(sum) && sum > 0 && sum <= MOST ? sum : undefined;
}

const MOST = 10_000_000_000_00;
const LEAST_CENTS = 1_00;
const MOST_CENTS = 10_000_000_00;

/** In US cents, between $1 and $10,000,000. */
export function readCents(text: string): number | undefined {
  const cents = readSum(text, "USD");
  return cents !== undefined && cents >= LEAST_CENTS && cents <= MOST_CENTS ? cents : undefined;
}
