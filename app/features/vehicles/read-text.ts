import type { Criteria } from "./criteria.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Sort } from "./facets.ts";
import { merge, widened } from "./merge-criteria.ts";
import { readMake } from "./text-names.ts";
import { readFreeOf, readNegation } from "./text-negation.ts";
import { countForeignMoney } from "./text-numbers.ts";
import { readOrder } from "./text-orders.ts";
import { FILLERS } from "./text-phrases.ts";
import { readPlain } from "./text-readings.ts";
import { type Token, tokensOf } from "./text-tokens.ts";

const MOST_ROUNDS = 20;
const MOST_TOKENS = 60;

/** What a text asks for, and in which order where it names one. */
interface Meant {
  criteria: Criteria;
  sort: Sort | undefined;
}

/** What somebody typed, as filters. */
export const readText = (text: string, dictionary: Dictionary): Criteria => readRequest(text, dictionary).criteria;

/**
 * What somebody typed, as filters and an order; words that mean none of them stay words.
 * 'cheapest camry 2015-2018 run and drive under 5k no flood' has no words left.
 */
export function readRequest(text: string, dictionary: Dictionary): Meant {
  let meant: Meant = { criteria: {}, sort: undefined };
  let words = text;
  // What stood between may have held two words apart that mean something together.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { left, ...read } = readOnce(tokensOf(words).slice(0, MOST_TOKENS), dictionary, meant);
    meant = read;
    const rest = left.map(({ typed }) => typed).join(" ");
    if (rest === words) break;
    words = rest;
  }
  return words === "" ? meant : { ...meant, criteria: { ...meant.criteria, words } };
}

function readOnce(tokens: Token[], dictionary: Dictionary, before: Meant): Meant & { left: Token[] } {
  const left: Token[] = [];
  let { criteria, sort } = before;
  // Models need to know of makes that are named behind them ('camry toyota').
  const makes = makesIn(tokens, dictionary);
  for (let at = 0; at < tokens.length;) {
    const read = readAt(tokens, at, dictionary, makes);
    const { words, ...understood } = read.criteria;
    criteria = { ...merge(criteria, understood), ...widened(criteria, understood) };
    // Of two orders the one that was said first.
    sort ??= read.sort;
    left.push(...read.left, ...tokensOf(words ?? ""));
    at += read.length;
  }
  return { criteria, sort, left };
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
): { length: number; criteria: Criteria; left: Token[]; sort?: Sort } {
  const foreign = countForeignMoney(tokens, at);
  if (foreign > 0) return { length: foreign, criteria: {}, left: tokens.slice(at, at + foreign) };
  const shut = readFreeOf(tokens, at) ?? readNegation(tokens, at, dictionary);
  if (shut) return shut;
  const plain = readPlain(tokens, at, dictionary, makes);
  const order = readOrder(tokens, at);
  if (order && order.length >= (plain?.length ?? 0)) return { ...order, criteria: {}, left: [] };
  if (plain) return { ...plain, left: [] };
  return { length: 1, criteria: {}, left: tokens.slice(at, at + 1).filter(({ word }) => !FILLERS.has(word)) };
}
