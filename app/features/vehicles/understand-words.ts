import { type Criteria, type FacetKeys, wordsOf } from "./criteria.ts";
import type { Dictionary } from "./dictionary.ts";
import { inOwnOrder } from "./facet-labels.ts";
import type { LabelOf } from "./facet-words.ts";
import { FACETS, type Facet } from "./facets.ts";
import { familiesOf } from "./key-families.ts";
import { HOUSE_NAMES } from "./lot.ts";
import { nameKey } from "./name-key.ts";
import { merge } from "./merge-criteria.ts";
import { readRequest } from "./read-text.ts";
import type { SearchState } from "./search-params.ts";
import { either } from "./sentence-phrases.ts";

/** Words that are looked for; of more only the first are. */
const wordsIn = (criteria: Criteria) => criteria.words?.split(/\s+/).length ?? 0;

/**
 * A search whose words are read as filters where they mean some, and sentences about what did not go with the rest of
 * the search. Reading the result once more changes nothing, so an address may hold what is left of its words.
 */
export function understandWords<State extends SearchState & { notes: string[] }>(
  state: State,
  dictionary: Dictionary,
  labelOf: LabelOf,
): State {
  const { words, ...rest } = state.criteria;
  if (words === undefined) return state;
  const request = readRequest(words, dictionary);
  const named = withinModels(request.criteria, dictionary, labelOf);
  const housed = withinHouse(named.read, rest);
  const said = narrowed(rest, { ...housed, notes: [...named.notes, ...housed.notes] }, labelOf);
  const criteria = merge(said.before, said.read);
  const used = wordsOf(criteria);
  const isCut = wordsIn(criteria) > used.length && used.length > 0;
  const notes = [...state.notes, ...(request.notes ?? []), ...said.notes];
  const sort = request.sort ?? state.sort;
  if (!isCut) return { ...state, criteria, sort, notes };
  notes.push(`Only these words were looked for: ${used.join(" ")}.`);
  return { ...state, criteria: { ...criteria, words: used.join(" ") }, sort, notes };
}

interface Said {
  read: Criteria;
  notes: string[];
}

const namesOf = (facet: Facet, keys: string[], labelOf: LabelOf) =>
  either(familiesOf(facet, inOwnOrder(facet, keys), labelOf).map(({ label }) => label));

/**
 * A model narrows all makes: of 'toyota civic' Hondas are found, so the makes that have no model which is named go, and
 * a note says so.
 */
function withinModels(read: Criteria, { models }: Dictionary, labelOf: LabelOf): Said {
  const { make: makes = [], model: named } = read.any ?? {};
  if (!named) return { read, notes: [] };
  const theirs = new Set(models.filter(({ key }) => named.includes(key)).map(({ make }) => make));
  const kept = makes.filter((make) => theirs.has(make));
  if (kept.length === 0 || kept.length === makes.length) return { read, notes: [] };
  const names = (facet: Facet, keys: string[]) => namesOf(facet, keys, labelOf);
  const left = makes.filter((make) => !theirs.has(make));
  const note = `${names("model", named)} means ${names("make", kept)}, so ${names("make", left)} does not count here.`;
  return { read: { ...read, any: { ...read.any, make: kept } }, notes: [note] };
}

/** A listing of one house keeps to it, and says so where the words name the other one. */
function withinHouse(read: Criteria, { house }: Criteria): Said {
  const named = read.any?.house;
  if (house === undefined || !named) return { read, notes: [] };
  const note = `This list is of ${HOUSE_NAMES[house]} only; the other auction house was left out.`;
  return { read: lessKeys(read, "house"), notes: named.includes(house) ? [] : [note] };
}

/** Filters of the specification that name one value of a facet. */
const OWN_NAMES: Partial<Record<Facet, "make" | "modelName">> = { make: "make", model: "modelName" };

/**
 * Words narrow what is chosen already: of Hondas and Toyotas, 'camry' leaves the Toyotas. Where nothing is both, the
 * words count, as they were said last, and a note says so.
 */
function narrowed(chosen: Criteria, { read, notes }: Said, labelOf: LabelOf): Said & { before: Criteria } {
  const said = { before: chosen, read, notes: [...notes] };
  for (const facet of FACETS) {
    const named = said.read.any?.[facet];
    const field = OWN_NAMES[facet];
    const own = field && said.before[field];
    const keys = own === undefined ? said.before.any?.[facet] : [nameKey(own)];
    if (!named || !keys) continue;
    const both = named.filter((key) => keys.includes(key));
    if (own !== undefined && both.length > 0) {
      said.read = lessKeys(said.read, facet);
      continue;
    }
    said.before = lessKeys(said.before, facet);
    if (both.length > 0) {
      said.read = { ...said.read, any: { ...said.read.any, [facet]: both } };
      continue;
    }
    const names = (some: string[]) => namesOf(facet, some, labelOf);
    said.notes.push(`Your words say ${names(named)}, so ${own ?? names(keys)} no longer counts here.`);
    if (field) said.before = lessField(said.before, field);
    // Another make has other models.
    if (facet === "make") said.before = lessKeys(lessField(said.before, "modelName"), "model");
  }
  return said;
}

function lessField(criteria: Criteria, field: "make" | "modelName"): Criteria {
  const { [field]: _, ...rest } = criteria;
  return rest;
}

function lessKeys(criteria: Criteria, facet: Facet): Criteria {
  const { any = {}, ...rest } = criteria;
  const { [facet]: _, ...others }: FacetKeys = any;
  return Object.keys(others).length > 0 ? { ...rest, any: others } : rest;
}
