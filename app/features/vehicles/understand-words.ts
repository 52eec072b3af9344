import { type Criteria, wordsOf } from "./criteria.ts";
import type { Dictionary } from "./dictionary.ts";
import { merge, readText } from "./read-text.ts";
import type { SearchState } from "./search-params.ts";

/** Words that are looked for; of more only the first are. */
const wordsIn = (criteria: Criteria) => criteria.words?.split(/\s+/).length ?? 0;

/**
 * A search whose words are read as filters where they mean some, and a sentence about words that are too many.
 * Reading the result once more changes nothing, so an address may hold what is left of its words.
 */
export function understandWords<State extends SearchState & { notes: string[] }>(
  state: State,
  dictionary: Dictionary,
): State {
  const { words, ...rest } = state.criteria;
  if (words === undefined) return state;
  const read = withinHouse(readText(words, dictionary), rest);
  const criteria = merge(rest, read);
  const used = wordsOf(criteria);
  const isCut = wordsIn(criteria) > used.length && used.length > 0;
  if (!isCut) return { ...state, criteria };
  const note = `Only these words were looked for: ${used.join(" ")}.`;
  return { ...state, criteria: { ...criteria, words: used.join(" ") }, notes: [...state.notes, note] };
}

/** A listing of one house keeps to it, whatever the words say. */
function withinHouse(read: Criteria, { house }: Criteria): Criteria {
  if (house === undefined || !read.any?.house) return read;
  const { house: _, ...any } = read.any;
  const { any: __, ...rest } = read;
  return Object.keys(any).length > 0 ? { ...rest, any } : rest;
}
