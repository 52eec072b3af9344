// Splits what somebody typed into tokens that know what they may be: a number with its unit, a bound, a negation, a link
// of a list, or a mere word. What they mean beside each other is for the recognisers to say.

import { asVin, bareIdentifier, isIdentifier, withoutLinks } from "#app/features/lots/identifiers.ts";
import { findVinDoubt } from "#app/features/lots/vin-check.ts";
import { type Bound, BOUNDS, BOUNDS_BEHIND } from "./tables/bounds.ts";
import { LINKS, NEGATIONS } from "./tables/negations.ts";
import { CURRENCIES, type Unit, UNIT_ENDINGS, UNIT_WORDS } from "./tables/units.ts";

interface Word {
  word: string;
  typed: string;
  comma?: boolean;
}

/** A word of a searched text; a phrase is kept with its first word. */
export interface Token extends Word {
  number?: NumberToken | undefined;
  unit?: Unit | undefined;
  bound?: Phrase<Bound> | undefined;
  boundBehind?: Phrase<Bound> | undefined;
  negation?: Phrase<true> | undefined;
  link?: "and" | "or" | undefined;
}

export interface Phrase<Meaning> {
  words: string;
  length: number;
  meaning: Meaning;
}

/** '5k', '$3,000-6,000', '2015+', '2.5l', "'98", '₦2m'. */
export interface NumberToken {
  first: Figure;
  last?: Figure;
  unit?: Unit | "foreign money";
  /** A sign behind it that leaves its other end open. */
  open?: "+" | "-";
}

export interface Figure {
  digits: string;
  times: 1 | 1000 | 1_000_000;
  isDollars: boolean;
  /** Whether an apostrophe stands for its century: "'98". */
  isShort: boolean;
}

const SAYS_NUMBER = /^(?:(?:lot|stock|vin|number|no)[#:.]*|[#:]+)$/;

/** Splits what somebody typed into words; numbers lose their thousands' commas, ranges the blanks around the dash. */
export function tokensOf(text: string): Token[] {
  const words = wordsOf(text);
  return words.map((word, at) => asToken(words, at, word));
}

function wordsOf(text: string): Word[] {
  const vin = asVin(text);
  // Words of a search may happen to be as long together, but seldom have a check digit that fits, and figures behind.
  if (vin && /\s/.test(text.trim()) && /\d{4}$/.test(vin) && findVinDoubt(vin) === undefined) {
    return [{ word: vin.toLowerCase(), typed: vin }];
  }
  const plain = withoutLinks(text.normalize("NFKC"))
    .replace(/[‘’ʼ`]/g, "'")
    // 'toyota -camry' shuts out, as elsewhere; '6 -cyl' and '2018 -present' do not, nor do dashes of sentences.
    .replace(/(?<!\S)-(?=\p{L})(?!cyl|date|present|now)/giu, "not ")
    .replace(/(?<!\S)[–—−](?=\p{L})/gu, " ")
    .replace(/[–—−]/g, "-")
    .replace(/[“”"()[\]{}!?]/g, " ")
    .replaceAll(";", ",")
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    // '5.000' and '5 000', as most of Europe writes them; '120 500' only before a unit.
    .replace(/(?<![\d.])(\d{1,3})[. ](?=000(?![\d.])|\d{3}\s?(?:kms?|mi|miles|usd|dollars|\$)(?!\p{L}))/giu, "$1")
    .replace(/(\d)\s*(?:thousand|tys|tūkst|тыс)(?!\p{L})\.?/giu, "$1k")
    .replaceAll(",", " , ")
    .replace(/&/g, " and ")
    .replace(/<=|≤=?/g, " up to ")
    .replace(/>=|≥=?/g, " from ")
    .replaceAll("<", " under ")
    .replaceAll(">", " over ")
    .replaceAll("~", " around ")
    .replace(/(\p{L}):(?=\s|$|[\d$#])/gu, "$1 ")
    .replace(/\b2k(\d\d)\b/gi, "20$1")
    // '2O12' and '2oo8', as thumbs write years.
    .replace(/\b[12][\do]{3}\b/gi, (year) =>
      /\d/.test(year.slice(1)) || /^2oo/i.test(year) ? year.replace(/o/gi, "0") : year,
    )
    .replace(/\bw\/o\b/gi, " without ")
    .replace(/\bw\/(?=\p{L})/giu, " with ")
    .replace(/(?<=\d)\s*\/\s*(?=\d)/g, "/")
    // 'toyota/camry', but '2011/2012' is a range.
    .replace(/(?<=[^\s/][\p{L}\d])\/(?=\p{L}[^\s/])|(?<=[^\s/]\p{L})\/(?=\d)|(?<=\s)\/(?=\s)/gu, " or ")
    .replace(/\bnon-(?=\p{L})/giu, "non ")
    .replace(/(?<=\p{L})-free\b/giu, " free")
    .replace(/(?<!\dk?\s*)\b(?:us\$|usd)\s*(?=\d)/gi, "$")
    .replace(/(?<![\dk])(\p{Sc})\s+(?=\d)/giu, "$1")
    .replace(/(\d)\s+k\b/gi, "$1k")
    .replace(/(\d|k)(miles?|mi|kms?|usd|dollars?)\b/gi, "$1 $2")
    .replace(/(\d|k)\s+\$(?!\d)/gi, "$1$")
    .replace(/(\d{4})\s+[aà]\s+(?=\d{4}\b)/gi, "$1 to ")
    .replace(/(\d{4})\s*-\s*(date|present|now)\b/gi, "$1 to $2")
    .replace(/(\d[k+]?\$?)\s*-\s*(?=\$?'?\d)/gi, "$1-")
    .replace(/\.(?=\s|$)/g, " ");
  const words: Word[] = [];
  for (const typed of plain.split(/\s+/).filter(Boolean)) {
    const last = words.at(-1);
    if (typed === ",") {
      if (last) last.comma = true;
      continue;
    }
    if (!isIdentifier(typed)) {
      words.push({ word: typed.toLowerCase(), typed });
      continue;
    }
    while (SAYS_NUMBER.test(words.at(-1)?.word ?? "")) words.pop();
    const bare = bareIdentifier(typed);
    words.push({ word: bare.toLowerCase(), typed: bare });
  }
  return words;
}

export function phraseAt(tokens: readonly Word[], at: number, length: number): string | undefined {
  if (at + length > tokens.length) return undefined;
  return tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(" ");
}

export interface PhraseList<Meaning = true> {
  meanings: ReadonlyMap<string, Meaning>;
  longest: number;
}

export function phraseList(...lines: string[]): PhraseList {
  return phrasesThatMean(lines.map((line) => [line, true]));
}

export function phrasesThatMean<Meaning>(rows: [words: string, meaning: Meaning][]): PhraseList<Meaning> {
  const meanings = new Map(
    rows.flatMap(([line, meaning]) => line.split(", ").map((phrase) => [phrase, meaning] as const)),
  );
  return { meanings, longest: Math.max(...[...meanings.keys()].map((phrase) => phrase.split(" ").length)) };
}

export function findPhraseAt<Meaning>(
  tokens: readonly Word[],
  at: number,
  { meanings, longest }: PhraseList<Meaning>,
): Phrase<Meaning> | undefined {
  for (let length = longest; length > 0; length--) {
    const words = phraseAt(tokens, at, length) ?? "";
    const meaning = meanings.get(words);
    if (meaning !== undefined) return { words, length, meaning };
  }
  return undefined;
}

export const LONGEST_NAME = 4;

export function longestNameAt<T>(
  tokens: readonly Word[],
  at: number,
  find: (phrase: string) => T | undefined,
): { length: number; found: T } | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
    const phrase = phraseAt(tokens, at, length);
    // What no name is written in must not vanish between those that are: 'не toyota' is no Toyota.
    const found = phrase === undefined || isForeign(phrase) ? undefined : find(phrase);
    if (found !== undefined) return { length, found };
  }
  return undefined;
}

/** Letters and figures of scripts that no name of a make or model is written in. */
const FOREIGN = /(?![\p{Script=Latin}\d])[\p{L}\p{N}]/u;

/** Whether such a word would lose a part of itself where names are compared by their Latin letters. */
export const isForeign = (words: string): boolean => FOREIGN.test(words);

const BOUND_PHRASES = phrasesThatMean(BOUNDS);
const PHRASES_BEHIND = phrasesThatMean(BOUNDS_BEHIND);
const NEGATION_PHRASES = phraseList(NEGATIONS);
const UNITS_BY_WORD = phrasesThatMean(UNIT_WORDS.map(([unit, words]) => [words, unit])).meanings;

export const negates = (word: string): boolean => NEGATION_PHRASES.meanings.has(word);

function asToken(words: Word[], at: number, word: Word): Token {
  return {
    ...word,
    number: numberOf(word.word),
    unit: UNITS_BY_WORD.get(word.word),
    bound: findPhraseAt(words, at, BOUND_PHRASES),
    boundBehind: findPhraseAt(words, at, PHRASES_BEHIND),
    negation: findPhraseAt(words, at, NEGATION_PHRASES),
    link: LINKS.has(word.word) ? (word.word === "and" ? "and" : "or") : undefined,
  };
}

const FIGURE = String.raw`(['$]?)(\d+(?:\.\d+)?)([km]?)(\$?)`;
const CURRENCY = CURRENCIES.join("|");
const ENDINGS = UNIT_ENDINGS.map(([, ending]) => `(${ending})`).join("|");
const NUMBER = new RegExp(`^(${CURRENCY})?${FIGURE}(?:-${FIGURE})?(?:(${CURRENCY})|${ENDINGS})?([+-]?)$`);
/** 'v6', and 'n5m', which is naira in Lagos. */
const CYLINDERS = /^v-?(\d+)$/;
const NAIRA = /^n(\d+(?:\.\d+)?)m$/;

const TIMES = { "": 1, k: 1000, m: 1_000_000 } as const;

const plain = (digits: string, times: Figure["times"] = 1): Figure => ({
  digits,
  times,
  isDollars: false,
  isShort: false,
});

function numberOf(word: string): NumberToken | undefined {
  if (!/\d/.test(word)) return undefined;
  const cylinders = CYLINDERS.exec(word)?.[1];
  if (cylinders !== undefined) return { first: plain(cylinders), unit: "cylinders" };
  const naira = NAIRA.exec(word)?.[1];
  if (naira !== undefined) return { first: plain(naira, TIMES.m), unit: "foreign money" };
  const parts = NUMBER.exec(word);
  if (!parts) return undefined;
  const figure = (at: number): Figure => ({
    digits: parts[at + 1] ?? "",
    times: TIMES[(parts[at + 2] ?? "") as keyof typeof TIMES],
    isDollars: parts[at] === "$" || parts[at + 3] === "$",
    isShort: parts[at] === "'",
  });
  const ending = UNIT_ENDINGS.find((_, place) => parts[11 + place] !== undefined);
  const unit = (parts[1] ?? parts[10]) ? "foreign money" : ending?.[0];
  const open = parts.at(-1);
  return {
    first: figure(2),
    ...(parts[7] !== undefined && { last: figure(6) }),
    ...(unit && { unit }),
    ...((open === "+" || open === "-") && { open }),
  };
}
