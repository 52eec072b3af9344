import { floorToLegalBid } from "./increments.ts";
import { fraction } from "./random.ts";

/** A pure function of time, so that nothing is kept between two readings. */
export interface BidCourse {
  opensAt: number;
  closesAt: number;
  hammer: number;
  preBids: number;
  preBidTop: number;
  endsInSale: boolean;
  key: number;
}

const MOST_PRE_BIDS = 9;
const NO_PRE_BIDS = 0.15;
const RUSH = 15 * 60_000;
const RUSH_SPEED = 3 * 60_000;

const COUNT = 11;
const TOP = 12;
const MOMENT = 13;

export function bidCourse(
  listing: { opensAt: number; closesAt: number },
  hammer: number,
  endsInSale: boolean,
  key: number,
): BidCourse {
  const u = fraction(key, COUNT);
  const preBids = u < NO_PRE_BIDS ? 0 : Math.ceil(((u - NO_PRE_BIDS) / (1 - NO_PRE_BIDS)) ** 2 * MOST_PRE_BIDS);
  const preBidTop = hammer * (0.05 + 0.4 * fraction(key, TOP));
  return { ...listing, hammer, preBids, preBidTop, endsInSale, key };
}

/** Never falls and moves by legal increments only. Null while nobody has bid. */
export function bidAt(course: BidCourse, now: number): number | null {
  let height = preBidHeight(course, preBidsMade(course, now));
  const left = Math.max(0, course.closesAt - now);
  if (course.endsInSale && left < RUSH) height += (course.hammer - height) * Math.exp(-left / RUSH_SPEED);
  const bid = floorToLegalBid(Math.min(course.hammer, height));
  return bid === 0 ? null : bid;
}

export function lastBidAt(course: BidCourse, now: number): number {
  const made = preBidsMade(course, now);
  const height = preBidHeight(course, made);
  const bid = bidAt(course, now) ?? 0;
  if (bid > height) {
    // The inverse of the rush: when it passed the current bid.
    const left = -RUSH_SPEED * Math.log((bid - height) / (course.hammer - height));
    return Math.ceil(course.closesAt - Math.min(left, RUSH));
  }
  return made === 0 ? course.opensAt : momentOf(course, made - 1);
}

function preBidHeight(course: BidCourse, made: number): number {
  return made === 0 ? 0 : course.preBidTop * (made / course.preBids) ** 1.6;
}

function preBidsMade(course: BidCourse, now: number): number {
  let made = 0;
  while (made < course.preBids && momentOf(course, made) <= now) made++;
  return made;
}

function momentOf(course: BidCourse, place: number): number {
  const part = (place + 0.15 + 0.7 * fraction(course.key, MOMENT, place)) / course.preBids;
  return Math.floor(course.opensAt + (course.closesAt - course.opensAt) * part);
}
