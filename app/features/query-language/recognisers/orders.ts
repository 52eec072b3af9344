import type { Sort } from "#app/features/vocabulary/facets.ts";
import { findPhraseAt, phrasesThatMean } from "../lexer.ts";
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
