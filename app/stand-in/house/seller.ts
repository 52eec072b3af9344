import { floorToLegalBid } from "../increments.ts";
import type { Lot } from "../lot.ts";
import { fraction } from "../random.ts";

// What a seller wants and does once bidding has closed, in whole dollars and by the draw of the lot.

const RESERVE = 71;
const PACE = 72;

/** Of the reserve: from here on the seller takes the bid, or makes a counter-offer. */
const TAKES_FROM = 0.95;
const COUNTERS_FROM = 0.6;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a seller may wait, and how long a counter-offer stands. */
const USUAL = { decides: 24 * HOUR_MS, counters: 12 * HOUR_MS };
const QUICK = { decides: 2 * MINUTE_MS, counters: 4 * MINUTE_MS };

/** The secret reserve; 0 where the highest bid wins. */
export function reserveOf({ saleStatus, course, hash }: Pick<Lot, "saleStatus" | "course" | "hash">): number {
  if (saleStatus === "Pure Sale") return 0;
  return floorToLegalBid(course.hammer * (0.85 + 0.4 * fraction(hash, RESERVE)));
}

export type SellerSays =
  | { state: "sold" }
  | { state: "not-sold" }
  | { state: "waiting"; until: number; minimum: number | undefined }
  | { state: "counter"; price: number; until: number };

/** What the seller says at `now`, after the close, of a highest bid of these dollars. */
export function sellerSays(lot: Lot, bid: number, now: number): SellerSays {
  const { saleStatus, listing, hash } = lot;
  const reserve = reserveOf(lot);
  const isApproved = saleStatus === "On Approval";
  if (bid >= reserve && !isApproved) return { state: "sold" };
  const pace = isQuick(lot) ? QUICK : USUAL;
  const until = listing.closesAt + pace.decides;
  const decidedAt = listing.closesAt + Math.floor(pace.decides * (0.4 + 0.5 * fraction(hash, PACE)));
  if (now < decidedAt) return { state: "waiting", until, minimum: isApproved ? undefined : reserve };
  if (bid >= reserve * TAKES_FROM) return { state: "sold" };
  const ends = decidedAt + pace.counters;
  if (bid < reserve * COUNTERS_FROM || now >= ends) return { state: "not-sold" };
  return { state: "counter", price: reserve, until: ends };
}

/** Sales that last minutes are decided in minutes. */
const isQuick = ({ listing }: Lot) => listing.closesAt - listing.opensAt <= HOUR_MS;
