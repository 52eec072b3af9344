import { lastOpenBefore, weekOf } from "#app/platform/calendar-day.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { House, LotSummary } from "#app/features/lots/lot.ts";
import { BIDDING_CLOSED } from "./gate.ts";

const MINUTE_MS = 60_000;

/** In what a house calls a sale. */
const TIMED = /\btimed\b/i;

export const isTimedSale = ({ auctionType, saleName }: Pick<LotSummary, "auctionType" | "saleName">): boolean =>
  TIMED.test(auctionType ?? "") || TIMED.test(saleName ?? "");

/** How our bids reach the house: a clerk places them, or a line to the house does. */
export type Port = "desk" | "wire";

export interface Closing {
  /** Milliseconds, UTC: the earliest that the readings since the last move allow. */
  closesAt: number;
  house: House;
  isTimed: boolean;
}

/** A rate that nobody entered takes no bids. */
const minutesOf = (book: RateBook, kind: "pre-bid-lead" | "desk-lead", key: string): number | undefined =>
  book.find(kind, key)?.value.low;

/** When the house stops taking bids before a sale; undefined without a rate. */
export function houseCutOff({ closesAt, house, isTimed }: Closing, book: RateBook): number | undefined {
  const lead = minutesOf(book, "pre-bid-lead", `${house}/${isTimed ? "timed" : "live"}`);
  return lead === undefined ? undefined : closesAt - lead * MINUTE_MS;
}

/** How bids travel, which decides how early one has to come. */
export interface Deskwork {
  port: Port;
  /** Overrides the rate ('always'). */
  deskHours?: string | undefined;
  /** After an outage of ours the desk may waive its own lead in a sale. */
  isLeadWaived?: boolean | undefined;
}

/**
 * The instant from which a bid is late (milliseconds, UTC). Where a clerk places it: the desk's lead before the house's,
 * and not after the last hour with somebody at the desk (brokerage rules §5).
 */
export function cutOff(
  closing: Closing,
  { port, deskHours, isLeadWaived }: Deskwork,
  book: RateBook,
): number | undefined {
  const atHouse = houseCutOff(closing, book);
  if (atHouse === undefined || port === "wire" || isLeadWaived) return atHouse;
  const lead = minutesOf(book, "desk-lead", closing.house);
  const week = knownWeek(deskHours ?? book.find("desk-hours", "all")?.value.week ?? "");
  if (lead === undefined || !week) return undefined;
  const staffed = lastOpenBefore(week, atHouse);
  return staffed === undefined ? undefined : Math.min(atHouse - lead * MINUTE_MS, staffed);
}

let known: { text: string; week: ReturnType<typeof weekOf> } | undefined;

/** Lists ask for each of their lots. */
function knownWeek(text: string): ReturnType<typeof weekOf> {
  if (known?.text !== text) known = { text, week: weekOf(text) };
  return known.week;
}

const MINUTES_A_WEEK = 7 * 1_440;

/**
 * The first closing (milliseconds, UTC) of a live and of a timed sale that bids may still come for at `at`, at either
 * house; undefined without a rate.
 */
export function openFrom(at: number, work: Deskwork, book: RateBook): { live: number; timed: number } | undefined {
  const [live, timed] = [false, true].map((isTimed) => {
    const each = (["copart", "iaai"] as const).map((house) =>
      soonestOf({ house, isTimed }, at, (closing) => cutOff(closing, work, book)),
    );
    return Math.max(...each.map((closesAt) => closesAt ?? Infinity));
  });
  return live !== undefined && timed !== undefined && live + timed < Infinity ? { live, timed } : undefined;
}

/** A later closing has no earlier cut-off, so that the span in which the first one lies can be halved. */
function soonestOf(
  sale: Omit<Closing, "closesAt">,
  at: number,
  cutOffOf: (closing: Closing) => number | undefined,
): number | undefined {
  const isOpen = (minutes: number) => (cutOffOf({ ...sale, closesAt: at + minutes * MINUTE_MS }) ?? at) > at;
  let [late, open] = [0, MINUTES_A_WEEK + 1_440];
  if (!isOpen(open)) return undefined;
  while (open - late > 1) {
    const middle = Math.floor((late + open) / 2);
    if (isOpen(middle)) open = middle;
    else late = middle;
  }
  return at + open * MINUTE_MS;
}

type Listed = Pick<LotSummary, "id" | "house" | "auctionType" | "saleName" | "endsAt" | "currency">;

/** A list knows the end that was told first; a lot's page may know of one so much later (read-sale.server.ts). */
const TOLD_LATER_MS = 150_000;

/** Of a list's lots that surely take no bids any more, by address, what their pages say. */
export function closedLots(
  lots: readonly Listed[],
  at: number,
  work: Deskwork,
  book: RateBook,
): Record<string, string> {
  const closed = lots.filter((lot) => {
    const { endsAt, house, currency, auctionType } = lot;
    // Of other money a page says that we place no bids in it.
    if (endsAt === null || currency.toUpperCase() !== "USD") return false;
    // A sale whose kind nobody has told may be a timed one, which takes bids longer.
    const isTimed = auctionType === null || isTimedSale(lot);
    const closesAt = Date.parse(endsAt) + TOLD_LATER_MS;
    return at >= (cutOff({ closesAt, house, isTimed }, work, book) ?? at + 1);
  });
  return Object.fromEntries(closed.map(({ id }) => [id, BIDDING_CLOSED]));
}
