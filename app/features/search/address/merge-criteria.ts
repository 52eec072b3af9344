import { type Criteria, type FacetKeys, MOST_KEYS } from "../criteria/criteria.ts";
import { sortedKeys } from "./facet-params.ts";
import { FACETS } from "#app/features/vocabulary/facets.ts";

function mergeKeys(a: FacetKeys | undefined, b: FacetKeys | undefined): FacetKeys | undefined {
  if (!a || !b) return a ?? b;
  const merged: FacetKeys = {};
  for (const facet of FACETS) {
    const keys = sortedKeys([...(a[facet] ?? []), ...(b[facet] ?? [])]).slice(0, MOST_KEYS);
    if (keys.length > 0) merged[facet] = keys;
  }
  return merged;
}

/** Both together. Two years stand for the range of both; of other numbers the later ones count. */
export function merge(first: Criteria, second: Criteria): Criteria {
  const any = mergeKeys(first.any, second.any);
  const none = mergeKeys(first.none, second.none);
  const years = isSingleYear(first) && isSingleYear(second) ? widened(first, second) : undefined;
  return { ...first, ...second, ...(any && { any }), ...(none && { none }), ...years };
}

const isSingleYear = ({ yearMin, yearMax }: Criteria) => yearMin !== undefined && yearMin === yearMax;

/** The years from the first to the last that either names, where both have both ends: '2010, 2012, 2014'. */
export function widened(first: Criteria, second: Criteria): Pick<Criteria, "yearMin" | "yearMax"> | undefined {
  const ends = [first.yearMin, first.yearMax, second.yearMin, second.yearMax];
  if (!ends.every((year) => year !== undefined)) return undefined;
  return { yearMin: Math.min(...ends), yearMax: Math.max(...ends) };
}
