import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { type LabelOf, labeller } from "#app/features/vocabulary/facet-words.ts";
import { filtersOf } from "#app/features/search/wording/filters-of.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import {
  LISTING_PATHS,
  type ListingName,
  readSearch,
  searchAddress,
  type SearchState,
} from "#app/features/search/address/search-params.ts";

export interface SavedListing {
  path: string;
  /** Its address in the usual order: the same for the same lots. */
  lots: string;
  criteria: Criteria;
  words: string;
  name: string;
}

export const LONGEST_NAME = 80;
const HERE = "http://here.invalid";

/** The canonical path of a listing, so that the same search is saved once. Undefined for any other address. */
export function readSavedListing(address: string, labelOf: LabelOf = labeller(new Map())): SavedListing | undefined {
  if (!address.startsWith("/") || !URL.canParse(address, HERE)) return undefined;
  const url = new URL(address, HERE);
  const name = url.origin === HERE ? LISTINGS.get(url.pathname.toLowerCase()) : undefined;
  if (!name) return undefined;
  const state = readSearch(name, url.searchParams);
  const plain = { page: 1, isCards: false, isDense: false, columns: undefined };
  const path = searchAddress(state, plain);
  const lots = searchAddress(state, { ...plain, sort: "ending" });
  return { path, lots, criteria: state.criteria, ...inWords(state, labelOf) };
}

const LISTINGS = new Map(
  Object.entries(LISTING_PATHS).map(([name, path]) => [path.toLowerCase(), name as ListingName] as const),
);

function inWords({ listing, criteria }: SearchState, labelOf: LabelOf): Pick<SavedListing, "words" | "name"> {
  const { house } = criteria;
  // On the quick search the house is a filter; elsewhere it is the listing itself.
  const isOfHouse = house !== undefined && listing !== "quick";
  const { house: _, ...others } = criteria;
  const filters = savedFilters(isOfHouse ? others : criteria, labelOf);
  const of = isOfHouse ? HOUSE_NAMES[house] : undefined;
  const what = `${of ?? "All"} vehicles`;
  const words = filters.reduce(
    (said, { label, value }) => said + (said === "" ? "" : label === "Model" ? " " : ", ") + value,
    "",
  );
  const values = filters.map(({ value }) => value).join(", ");
  const name = values === "" ? what : of ? `${of}: ${values}` : values;
  return { words: words === "" ? what : of ? `${of}: ${words}` : words, name: shortened(name) };
}

/** Words together: 'Words: red camry'. */
function savedFilters({ words, ...criteria }: Criteria, labelOf: LabelOf): { label: string; value: string }[] {
  const filters = filtersOf(criteria, labelOf);
  return words === undefined ? filters : [...filters, { label: "Words", value: words }];
}

function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  // Does not cut a surrogate pair.
  return `${name.slice(0, LONGEST_NAME - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
