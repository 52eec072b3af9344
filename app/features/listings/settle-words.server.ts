import type { Kysely } from "kysely";
import { isIdentifier } from "#app/features/lots/identifiers.ts";
import { type Answer, isQuestion, NO_ANSWER } from "#app/features/pages/find-answer.ts";
import { clearlyMeant, vocabularyOf } from "#app/features/query-language/did-you-mean.ts";
import type { Dictionary } from "#app/features/query-language/dictionary.ts";
import { isForeign, negates } from "#app/features/query-language/lexer.ts";
import { inOneNote, notRecorded } from "#app/features/query-language/reading-notes.ts";
import { understandWords } from "#app/features/query-language/understand-words.ts";
import { searchAddress, type SearchState } from "#app/features/search/address/search-params.ts";
import { type Criteria, wordsOf } from "#app/features/search/criteria/criteria.ts";
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

export interface Settled {
  state: Asked;
  /** To a question, whose words look for no cars. */
  answer?: Answer;
  corrected: Corrected | undefined;
}

/**
 * A search whose words are understood; of those left, a misspelt one with one clear reading is corrected, and one that
 * no listed lot bears is left out and named, so that it alone never leads to nothing. Words in quotation marks stay.
 */
export async function settleWords(
  db: Kysely<DB>,
  asked: Asked,
  { answers, dictionary, labelOf, now }: Known,
): Promise<Settled> {
  const read = (state: Asked) => understandWords(state, dictionary, labelOf);
  const typed = asked.criteria.words ?? "";
  const understood = read(asked);
  if (/["“”]/.test(typed)) return { state: understood, corrected: undefined };
  if (isQuestion(typed)) return { ...answered(understood, answers(typed)), corrected: undefined };
  const unborne = await unborneWords(db, understood, now);
  const spellings = new Map(
    unborne.flatMap((word) => {
      const meant = clearlyMeant(word, vocabularyOf(dictionary));
      return meant === undefined ? [] : [[word, meant] as const];
    }),
  );
  const asksForCars = hasFilters(understood.criteria) || unborne.length < wordsOf(understood.criteria).length;
  const answer = spellings.size > 0 || asksForCars || unborne.length === 0 ? undefined : answers(typed);
  if (answer) return { ...answered(understood, answer), corrected: undefined };
  if (spellings.size === 0) return { state: without(understood, unborne), corrected: undefined };
  const words = typed.split(/\s+/).map((word) => spellings.get(word.toLowerCase()) ?? word);
  const state = read({ ...asked, criteria: { ...asked.criteria, words: words.join(" ") } });
  const corrected = {
    shown: [...spellings.values()].map(capitalised).join(" "),
    typed: [...spellings.keys()].join(" "),
    address: searchAddress({ ...asked, criteria: { ...asked.criteria, words: `"${typed}"` } }),
  };
  return { state: without(state, await unborneWords(db, state, now)), corrected };
}

const hasFilters = (criteria: Criteria) => Object.keys(criteria).some((name) => name !== "words");

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

/** Words left over that no listed lot has, other than numbers of lots and what is shut out. */
async function unborneWords(db: Kysely<DB>, { criteria }: Asked, now: number): Promise<string[]> {
  const left = wordsOf(criteria);
  if (left.some(negates)) return [];
  const unborne: string[] = [];
  for (const word of left) {
    if (COLOURS.has(word) || isIdentifier(word) || isForeign(word) || /\d{4}/.test(word)) continue;
    if ((await countLots(db, { words: word }, now)) === 0) unborne.push(word);
  }
  return unborne;
}

function without(state: Asked, unborne: readonly string[]): Asked {
  const { words: _, ...rest } = state.criteria;
  const left = wordsOf(state.criteria);
  const kept = left.filter((word) => !unborne.includes(word));
  const notes = unborne.length === 0 ? state.notes : [...state.notes, notRecorded(phrasesOf(left, unborne))];
  const criteria = kept.length > 0 ? { ...rest, words: kept.join(" ") } : rest;
  return { ...state, criteria: unborne.length === 0 ? state.criteria : criteria, notes: inOneNote(notes) };
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
