// Reads what somebody typed as filters. The lexer splits a text into tokens; at each place every recogniser of the table
// says how many of them it understands, and the longest reading counts, of equal ones the one with the better priority.
// Readings are merged from left to right. What nobody understands stays a word, and the words that stay are read again
// until nothing changes, as what stood between two of them may have held a phrase apart.

import { merge, widened } from "#app/features/search/address/merge-criteria.ts";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Sort } from "#app/features/vocabulary/facets.ts";
import { systemClock } from "#app/platform/clock.ts";
import { lessContradicted } from "./contradicted-ranges.ts";
import type { Dictionary } from "./dictionary.ts";
import { inEnglish } from "./in-english.ts";
import { type Token, tokensOf } from "./lexer.ts";
import { noteOnNothing, notesOnLeft } from "./reading-notes.ts";
import { readMake } from "./recognisers/names.ts";
import { readNegation } from "./recognisers/negations.ts";
import type { Reading, Recogniser, Text } from "./recognisers/recogniser.ts";
import { RECOGNISERS, THINGS } from "./recognisers/table.ts";

const MOST_ROUNDS = 20;
const MOST_TOKENS = 60;

interface Meant {
  criteria: Criteria;
  sort: Sort | undefined;
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
  const translated = /["“”]/.test(text) ? (words: string) => words : inEnglish;
  let words = translated(text);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { left, ...read } = readOnce(textOf(words, { dictionary, now, before: meant.criteria }), meant);
    meant = read;
    const rest = translated(left.map(({ typed }) => typed).join(" "));
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

interface Round {
  dictionary: Dictionary;
  now: number;
  before: Criteria;
}

function textOf(words: string, { dictionary, now, before }: Round): Text {
  const thisYear = new Date(now).getUTCFullYear();
  const text: Text = {
    tokens: tokensOf(words).slice(0, MOST_TOKENS),
    dictionary,
    makes: [],
    allMakes: [],
    thisYear,
    thingAt: (at) => longestAt(THINGS, text, at),
  };
  const makes = makesIn(text);
  return { ...text, makes, allMakes: [...makes, ...(before.any?.make ?? [])] };
}

function makesIn(text: Text): string[] {
  const makes: string[] = [];
  for (let at = 0; at < text.tokens.length;) {
    const shut = readNegation(text, at);
    if (!shut) makes.push(...(readMake(text, at)?.criteria.any?.make ?? []));
    at += shut?.length ?? 1;
  }
  return makes;
}

function readOnce(text: Text, before: Meant): Meant & { left: Token[] } {
  const left: Token[] = [];
  let { criteria, sort } = before;
  const notes = new Set(before.notes);
  for (let at = 0; at < text.tokens.length;) {
    const read = longestAt(RECOGNISERS, text, at) ?? { length: 1, criteria: {}, left: text.tokens.slice(at, at + 1) };
    const { words, ...understood } = read.criteria;
    const years = widened(criteria, understood);
    const fitting = lessContradicted(criteria, { ...understood, ...years });
    criteria = { ...merge(fitting.before, understood), ...years };
    for (const note of fitting.notes) notes.add(note);
    sort ??= read.sort;
    if (read.note !== undefined) notes.add(read.note);
    left.push(...(read.left ?? []), ...tokensOf(words ?? ""));
    at += read.length;
  }
  return { criteria, sort, left, notes: notes.size > 0 ? [...notes] : undefined };
}

function longestAt(recognisers: readonly Recogniser[], text: Text, at: number): Reading | undefined {
  let best: { reading: Reading; priority: number } | undefined;
  for (const { match, priority } of recognisers) {
    const reading = at < text.tokens.length ? match(text, at) : undefined;
    const length = best?.reading.length ?? 0;
    if (!reading || reading.length < length) continue;
    if (!best || reading.length > length || priority < best.priority) best = { reading, priority };
  }
  return best?.reading;
}
