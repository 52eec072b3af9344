import type { Criteria } from "./criteria.ts";
import type { Dictionary } from "./dictionary.ts";
import { merge, widened } from "./merge-criteria.ts";
import { readMake } from "./text-names.ts";
import { readFreeOf, readNegation } from "./text-negation.ts";
import { countNairaWords } from "./text-numbers.ts";
import { FILLERS } from "./text-phrases.ts";
import { readPlain } from "./text-readings.ts";
import { type Token, tokensOf } from "./text-tokens.ts";

const MOST_ROUNDS = 20;
const MOST_TOKENS = 60;

/**
 * What somebody typed, as filters; words that mean none of them stay words.
 * 'camry 2015-2018 run and drive under 5k no flood' has no words left.
 */
export function readText(text: string, dictionary: Dictionary): Criteria {
  let criteria: Criteria = {};
  let words = text;
  // What stood between may have held two words apart that mean something together.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const read = readOnce(tokensOf(words).slice(0, MOST_TOKENS), dictionary, criteria);
    const left = read.left.map(({ typed }) => typed).join(" ");
    criteria = read.criteria;
    if (left === words) break;
    words = left;
  }
  return words === "" ? criteria : { ...criteria, words };
}

function readOnce(tokens: Token[], dictionary: Dictionary, before: Criteria) {
  const left: Token[] = [];
  let criteria = before;
  // Models need to know of makes that are named behind them ('camry toyota').
  const makes = makesIn(tokens, dictionary);
  for (let at = 0; at < tokens.length;) {
    const read = readAt(tokens, at, dictionary, makes);
    const { words, ...understood } = read.criteria;
    criteria = { ...merge(criteria, understood), ...widened(criteria, understood) };
    left.push(...read.left, ...tokensOf(words ?? ""));
    at += read.length;
  }
  return { criteria, left };
}

/** The makes that are asked for. */
function makesIn(tokens: Token[], dictionary: Dictionary): string[] {
  const makes: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const shut = readNegation(tokens, at, dictionary);
    if (!shut) makes.push(...(readMake(tokens, at, dictionary)?.criteria.any?.make ?? []));
    at += shut?.length ?? 1;
  }
  return makes;
}

/** What is said at a place, and which of the tokens there stay words. */
function readAt(
  tokens: Token[],
  at: number,
  dictionary: Dictionary,
  makes: string[],
): { length: number; criteria: Criteria; left: Token[] } {
  const naira = countNairaWords(tokens, at);
  if (naira > 0) return { length: naira, criteria: {}, left: tokens.slice(at, at + naira) };
  const shut = readFreeOf(tokens, at) ?? readNegation(tokens, at, dictionary);
  if (shut) return shut;
  const plain = readPlain(tokens, at, dictionary, makes);
  if (plain) return { ...plain, left: [] };
  return { length: 1, criteria: {}, left: tokens.slice(at, at + 1).filter(({ word }) => !FILLERS.has(word)) };
}
