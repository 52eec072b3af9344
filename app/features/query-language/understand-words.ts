import { type Criteria, wordsOf } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary } from "./dictionary.ts";
import type { LabelOf } from "#app/features/vocabulary/facet-words.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { merge } from "#app/features/search/address/merge-criteria.ts";
import { lessKeys, narrowChosen } from "./narrow-chosen.ts";
import { readRequest } from "./reader.ts";
import { destinationIn, NO_PLACE } from "#app/features/search/address/landed-params.ts";
import type { SearchState } from "#app/features/search/address/search-params.ts";
import { budgetInWords } from "#app/features/search/wording/landed-words.ts";
import { destinationOf } from "#app/features/costs/destinations.ts";
import type { Destination } from "#app/platform/reader-choices.ts";

const wordsIn = (criteria: Criteria) => criteria.words?.split(/\s+/).length ?? 0;

/**
 * A search whose words are read as filters where they mean some, and sentences about what did not go with the rest of
 * the search. Reading the result once more changes nothing, so an address may hold what is left of its words.
 */
export function understandWords<State extends SearchState & { notes: string[] }>(
  state: State,
  dictionary: Dictionary,
  labelOf: LabelOf,
  now = Date.now(),
): State {
  const { words, ...rest } = state.criteria;
  if (words === undefined) return state;
  const request = readRequest(words, dictionary, now);
  const housed = withinHouse(withinModels(request.criteria, dictionary), rest);
  const placed = withPlace(housed.read, state);
  const said = narrowChosen(rest, placed.read, labelOf);
  const criteria = merge(said.before, said.read);
  const used = wordsOf(criteria);
  const isCut = wordsIn(criteria) > used.length && used.length > 0;
  const notes = [...state.notes, ...(request.notes ?? []), ...housed.notes, ...placed.notes, ...said.notes];
  const sort = request.sort ?? state.sort;
  if (!isCut) return { ...state, criteria, sort, notes };
  notes.push(`Only these words were looked for: ${used.join(" ")}.`);
  return { ...state, criteria: { ...criteria, words: used.join(" ") }, sort, notes };
}

interface Said {
  read: Criteria;
  notes: string[];
}

/** Of 'toyota civic' Hondas are found: makes without a named model go. */
function withinModels(read: Criteria, { models }: Dictionary): Criteria {
  const { make: makes = [], model: named } = read.any ?? {};
  if (!named) return read;
  const theirs = new Set(models.filter(({ key }) => named.includes(key)).map(({ make }) => make));
  const kept = makes.filter((make) => theirs.has(make));
  return kept.length === 0 ? read : { ...read, any: { ...read.any, make: kept } };
}

/**
 * What it may cost is asked of where the reader's vehicles go, unless the words say of which place. Who has named none and
 * speaks of naira means Lagos.
 */
function withPlace(read: Criteria, state: SearchState): Said {
  const { landed, ...rest } = read;
  if (!landed || read.to) return { read, notes: [] };
  const to = destinationIn(state);
  if (to) return { read: { ...read, to }, notes: [] };
  const usual = USUAL_PLACES[landed.currency];
  if (!usual) return { read: rest, notes: [NO_PLACE] };
  const note = `${budgetInWords(landed)} was read as all that a car costs you in ${destinationOf(usual).place}.`;
  return { read: { ...read, to: usual }, notes: [note] };
}

const USUAL_PLACES: Record<string, Destination | undefined> = { NGN: "ngtin", GHS: "ghtem" };

function withinHouse(read: Criteria, { house }: Criteria): Said {
  const named = read.any?.house;
  if (house === undefined || !named) return { read, notes: [] };
  const note = `This list is of ${HOUSE_NAMES[house]} only; the other auction house was left out.`;
  return { read: lessKeys(read, "any", "house"), notes: named.includes(house) ? [] : [note] };
}
