import { SAID_KINDS } from "#app/features/vocabulary/facet-spellings.ts";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary } from "../dictionary.ts";
import { type Phrase, phraseAt, type Token } from "../lexer.ts";
import { SAID_DAMAGES } from "../tables/damages.ts";
import { FILLERS, PHRASES } from "../tables/phrases.ts";
import type { Reading, Text } from "./recogniser.ts";

const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(" ").length));

export function findTradePhrase(
  tokens: readonly Token[],
  at: number,
  longest = LONGEST_PHRASE,
): Phrase<Criteria> | undefined {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
    const words = phraseAt(tokens, at, length) ?? "";
    const meaning = PHRASES.get(words) ?? PHRASES.get(words.replaceAll("-", " "));
    if (meaning) return { words, length, meaning };
  }
  return undefined;
}

export function readPhrase({ tokens, dictionary }: Text, at: number): Reading | undefined {
  const phrase = findTradePhrase(tokens, at);
  return phrase && { length: phrase.length, criteria: asSold(phrase.meaning, dictionary) };
}

/** How a lot is sold; where all lots say who decides about the sale instead, it stands in the text beside that only. */
const WAYS_TO_SELL = new Set(["timed", "future", "live"]);

function asSold(criteria: Criteria, { sales }: Dictionary): Criteria {
  const [way = ""] = criteria.any?.sale ?? [];
  const isCounted = sales === undefined || sales.some(({ key }) => key === way);
  return isCounted || !WAYS_TO_SELL.has(way) ? criteria : { saleType: way };
}

export const readFiller = ({ tokens }: Text, at: number): Reading | undefined =>
  FILLERS.has(tokens[at]?.word ?? "") ? { length: 1, criteria: {} } : undefined;

const READ = new Set(
  [...PHRASES.keys(), ...FILLERS, ...SAID_DAMAGES.keys(), ...SAID_KINDS.flatMap(({ said }) => [...said])].flatMap(
    (phrase) => phrase.split(" "),
  ),
);

/** Whether a word has a meaning here, by itself or in a phrase, so that it is no misspelt name. */
export const isReadWord = (word: string): boolean => READ.has(word);
