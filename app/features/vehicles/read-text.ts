import { type Criteria, type FacetKeys, MOST_KEYS } from "./criteria.ts";
import type { Dictionary, Understood } from "./dictionary.ts";
import { FACETS } from "./facets.ts";
import { sortedKeys } from "./facet-params.ts";
import { readDamage, readEngine, readMake, readModel, readSourceWords, readState } from "./text-names.ts";
import { readNumbers } from "./text-numbers.ts";
import { FILLERS, findPhrase, LONGEST_PHRASE, negated } from "./text-phrases.ts";
import { phraseAt, type Token, tokensOf } from "./text-tokens.ts";

const NEGATIONS = new Set(["no", "not", "without", "except", "excluding", "exclude", "non"]);
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
  const makes = [...(before.any?.make ?? []), ...makesIn(tokens, dictionary)];
  for (let at = 0; at < tokens.length;) {
    const found = readAt(tokens, at, dictionary, makes);
    const length = found?.length ?? 1;
    if (found?.criteria) criteria = merge(criteria, found.criteria);
    else left.push(...tokens.slice(at, at + length).filter(({ word }) => !FILLERS.has(word)));
    at += length;
  }
  return { criteria, left };
}

function makesIn(tokens: Token[], dictionary: Dictionary): string[] {
  return tokens.flatMap((_, at) => readMake(tokens, at, dictionary)?.criteria.any?.make ?? []);
}

/** Without criteria for what must stay words: a 'not' before what cannot be shut out ('not 2015') never turns into its opposite. */
function readAt(
  tokens: Token[],
  at: number,
  dictionary: Dictionary,
  makes: string[],
): { length: number; criteria?: Criteria | undefined } | undefined {
  const plain = readPlain(tokens, at, dictionary, makes);
  if (plain || !NEGATIONS.has(tokens[at]?.word ?? "")) return plain;
  const found = readPlain(tokens, at + 1, dictionary, []);
  return found && { length: found.length + 1, criteria: negated(found.criteria) };
}

/** The reading that takes the most words; of equal ones the one that is surer. */
function readPlain(tokens: Token[], at: number, dictionary: Dictionary, makes: string[]): Understood | undefined {
  if (at >= tokens.length) return undefined;
  const readings = [
    readMake(tokens, at, dictionary),
    // A number is a model only beside its make ('Peugeot 2008'), and then surely.
    readModel(tokens, at, dictionary, makes),
    readFixed(tokens, at),
    readNumbers(tokens, at),
    readState(tokens, at),
    readEngine(tokens, at),
    readSourceWords(tokens, at, dictionary),
    readDamage(tokens, at),
  ];
  return readings.reduce(
    (best, one) => (one && (!best || one.length > best.length) ? one : best),
    undefined as Understood | undefined,
  );
}

function readFixed(tokens: Token[], at: number): Understood | undefined {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    const criteria = findPhrase(phraseAt(tokens, at, length) ?? "");
    if (criteria) return { length, criteria };
  }
  return undefined;
}

function mergeKeys(a: FacetKeys | undefined, b: FacetKeys | undefined): FacetKeys | undefined {
  if (!a || !b) return a ?? b;
  const merged: FacetKeys = {};
  for (const facet of FACETS) {
    const keys = sortedKeys([...(a[facet] ?? []), ...(b[facet] ?? [])]).slice(0, MOST_KEYS);
    if (keys.length > 0) merged[facet] = keys;
  }
  return merged;
}

/** Both together. Two years stand for the range of both; of other numbers the later ones count. */
export function merge(first: Criteria, second: Criteria): Criteria {
  const any = mergeKeys(first.any, second.any);
  const none = mergeKeys(first.none, second.none);
  const years = isSingleYear(first) && isSingleYear(second) ? [first.yearMin ?? 0, second.yearMin ?? 0] : undefined;
  return {
    ...first,
    ...second,
    ...(any && { any }),
    ...(none && { none }),
    ...(years && { yearMin: Math.min(...years), yearMax: Math.max(...years) }),
  };
}

const isSingleYear = ({ yearMin, yearMax }: Criteria) => yearMin !== undefined && yearMin === yearMax;
