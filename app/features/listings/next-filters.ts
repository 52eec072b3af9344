import type { LabelOf } from "#app/features/vocabulary/facet-words.ts";
import { type FacetCounts, NOT_STATED } from "#app/features/vocabulary/facets.ts";
import { searchAddress, type SearchState } from "#app/features/search/address/search-params.ts";
import { type BoxFacet, offeredFacets } from "./filter-boxes.ts";

export interface NextFilter {
  words: string;
  count: number;
  address: string;
}

/** What decides a purchase most often; without a key the value that most lots have. */
const CANDIDATES: readonly { facet: BoxFacet; key?: string; weight: number }[] = [
  { facet: "model", weight: 1.5 },
  { facet: "make", weight: 1.2 },
  { facet: "run", key: "run-and-drive", weight: 1.2 },
  { facet: "keys", key: "yes", weight: 1 },
  { facet: "paper", key: "clear", weight: 1 },
  { facet: "body", weight: 0.7 },
  { facet: "buynow", key: "yes", weight: 0.7 },
  { facet: "far", key: "under-100", weight: 0.6 },
  { facet: "gear", key: "automatic", weight: 0.5 },
];
const MOST = 4;

const isOpen = ({ criteria: { any, none } }: SearchState, facet: BoxFacet) => !any?.[facet] && !none?.[facet];

export function nextFacets(state: SearchState): BoxFacet[] {
  const offered = offeredFacets(state);
  return CANDIDATES.map(({ facet }) => facet).filter((facet) => offered.includes(facet) && isOpen(state, facet));
}

function mostOf(counts: ReadonlyMap<string, number> | undefined): string {
  let [most, lots] = ["", 0];
  for (const [key, count] of counts ?? []) if (count > lots && key !== NOT_STATED) [most, lots] = [key, count];
  return most;
}

/** The four filters, of four facets, that are worth a tap next: those that come nearest to halving what is left. */
export function nextFilters(
  state: SearchState,
  total: number,
  { counts, labelOf }: { counts: FacetCounts | undefined; labelOf: LabelOf },
): NextFilter[] {
  const facets = new Set(nextFacets(state));
  return CANDIDATES.flatMap(({ facet, key = mostOf(counts?.[facet]), weight }) => {
    const count = facets.has(facet) ? (counts?.[facet]?.get(key) ?? 0) : 0;
    const gain = weight * count * (total - count);
    return gain > 0 ? [{ facet, key, count, gain }] : [];
  })
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, MOST)
    .map(({ facet, key, count }) => ({
      words: facet === "far" ? `${labelOf(facet, key)} to the port` : labelOf(facet, key),
      count,
      address: searchAddress(state, { criteria: withKey(state, facet, key) }),
    }));
}

const withKey = ({ criteria }: SearchState, facet: BoxFacet, key: string) => ({
  ...criteria,
  any: { ...criteria.any, [facet]: [key] },
});
