import type { Kysely } from "kysely";
import { isIdentifier } from "#app/features/lots/identifiers.ts";
import { type Answer, isQuestion, isTopic, NO_ANSWER } from "#app/features/pages/find-answer.ts";
import {
  calledNearly,
  clearlyMeant,
  type Vocabulary,
  vocabularyOf,
} from "#app/features/query-language/did-you-mean.ts";
import type { Dictionary } from "#app/features/query-language/dictionary.ts";
import { fewNamed } from "#app/features/query-language/few-named.ts";
import { inEnglish } from "#app/features/query-language/in-english.ts";
import { isForeign, negates } from "#app/features/query-language/lexer.ts";
import { inOneNote, isPraise, noneSays, notRecorded, notShutOut } from "#app/features/query-language/reading-notes.ts";
import { unlistedIn } from "#app/features/query-language/unlisted.ts";
import { understandWords } from "#app/features/query-language/understand-words.ts";
import { merge } from "#app/features/search/address/merge-criteria.ts";
import { searchAddress, type SearchState } from "#app/features/search/address/search-params.ts";
import { type Criteria, type FacetKeys, wordsOf } from "#app/features/search/criteria/criteria.ts";
import { countLots } from "#app/features/search/search.server.ts";
import type { LabelOf } from "#app/features/vocabulary/facet-words.ts";
import type { DB } from "#db/schema.ts";

/** Finds what our pages answer to a text. */
export type FindAnswer = (text: string) => Answer | undefined;

type Asked = SearchState & { notes: string[] };

interface Known {
  answers: FindAnswer;
  dictionary: Dictionary;
  labelOf: LabelOf;
  now: number;
}

/** A spelling that was taken for another one, and the search for the words as typed. */
export interface Corrected {
  shown: string;
  typed: string;
  address: string;
}

/** A make or model of a few lots whose name means something else here, with the search for them. */
export interface FewLots {
  /** "make Cherokee", "model Cherokee SUV" */
  under: string;
  count: number;
  address: string;
}

export interface Settled {
  state: Asked;
  /** To a question, whose words look for no cars. */
  answer?: Answer;
  corrected: Corrected | undefined;
  few?: FewLots[];
}

/**
 * A search whose words are understood; of those left, a misspelt one with one clear reading is corrected, and one that
 * no listed lot bears is left out and named, where something else was understood. Words in quotation marks stay.
 */
export async function settleWords(
  db: Kysely<DB>,
  asked: Asked,
  { answers, dictionary, labelOf, now }: Known,
): Promise<Settled> {
  const typed = asked.criteria.words;
  if (typed === undefined) return { state: asked, corrected: undefined };
  const read = (state: Asked) => understandWords(state, dictionary, labelOf);
  const understood = read(asked);
  if (/["“”]/.test(typed)) return { state: understood, corrected: undefined };
  const english = inEnglish(typed);
  if (isQuestion(english) || (!hasFilters(understood.criteria) && isTopic(english)))
    return { ...answered(understood, answers(english)), corrected: undefined };
  const unborne = await unborneWords(db, understood, now);
  const spellings = spellingsOf(typed, unborne, vocabularyOf(dictionary));
  const asksForCars = hasFilters(understood.criteria) || unborne.length < wordsOf(understood.criteria).length;
  const answer = spellings.size > 0 || asksForCars || unborne.length === 0 ? undefined : answers(english);
  if (answer) return { ...answered(understood, answer), corrected: undefined };
  const named = fewNamed(typed, understood.criteria, dictionary);
  const few = await fewLotsOf(db, asked, { named, labelOf, now });
  const finish = async (state: Asked) => {
    const less = await lessUnlisted(db, state, dictionary, now);
    return less.isNothingElse ? less.state : withoutUseless(db, less.state, { asked, now });
  };
  if (spellings.size === 0) return { state: await finish(understood), corrected: undefined, few };
  const words = [...spellings].reduce(
    (text, [wrong, meant]) => ` ${text} `.toLowerCase().replace(` ${wrong} `, ` ${meant} `).trim(),
    typed.split(/\s+/).join(" "),
  );
  const state = read({ ...asked, criteria: { ...asked.criteria, words } });
  const corrected = {
    shown: [...spellings.values()].map(capitalised).join(" "),
    typed: [...spellings.keys()].join(" "),
    address: searchAddress({ ...asked, criteria: { ...asked.criteria, words: `"${typed}"` } }),
  };
  return { state: await finish(state), corrected };
}

async function fewLotsOf(
  db: Kysely<DB>,
  asked: Asked,
  { named, labelOf, now }: { named: FacetKeys[]; labelOf: LabelOf; now: number },
): Promise<FewLots[]> {
  const { words: _, any, ...rest } = asked.criteria;
  const few: FewLots[] = [];
  for (const keys of named) {
    const criteria = { ...rest, any: { ...any, ...keys } };
    const count = await countLots(db, criteria, now);
    const names = (["make", "model"] as const).flatMap((facet) => keys[facet]?.map((key) => labelOf(facet, key)) ?? []);
    const under = `${keys.model ? "model" : "make"} ${names.join(" ")}`;
    if (count) few.push({ under, count, address: searchAddress({ ...asked, criteria, page: 1 }) });
  }
  return few;
}

/** What was typed, and what was meant by it. */
function spellingsOf(typed: string, unborne: readonly string[], vocabulary: Vocabulary): Map<string, string> {
  const called = calledNearly(typed.toLowerCase().split(/\s+/), new Set(unborne), vocabulary);
  const misspelt = unborne.filter((word) => !called?.typed.split(" ").includes(word));
  return new Map([
    ...(called ? [[called.typed, called.meant] as const] : []),
    ...misspelt.flatMap((word) => {
      const meant = clearlyMeant(word, vocabulary);
      return meant === undefined ? [] : [[word, meant] as const];
    }),
  ]);
}

const hasFilters = (criteria: Partial<Record<keyof Criteria, unknown>>) =>
  Object.entries(criteria).some(([name, value]) => name !== "words" && value !== undefined);

/** The cars that a question names, or all; its other words look for nothing. */
function answered(understood: Asked, found: Answer | undefined): Pick<Settled, "state" | "answer"> {
  const { words: _, ...criteria } = understood.criteria;
  const answer = found ?? (hasFilters(criteria) ? undefined : NO_ANSWER);
  return { state: { ...understood, criteria, notes: [] }, ...(answer && { answer }) };
}

/** Listings state colours, so a colour that no lot has is looked for. */
const COLOURS = new Set(
  "black white silver gray grey red blue green brown gold golden beige tan orange yellow purple maroon burgundy".split(
    " ",
  ),
);

/** Colours, numbers of lots and what is written in other letters are looked for even where no lot has them. */
const isLookedFor = (word: string) => COLOURS.has(word) || isIdentifier(word) || isForeign(word) || /\d{4}/.test(word);

/** Words left over that no listed lot has. */
async function unborneWords(db: Kysely<DB>, { criteria }: Asked, now: number): Promise<string[]> {
  const unborne: string[] = [];
  for (const word of wordsOf(criteria)) {
    if (isLookedFor(word) || negates(word)) continue;
    if ((await countLots(db, { words: word }, now)) === 0) unborne.push(word);
  }
  return unborne;
}

/**
 * Names of cars that no lot bears become their kin: 'crosstour' leads to Hondas, and a note says so. A make without kin is
 * left out beside other wishes; where it is all that is asked for, its words stay and find nothing.
 */
async function lessUnlisted(
  db: Kysely<DB>,
  state: Asked,
  dictionary: Dictionary,
  now: number,
): Promise<{ state: Asked; isNothingElse: boolean }> {
  let { criteria } = state;
  const notes = [...state.notes];
  for (const { said, criteria: kin, note } of unlistedIn(wordsOf(criteria), criteria, dictionary)) {
    if ((await countLots(db, { words: said.join(" ") }, now)) !== 0) continue;
    const { words: _, ...rest } = criteria;
    const words = wordsOf(criteria).filter((word) => !said.includes(word));
    criteria = { ...merge(rest, kin), ...(words.length > 0 && { words: words.join(" ") }) };
    notes.push(note);
  }
  const isFiltered = hasFilters({ ...criteria, house: undefined });
  const isUnlisted = notes.length > state.notes.length && !isFiltered;
  const left = isUnlisted ? await unborneWords(db, { ...state, criteria }, now) : [];
  const isNothingElse = isUnlisted && left.length === wordsOf(criteria).length;
  return { state: { ...state, criteria: isNothingElse ? state.criteria : criteria, notes }, isNothingElse };
}

/**
 * Less the words that would leave nothing: those of no lot at all, those of none of the lots that the rest finds, and
 * what is shut out as a word, which no search can do. A text of which nothing is understood stays, and finds nothing; mere
 * praise is understood.
 */
async function withoutUseless(
  db: Kysely<DB>,
  state: Asked,
  { asked, now }: { asked: Asked; now: number },
): Promise<Asked> {
  const { words: _, ...rest } = state.criteria;
  const left = wordsOf(state.criteria);
  const shut = left.filter((word, at) => negates(word) || negates(left[at - 1] ?? ""));
  const unborne = (await unborneWords(db, state, now)).filter((word) => !shut.includes(word));
  const kept: string[] = [];
  const elsewhere: string[] = [];
  for (const word of left) {
    if (shut.includes(word) || unborne.includes(word)) continue;
    const words = [...kept, word].join(" ");
    const isHere = isLookedFor(word) || (await countLots(db, { ...rest, words }, now)) !== 0;
    (isHere ? kept : elsewhere).push(word);
  }
  const isAnyHere = elsewhere.length === 0 || kept.length > 0 || (await countLots(db, rest, now)) !== 0;
  if (!isAnyHere) kept.push(...elsewhere.splice(0));
  const isUnderstood =
    hasFilters({ ...rest, house: undefined }) ||
    kept.length + shut.length > 0 ||
    left.every(isPraise) ||
    state.sort !== asked.sort ||
    state.notes.length > asked.notes.length;
  if (kept.length === left.length || !isUnderstood) return { ...state, notes: inOneNote(state.notes) };
  const notes = [
    ...state.notes,
    ...(unborne.length > 0 ? [notRecorded(phrasesOf(left, unborne))] : []),
    ...(elsewhere.length > 0 ? [noneSays(phrasesOf(left, elsewhere))] : []),
    ...(shut.length > 0 ? [notShutOut(phrasesOf(left, shut))] : []),
  ];
  const criteria = kept.length > 0 ? { ...rest, words: kept.join(" ") } : rest;
  return { ...state, criteria, notes: inOneNote(notes) };
}

/** Neighbours are one phrase: 'my wife'. */
function phrasesOf(words: readonly string[], chosen: readonly string[]): string[] {
  const phrases: string[] = [];
  for (const [at, word] of words.entries()) {
    if (!chosen.includes(word)) continue;
    const isNext = at > 0 && chosen.includes(words[at - 1] ?? "");
    if (isNext) phrases.push(`${phrases.pop() ?? ""} ${word}`);
    else phrases.push(word);
  }
  return phrases;
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
