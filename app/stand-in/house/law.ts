import { bidAt, type BidCourse } from "../bids.ts";
import { incrementAt } from "../increments.ts";

// The other bidders, in whole dollars. Like the course of bids a pure function of time: asked again it says the same.

/** What we let the house bid, from when on. */
export interface OwnMaximum {
  dollars: number;
  at: number;
}

export interface HouseStanding {
  isLeading: boolean;
  present: number;
}

/** How far ahead of the price the highest of the others has made up his mind, as a part of the time that is left. */
const AHEAD = 0.25;

/** The secret maximum that the highest of the others has left by now. It never falls, and ends at the hammer price. */
export function rivalMaximum(course: BidCourse, now: number): number {
  const at = Math.min(now, course.closesAt);
  return bidAt(course, at + (course.closesAt - at) * AHEAD) ?? 0;
}

/**
 * A proxy auction: the highest maximum leads, the earlier of equals, and the price is one step above the second.
 * @param maxima ours, in the order in which they came
 */
export function standingAt(course: BidCourse, maxima: readonly OwnMaximum[], now: number): HouseStanding {
  const seen = bidAt(course, Math.min(now, course.closesAt)) ?? 0;
  const ours = maxima.filter(({ at }) => at <= now).reduce<OwnMaximum | undefined>(higher, undefined);
  if (!ours) return { isLeading: false, present: seen };
  const rival = rivalMaximum(course, now);
  const wasFirst = ours.dollars > rivalMaximum(course, ours.at);
  const isLeading = ours.dollars > rival || (ours.dollars === rival && wasFirst);
  const [first, second] = isLeading ? [ours.dollars, rival] : [rival, ours.dollars];
  return { isLeading, present: Math.max(seen, Math.min(first, second + incrementAt(second))) };
}

const higher = (best: OwnMaximum | undefined, one: OwnMaximum): OwnMaximum =>
  best && best.dollars >= one.dollars ? best : one;
