import { UNSTATED } from "#app/ui/unstated.ts";
import { LAGOS } from "#app/platform/calendar-day.ts";
const formatters = new Map<string, Intl.NumberFormat>();

/** Integer cents as money: '$4,350', '$4,350.50', 'CA$4,350'. */
export function formatMoney(cents: number, written = "USD"): string {
  const currency = written.toUpperCase();
  const whole = cents % 100 === 0;
  const key = `${currency}${whole}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const digits = whole ? 0 : 2;
    formatter = new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: /^[A-Z]{3}$/.test(currency) ? currency : "USD",
      // '₦', but 'CA$'.
      currencyDisplay: currency === "NGN" ? "narrowSymbol" : "symbol",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(cents / 100);
}

const exactly = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Integer US cents as documents and columns of sums show them: '$4,350.00', '−$12.50'. */
export const formatCents = (cents: number): string => exactly.format(cents / 100).replace("-", "−");

/** The bid it stands at: '$4,350', or words where nobody has bid. */
export const formatBid = (lot: { currentBid: number | null; currency: string }): string =>
  !lot.currentBid ? "No bids yet" : formatMoney(lot.currentBid, lot.currency);

const counting = new Intl.NumberFormat("en-US");

/** A list has hundreds of these, and most need no comma. */
export const formatCount = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : counting.format(value);

export const formatVehicles = (total: number) => (total === 1 ? "1 vehicle" : `${formatCount(total)} vehicles`);

export const formatMiles = (value: number | null) => (value === null ? UNSTATED : `${formatCount(value)} miles`);

const dayAndTime = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: LAGOS,
});

/** 'Thu 26 Nov, 16:00 Lagos' */
export const formatTime = (instant: string) => `${dayAndTime.format(new Date(instant))} Lagos`;

const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** A calendar day written YYYY-MM-DD as 'Wed 25 Nov'. */
export const formatDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`)).replace(",", "");

const SHORT_WORDS = new Set("NONE ROAD VAN BUS".split(" "));
const CODES = /\b(?:awd|fwd|rwd|4wd|suv|atv|utv|lwb|swb)\b/gi;

/** 'FRONT END' as people write it: 'Front end'. Short codes such as 'AWD' stay. */
export function inSentenceCase(text: string): string {
  if (text !== text.toUpperCase() || (text.length <= 4 && !SHORT_WORDS.has(text))) return text;
  const lower = text.slice(1).toLowerCase();
  return `${text.charAt(0)}${lower}`.replace(CODES, (code) => code.toUpperCase());
}
