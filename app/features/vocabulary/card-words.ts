import { formatDay, formatTime } from "#app/features/lots/format.ts";
import { bareSaleDay, isSaleName, stateCode, stateName } from "./yard-places.ts";

// The houses write their codes in capitals or not, as they please; a card reads like prose.

export function inWords(text: string): string {
  return text === text.toUpperCase() && /[AEIOUY]/.test(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}

/** 'Yes', and what the houses' code means where there is nothing to turn a key in (content/glossary-auction.ts). */
export function keysInWords(keys: string): string {
  if (/^(?:true|false)$/i.test(keys)) return keys.toLowerCase() === "true" ? "Yes" : "No";
  return keys.toUpperCase() === "EXM" ? "Does not apply (EXM)" : inWords(keys);
}

/** 'Normal wear' at both houses; one of them writes 'NORMAL WEAR & TEAR'. */
export const damageName = (damage: string): string => inWords(damage).replace(/^normal wear & tear$/i, "Normal wear");

/**
 * 'LA - NEW ORLEANS' and 'Spokane (WA)' as 'New Orleans, LA' and 'Spokane, WA', 'WHOLESALE AUCTION' as 'Texas, in the sale
 * Wholesale Auction'; other places stay as they are.
 */
export function placeInWords(place: string, state: string | null): string {
  if (isSaleName(place)) {
    const sale = `in the sale ${titled(place.replace(/^\W+/, ""))}`;
    return state ? `${stateName(stateCode(state))}, ${sale}` : sale;
  }
  const [, stateFirst, yard] = /^([A-Z]{2}) - (.+)$/.exec(place) ?? [];
  if (stateFirst && yard) return `${titled(lessState(yard, stateFirst))}, ${stateFirst}`;
  const [, city, stateLast] = /^(.+) \(([A-Z]{2})\)$/.exec(place) ?? [];
  return city && stateLast ? `${titled(lessState(city, stateLast))}, ${stateLast}` : place;
}

/** 'WASHINGTON DC' in DC. */
const lessState = (town: string, state: string) => (town.endsWith(` ${state}`) ? town.slice(0, -3) : town);

/** A yard as its house writes it, beside whose other words it stands; a sale is told as one. */
export const yardInWords = ({ location, state }: { location: string | null; state: string | null }): string | null =>
  location !== null && isSaleName(location) ? placeInWords(location, state) : location;

/** When it is sold: 'Thu 10 Sept, 16:00 Lagos', or 'Thu 10 Sept, time not set' where a house told only the day. */
export function saleInWords(lot: {
  saleAt: string | null;
  state: string | null;
  location: string | null;
}): string | null {
  const day = bareSaleDay(lot);
  return day === undefined ? lot.saleAt && formatTime(lot.saleAt) : `${formatDay(day)}, time not set`;
}

const DAY_MS = 86_400_000;

/** The same of a sale that is still to come, for lots whose end of bidding nobody knows. */
export const saleToCome = (lot: Parameters<typeof saleInWords>[0], now: number): string | null =>
  lot.saleAt !== null && Date.parse(lot.saleAt) + DAY_MS > now ? saleInWords(lot) : null;

const titled = (name: string) =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(^|[\s.'/-])(\p{L})/gu, (found) => found.toUpperCase())
    : name;
