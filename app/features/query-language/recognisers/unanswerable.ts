import { findPhraseAt, phrasesThatMean } from "../lexer.ts";
import { CLAIMS, NEAR_THE_BUYER, SHIPPING } from "../tables/unanswerable.ts";
import type { Reading, Text } from "./recogniser.ts";

const UNANSWERABLE = phrasesThatMean<(words: string) => string>([
  [SHIPPING, (words) => `“${words}” was read as where a car goes, which filters nothing.`],
  [NEAR_THE_BUYER, (words) => `We do not know where you are, so “${words}” filters nothing.`],
  [CLAIMS, (words) => `No lot states “${words}”, so it filters nothing.`],
]);

/** What no lot can answer filters nothing, and a note says so: 'good engine', 'near me', 'to lagos'. */
export function readUnanswerable({ tokens }: Text, at: number): Reading | undefined {
  const phrase = findPhraseAt(tokens, at, UNANSWERABLE);
  return phrase && { length: phrase.length, criteria: {}, note: phrase.meaning(phrase.words) };
}
