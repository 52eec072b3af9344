import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { type Criteria, wordsOf } from "./criteria.ts";
import { didYouMean, vocabularyOf } from "./did-you-mean.ts";
import type { Dictionary } from "./dictionary.ts";
import type { LabelOf } from "./facet-words.ts";
import { chosenCriteria, type WayOut, type WaysOut } from "./listing-view.ts";
import { loosen, type Loosened as Tried, WITHOUT } from "./loosen.ts";
import { merge } from "./merge-criteria.ts";
import { readText } from "./read-text.ts";
import { countLots } from "./search-lots.server.ts";
import { searchAddress, type SearchState } from "./search-params.ts";

// Each is a count of its own, and PostgreSQL may have to make them.
const MOST_TRIED = 10;

interface Asked {
  state: SearchState;
  dictionary: Dictionary;
  labelOf: LabelOf;
  now: number;
}

/** What a search that finds nothing may have meant, and which of its filters to take away. Ways to nothing are none. */
export async function findWaysOut(
  db: Kysely<DB>,
  { state, dictionary, labelOf, now }: Asked,
): Promise<WaysOut | undefined> {
  const chosen = chosenCriteria(state);
  if (Object.keys(chosen).length === 0) return undefined;
  const { house } = state.criteria;
  let hasTime = true;
  const countAll = async (tried: Tried[]): Promise<WayOut[]> => {
    const ways: WayOut[] = [];
    for (const { words, criteria } of tried.slice(0, MOST_TRIED)) {
      // One after the other: a search that finds nothing must not keep others waiting.
      const count = hasTime ? await countLots(db, { ...criteria, ...(house && { house }) }, now) : undefined;
      hasTime = count !== undefined;
      if (count) ways.push({ words, count, address: searchAddress(state, { criteria }) });
    }
    return ways.toSorted((a, b) => b.count - a.count);
  };
  const single = loosen(chosen, labelOf);
  const found = { meant: await countAll(meanings(chosen, dictionary)), looser: await countAll(single) };
  if (found.meant.length + found.looser.length > 0 || !hasTime) return found;
  // More than one filter stands in the way.
  return {
    meant: await countAll(meanings(chosen, dictionary, { onlyMisspelt: true })),
    looser: await countAll(looserStill(single, labelOf)),
  };
}

/** Each of these with one filter fewer, every pair once, and no more of them than are tried. */
function looserStill(tried: Tried[], labelOf: LabelOf): Tried[] {
  const pairs = new Map<string, Tried>();
  for (const { words, criteria } of tried) {
    // Of hundreds of filters there are a hundred thousand pairs.
    if (pairs.size >= MOST_TRIED) break;
    for (const one of loosen(criteria, labelOf)) {
      const key = Object.entries(one.criteria)
        .map((entry) => JSON.stringify(entry))
        .toSorted()
        .join();
      if (pairs.has(key)) continue;
      pairs.set(key, { words: `${words} and ${one.words.slice(WITHOUT.length)}`, criteria: one.criteria });
    }
  }
  return [...pairs.values()];
}

const NAMES = ["make", "makePart", "modelName", "model"] as const;

/**
 * The search with what is probably misspelt in it as it was probably meant; `onlyMisspelt` leaves out the words beside
 * it that are only looked for.
 */
function meanings(criteria: Criteria, dictionary: Dictionary, { onlyMisspelt = false } = {}): Tried[] {
  const vocabulary = vocabularyOf(dictionary);
  const { words: _, ...rest } = criteria;
  const corrected = wordsOf(criteria).map((word) => ({ word, meant: didYouMean(word, vocabulary) }));
  const named = NAMES.flatMap((field) => {
    const meant = criteria[field] === undefined ? undefined : didYouMean(criteria[field], vocabulary);
    return meant === undefined ? [] : [{ words: capitalised(meant), criteria: { ...criteria, [field]: meant } }];
  });
  if (!corrected.some(({ meant }) => meant !== undefined)) return named;
  const text = corrected.flatMap(({ word, meant }) => meant ?? (onlyMisspelt ? [] : word)).join(" ");
  return [{ words: capitalised(text), criteria: merge(rest, readText(text, dictionary)) }, ...named];
}

const capitalised = (words: string) => words.replace(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase());
