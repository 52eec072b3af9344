import { timeLeft } from "#app/ui/time-left.ts";
import type { CardMark } from "#app/features/costs/card-mark.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";

export interface CardFacts {
  lot: LotSummary;
  /** Milliseconds since the epoch. */
  now: number;
  favourite: boolean;
  /** From 0: the first card's picture is the largest of the page and loads first. */
  place?: number;
  /** Of the reader's destination. */
  mark?: CardMark | undefined;
  /** Why it takes no bids any more. */
  closed?: string | undefined;
}

/** All that a card of a list shows; its time left changes with the minute. */
export function cardKey(
  kind: string,
  { lot, now, place = Number.POSITIVE_INFINITY, mark, closed }: Omit<CardFacts, "favourite">,
  hidden: readonly string[] = [],
): string {
  const door = mark && [mark.to, mark.verdict, mark.words, mark.cost];
  const moment = [kind, place < FIRST_SCREEN, timeLeft(lot.endsAt, now), door, closed, ...hidden].join("\n");
  const known = written.get(lot);
  if (known?.moment === moment) return known.key;
  const facts = known?.facts ?? Object.values(lot).join("\n");
  const key = `${moment}\n${facts}`;
  written.set(lot, { facts, moment, key });
  return key;
}

/** A lot that is read from memory is the same object until it changes, and mostly its key is the one of the last page. */
const written = new WeakMap<LotSummary, { facts: string; moment: string; key: string }>();

/** Eager pictures: on a slow connection each further one delays the first. */
export const FIRST_SCREEN = 1;
