import { FACET_PARAMS, readKey } from "#app/features/search/address/facet-params.ts";
import { IMPORT_PARAM } from "#app/features/search/address/landed-params.ts";
import { type DayCounts, type FacetCounts, SALE_DAYS, type VerdictCounts } from "#app/features/vocabulary/facets.ts";
import type { BoxFacet } from "./filter-boxes.ts";
import { createParamReader, escapeKey } from "#app/features/search/address/param-reader.ts";

export interface Shown {
  facets: Map<BoxFacet, string[]>;
  days: boolean;
  verdicts: boolean;
}

const PREFIX = "show-";
const DAY = "day";
/** A page of all values of one facet has 400. */
const MOST_SHOWN = 600;

/** 'show-makes=honda,toyota&show-day=today'; unknown parameters are ignored. */
export function readShown(params: URLSearchParams): Shown {
  const reader = createParamReader(params);
  const facets: Shown["facets"] = new Map();
  let room = MOST_SHOWN;
  for (const [facet, name] of Object.entries(FACET_PARAMS)) {
    const values = reader.list(PREFIX + name).slice(0, room);
    room -= values.length;
    if (values.length > 0) facets.set(facet as BoxFacet, values);
  }
  const isAsked = (name: string) => reader.list(PREFIX + name).length > 0;
  return { facets, days: isAsked(DAY), verdicts: isAsked(IMPORT_PARAM) };
}

/** By field name and value. */
export type OptionCounts = Record<string, Record<string, number>>;

export function countsShown(
  { facets: shown }: Shown,
  { facets, days, verdicts }: { facets: FacetCounts | undefined; days?: DayCounts; verdicts?: VerdictCounts },
): OptionCounts {
  const counts: [name: string, counts: Record<string, number>][] = [];
  for (const [facet, values] of shown) {
    const counted = facets?.[facet];
    if (!counted) continue;
    const each = values.map((value) => [escapeKey(value), counted.get(readKey(facet, value) ?? "") ?? 0]);
    counts.push([FACET_PARAMS[facet], Object.fromEntries(each) as Record<string, number>]);
  }
  if (days) counts.push([DAY, Object.fromEntries(SALE_DAYS.map((day) => [day, days[day]]))]);
  if (verdicts) counts.push([IMPORT_PARAM, { ...verdicts }]);
  return Object.fromEntries(counts);
}
