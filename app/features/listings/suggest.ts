import type { FacetKeys } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary } from "#app/features/query-language/dictionary.ts";
import { distanceOf } from "#app/features/query-language/did-you-mean.ts";
import { isSupported, MAKE_NICKNAMES } from "#app/features/query-language/model-names.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import { searchAddress } from "#app/features/search/address/search-params.ts";
import { findStateCode, stateName } from "#app/features/vocabulary/yard-places.ts";

interface Named {
  text: string;
  count: number;
  chosen: FacetKeys;
}

export interface Suggestion extends Omit<Named, "chosen"> {
  address: string;
}

const MOST = 8;
const LONGEST = 100;
const MOST_WORDS = 8;

interface Candidate extends Named {
  /** Starts that a typed text may match: the name itself and its make's nicknames. */
  firsts: string[];
  /** Each typed word must be the start of one of these. */
  words: string[];
}

const prepared = new WeakMap<Dictionary, Candidate[]>();

const keysIn = (text: string) => text.split(/\s+/).map(nameKey).filter(Boolean);

/** 'F-150' gives 'f150', 'f' and '150'. */
const wordsIn = (text: string) => [...new Set([...keysIn(text), ...keysIn(text.replace(/[^\p{L}\p{N}]+/gu, " "))])];

const nicknames = Map.groupBy(MAKE_NICKNAMES.keys(), (nickname) => MAKE_NICKNAMES.get(nickname) ?? "");

const LEAST_LETTERS = 5;

/** A few lots whose model is written nearly as that of hundreds: 'Camrry'. Nobody looks for those by that name. */
function withoutMisspelt(models: Dictionary["models"]): Dictionary["models"] {
  const ofMake = Map.groupBy(models, ({ make }) => make);
  const isWord = ({ key }: { key: string }) => key.length >= LEAST_LETTERS && /^[a-z]+$/.test(key);
  return models.filter((model) => {
    const isLike = (other: typeof model) =>
      other !== model &&
      isWord(other) &&
      !isSupported(model.count, other.count) &&
      distanceOf(model.key, other.key, 1) === 1;
    return !isWord(model) || !ofMake.get(model.make)?.some(isLike);
  });
}

function candidatesOf(dictionary: Dictionary): Candidate[] {
  const known = prepared.get(dictionary);
  if (known) return known;
  const { makes, models, bodies, yards } = dictionary;
  const makeLabels = new Map(makes.map(({ key, label }) => [key, label]));
  const named = (text: string, count: number, chosen: FacetKeys): Candidate => {
    const firsts = [nameKey(text), ...(nicknames.get(chosen.make?.[0] ?? "") ?? [])];
    return { text, count, chosen, firsts, words: [...firsts, ...wordsIn(text)] };
  };
  const candidates = [
    ...makes.map(({ key, label, count }) => named(label, count, { make: [key] })),
    ...withoutMisspelt(models).map(({ key, label, count, make }): Candidate => {
      const model = named(`${makeLabels.get(make) ?? ""} ${label}`.trim(), count, { make: [make], model: [key] });
      return { ...model, firsts: [...model.firsts, nameKey(label)], words: [...model.words, nameKey(label)] };
    }),
    ...bodies.map(({ key, label, count }) => named(label, count, { body: [key] })),
    ...yards.map(({ key, label, count }): Candidate => {
      const words = wordsIn(`${label} ${stateName(findStateCode(label) ?? "")}`);
      return { text: label, count, chosen: { yard: [key] }, firsts: [], words };
    }),
  ];
  prepared.set(dictionary, candidates);
  return candidates;
}

/** Each typed word starts one of the name's words; 'rav 4' may be one word. */
function isMeant({ words }: Candidate, typed: readonly string[]): boolean {
  const begun = (start: string) => words.some((word) => word.startsWith(start));
  return typed.every(begun) || begun(typed.join(""));
}

/** In any word order: prefix matches first, then the most frequent, yards last. An unknown year stays a search word. */
export function namesFor(text: string, dictionary: Dictionary, most: number): Named[] {
  const typed = keysIn(text.slice(0, LONGEST)).slice(0, MOST_WORDS);
  const found = meantBy(typed, dictionary);
  const meant = found.length > 0 ? found : meantBy(withoutYears(typed), dictionary);
  return (meant.length > 0 ? meant : meantBy(typed.flatMap(withoutEngine), dictionary)).slice(0, most);
}

/** 'rx350' is the RX, 'c300' the C-Class and '328i' the 3 Series; '350' alone is an engine of any. */
function withoutEngine(word: string): string[] {
  const [, letters, series] = /^(?:([a-z]{1,3})|m?([1-8]))\d{2,3}[a-z]{0,2}$/.exec(word) ?? [];
  if (letters !== undefined) return [letters.length === 1 ? `${letters}class` : letters];
  if (series !== undefined) return /^\d{3}$/.test(word) ? [] : [`${series}series`];
  return [word];
}

const withoutYears = (typed: readonly string[]) => typed.filter((word) => !/^(?:19|20)\d\d$/.test(word));

export const suggest = (text: string, dictionary: Dictionary): Suggestion[] =>
  namesFor(text, dictionary, MOST).map(({ text: name, count, chosen }) => ({
    text: name,
    count,
    address: searchAddress({ listing: "all", criteria: { any: chosen }, sort: "ending", page: 1, isCards: false }),
  }));

function meantBy(typed: readonly string[], dictionary: Dictionary): Named[] {
  const [first] = typed;
  if (first === undefined) return [];
  const place = ({ chosen, firsts }: Candidate) =>
    chosen.yard ? 2 : firsts.some((own) => own.startsWith(first)) ? 0 : 1;
  return candidatesOf(dictionary)
    .filter((candidate) => isMeant(candidate, typed))
    .map((candidate) => ({ candidate, place: place(candidate) }))
    .toSorted((a, b) => a.place - b.place || b.candidate.count - a.candidate.count)
    .map(({ candidate }) => candidate);
}
