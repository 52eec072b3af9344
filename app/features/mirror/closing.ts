import type { Span } from "#app/upstream/answer-span.ts";

export interface StoredClosing extends Span {
  /** When it was read last, in milliseconds, UTC. */
  seenAt: number;
}

export interface Reading extends Span {
  readAt: number;
  /** The countdown stands at nought. */
  isOver: boolean;
}

export type Judged =
  /** An older reading, or one that says again that it is over. */
  | { kind: "nothing" }
  /** All readings since the last move allow these instants. */
  | { kind: "same"; closing: StoredClosing }
  | { kind: "moved"; closing: StoredClosing };

/** Countdowns come in whole minutes and wobble: a difference up to this is no move. */
const WOBBLE_MS = 90_000;

/**
 * What a reading makes of the closing that is known. What both allow is kept; readings that contradict each other by no
 * more than the wobble leave the wider span, whose earliest instant binds; all else is a move, and begins anew.
 */
export function judgeReading(stored: StoredClosing | undefined, reading: Reading): Judged {
  const { low, high, readAt, isOver } = reading;
  const closing = { low, high, seenAt: readAt };
  if (!stored) return isOver ? { kind: "nothing" } : { kind: "same", closing };
  if (readAt < stored.seenAt) return { kind: "nothing" };
  // It stays at nought, and is no later for it.
  if (isOver && stored.low <= high) return { kind: "nothing" };
  const [from, to] = [Math.max(stored.low, low), Math.min(stored.high, high)];
  if (from <= to) return { kind: "same", closing: { ...closing, low: from, high: to } };
  if (from - to > WOBBLE_MS) return { kind: "moved", closing };
  return { kind: "same", closing: { ...closing, low: Math.min(stored.low, low), high: Math.max(stored.high, high) } };
}

const NEAR_END_MS = 10 * 60_000;
const LONGEST_EXTENSION_MS = 15 * 60_000;

/** A timed sale that goes on for a few minutes because somebody bid near its end: bidders are not told of it. */
export const isExtension = (isTimed: boolean, before: Span, after: StoredClosing): boolean =>
  isTimed &&
  after.low > before.low &&
  after.low - before.low <= LONGEST_EXTENSION_MS &&
  before.low - after.seenAt <= NEAR_END_MS;
