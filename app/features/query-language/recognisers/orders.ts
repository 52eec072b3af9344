import type { Sort } from "#app/features/vocabulary/facets.ts";
import { findPhraseAt, phraseList, phrasesThatMean } from "../lexer.ts";
import { ORDERS } from "../tables/orders.ts";
import { readNumbers } from "./numbers.ts";
import type { Reading, Text } from "./recogniser.ts";

const ORDER_PHRASES = phrasesThatMean<Sort>(ORDERS.flatMap(([sort, lines]) => lines.map((line) => [line, sort])));

/** The order that is asked for at a place: 'cheapest', 'low mileage', 'newly listed'. */
export function readOrder(text: Text, at: number): Reading | undefined {
  const phrase = findPhraseAt(text.tokens, at, ORDER_PHRASES);
  if (!phrase) return undefined;
  const { length, meaning: sort } = phrase;
  // In 'low mileage under 80k' the last word says what the number behind it is of.
  const isOfNumber = length > 1 && (readNumbers(text, at + length - 1)?.length ?? 0) > 1;
  return { length: length - Number(isOfNumber), criteria: {}, sort };
}

const CLOSES = new Set(["ending", "ends", "end", "closing", "closes", "selling"]);
const SHORT_TIMES = /^(?:hours?|hrs?|minutes?|mins?)$/;

const LATER_DAYS = phraseList(
  "this weekend, weekend, next week, monday, tuesday, wednesday, thursday, friday, saturday, sunday",
);
const BEFORE_DAY = new Set(["on", "by", "this", "next", "coming"]);

/** 'on friday': a list knows today, tomorrow and the seven days from today. */
export function readLaterDay({ tokens }: Text, at: number): Reading | undefined {
  const start = BEFORE_DAY.has(tokens[at]?.word ?? "") && !findPhraseAt(tokens, at, LATER_DAYS) ? at + 1 : at;
  const day = findPhraseAt(tokens, start, LATER_DAYS);
  if (!day) return undefined;
  const note = "What closes in the next seven days is shown, soonest first.";
  return { length: start + day.length - at, criteria: { saleDay: "week" }, sort: "ending", note };
}

/** 'ending in 1 hour': what closes today, soonest first. */
export function readClosingIn({ tokens }: Text, at: number): Reading | undefined {
  if (!CLOSES.has(tokens[at]?.word ?? "")) return undefined;
  const start = /^(?:in|within)$/.test(tokens[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const end = /^(?:the|next|an?|one)$/.test(tokens[start]?.word ?? "") || tokens[start]?.number ? start + 1 : start;
  if (!SHORT_TIMES.test(tokens[end]?.word ?? "")) return undefined;
  const note = "What closes today is shown, soonest first.";
  return { length: end + 1 - at, criteria: { saleDay: "today" }, sort: "ending", note };
}
