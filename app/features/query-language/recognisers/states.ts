import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { isStateCode, stateCode } from "#app/features/vocabulary/yard-places.ts";
import { longestNameAt } from "../lexer.ts";
import type { Reading, Text } from "./recogniser.ts";

const CODES_THAT_ARE_WORDS = new Set(["HI", "IN", "ME", "OH", "OK", "OR"]);

/** 'texas', 'in texas', 'TX' (in capitals, as small ones are words), 'in tx'. */
export function readState({ tokens }: Text, at: number): Reading | undefined {
  const isIn = tokens[at]?.word === "in";
  const start = isIn ? at + 1 : at;
  const skipped = start - at;
  const named = longestNameAt(tokens, start, (phrase) => {
    const code = stateCode(phrase);
    return code === phrase ? undefined : code;
  });
  if (named) return { length: skipped + named.length, criteria: stateOf(named.found) };
  const typed = tokens[start]?.typed ?? "";
  const isCapital =
    !CODES_THAT_ARE_WORDS.has(typed) &&
    typed === typed.toUpperCase() &&
    tokens.some(({ typed: other }) => other !== other.toUpperCase());
  if (typed.length !== 2 || !isStateCode(typed) || !(isIn || isCapital)) return undefined;
  return { length: skipped + 1, criteria: stateOf(typed) };
}

const stateOf = (code: string): Criteria => ({ any: { state: [code.toLowerCase()] } });
