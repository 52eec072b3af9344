import type { Criteria, FacetKeys } from "#app/features/search/criteria/criteria.ts";
import { BRAND_NAMES } from "#app/features/policy/policy-constants.ts";
import { type LabelOf, labelKey, labeller, type Labels } from "#app/features/vocabulary/facet-words.ts";
import { filtersOf } from "#app/features/search/wording/filters-of.ts";
import { makeKey } from "#app/features/lots/makes.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import { searchAddress, searchQuery, type SearchState } from "#app/features/search/address/search-params.ts";

export interface ListingHead {
  /** Canonical path. */
  path: string;
  noindex: boolean;
  about: string;
  page: number;
}

// Filters with indexable pages; every other combination is noindex.
const NAMED_FACETS = ["house", "make", "model", "body"] as const;
const NAMED = ["make", "makePart", "modelName", "model", "bodyType"] as const;
/** Also on the quick search, since our own pages link to them. */
const NAMED_BY_QUICK = ["vehicleType", "typeFamily", "country"] as const;

/** 'toyota' and 'TOYOTA' are one page; unknown makes stay as typed. */
export function withSpelledMake<State extends SearchState>(state: State, labels: Labels): State {
  const { make } = state.criteria;
  if (make === undefined) return state;
  const key = makeKey(make);
  const known = labels.has(labelKey("make", key)) ? labeller(labels)("make", key) : make;
  const spelled = BRAND_NAMES.find((brand) => nameKey(brand) === key) ?? known;
  return { ...state, criteria: { ...state.criteria, make: spelled } };
}

function namedCriteria({ listing, criteria }: SearchState): Criteria {
  const fields = listing === "quick" ? [...NAMED, ...NAMED_BY_QUICK] : NAMED;
  const kept = Object.fromEntries(fields.flatMap((field) => (criteria[field] ? [[field, criteria[field]]] : [])));
  const any: FacetKeys = {};
  for (const facet of NAMED_FACETS) {
    const keys = criteria.any?.[facet];
    if (keys?.length === 1) any[facet] = keys;
  }
  return Object.keys(any).length > 0 ? { ...kept, any } : kept;
}

/** Title, canonical path and noindex: only makes, models, bodies and houses are indexed. */
export function headOf(
  asked: SearchState,
  state: SearchState,
  listing: { ok: true; total: number; page: number } | { ok: false },
  labelOf: LabelOf,
): ListingHead {
  const criteria = namedCriteria(state);
  const named: SearchState = { listing: state.listing, criteria, sort: "ending", page: 1, isCards: false };
  const page = listing.ok ? listing.page : 1;
  const isNamed = searchQuery(named) === searchQuery(asked, NO_LOOK);
  const isEmpty = listing.ok && listing.total === 0;
  return {
    path: searchAddress(named, { page }),
    noindex: !listing.ok || !isNamed || isEmpty,
    about: filtersOf(criteria, labelOf)
      .map(({ value }) => value)
      .join(", "),
    page,
  };
}

const NO_LOOK = { sort: "ending", isCards: false, isDense: false, columns: undefined } as const;

export const titleOf = (listing: string, { about, page }: ListingHead): string =>
  [listing, about && `: ${about}`, page > 1 && `, page ${page}`].filter(Boolean).join("");
