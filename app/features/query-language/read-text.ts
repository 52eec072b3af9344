import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary, Understood } from "./dictionary.ts";
import type { Sort } from "#app/features/vocabulary/facets.ts";
import { systemClock } from "#app/platform/clock.ts";
import { lessContradicted } from "./contradicted-ranges.ts";
import { merge, widened } from "#app/features/search/address/merge-criteria.ts";
import { noteOnNothing, notesOnLeft } from "./text-dropped.ts";
import { readMake } from "./text-names.ts";
import { agesAsYears } from "./text-ages.ts";
import { readFreeOf, readNegation } from "./text-negation.ts";
import { readForeignMoney } from "./text-foreign-money.ts";
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
  /** What the buyer has to know of the reading, each sentence once. */
  notes?: string[] | undefined;
}

/** What somebody typed, as filters. */
export const readText = (text: string, dictionary: Dictionary): Criteria => readRequest(text, dictionary).criteria;

/**
 * What somebody typed, as filters and an order; words that mean none of them stay words.
 * 'cheapest camry 2015-2018 run and drive under 5k no flood' has no words left.
 */
export function readRequest(text: string, dictionary: Dictionary, now = systemClock()): Meant {
  let meant: Meant = { criteria: {}, sort: undefined };
  let words = text;
  // What stood between may have held two words apart that mean something together.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const tokens = agesAsYears(tokensOf(words).slice(0, MOST_TOKENS), now);
    const { left, ...read } = readOnce(tokens, dictionary, meant);
    meant = read;
    const rest = left.map(({ typed }) => typed).join(" ");
    if (rest === words) break;
    words = rest;
  }
  if (words === "") {
    const isSilent = Object.keys(meant.criteria).length === 0 && meant.sort === undefined && meant.notes === undefined;
    const note = isSilent && text.trim() !== "" ? noteOnNothing(text) : undefined;
    return note === undefined ? meant : { ...meant, notes: [note] };
  }
  const notes = [...(meant.notes ?? []), ...notesOnLeft(words, text)];
  return { ...meant, criteria: { ...meant.criteria, words }, ...(notes.length > 0 && { notes }) };
}

function readOnce(tokens: Token[], dictionary: Dictionary, before: Meant): Meant & { left: Token[] } {
  const left: Token[] = [];
  let { criteria, sort } = before;
  const notes = new Set(before.notes);
  // Models need to know of makes that are named behind them ('camry toyota').
  const makes = makesIn(tokens, dictionary);
  for (let at = 0; at < tokens.length;) {
    const read = readAt(tokens, at, dictionary, makes);
    const { words, ...understood } = read.criteria;
    const years = widened(criteria, understood);
    const fitting = lessContradicted(criteria, { ...understood, ...years });
    criteria = { ...merge(fitting.before, understood), ...years };
    for (const note of fitting.notes) notes.add(note);
    // Of two orders the one that was said first.
    sort ??= read.sort;
    if (read.note !== undefined) notes.add(read.note);
    left.push(...read.left, ...tokensOf(words ?? ""));
    at += read.length;
  }
  return { criteria, sort, left, notes: notes.size > 0 ? [...notes] : undefined };
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
): Understood & { left: Token[]; sort?: Sort } {
  const foreign = readForeignMoney(tokens, at);
  if (foreign) return { ...foreign, left: [] };
  const shut = readFreeOf(tokens, at) ?? readNegation(tokens, at, dictionary);
  if (shut) return shut;
  const plain = readPlain(tokens, at, dictionary, makes);
  const order = readOrder(tokens, at);
  if (order && order.length >= (plain?.length ?? 0)) return { ...order, criteria: {}, left: [] };
  if (plain) return { ...plain, left: [] };
  return { length: 1, criteria: {}, left: tokens.slice(at, at + 1).filter(({ word }) => !FILLERS.has(word)) };
}
