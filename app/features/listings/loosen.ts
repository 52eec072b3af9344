import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { LabelOf } from "#app/features/vocabulary/facet-words.ts";
import { type Facet, FACETS } from "#app/features/vocabulary/facets.ts";
import { filtersOf } from "#app/features/search/wording/filters-of.ts";
import { either } from "#app/features/search/wording/sentence-phrases.ts";

export interface Loosened {
  words: string;
  criteria: Criteria;
}

export const WITHOUT = "without ";

/** One search per removed filter; the values of one facet are removed together. */
export function loosen(criteria: Criteria, labelOf: LabelOf): Loosened[] {
  const ways = new Map<Facet | Criteria, { values: string[]; criteria: Criteria }>();
  for (const { value, without } of filtersOf(criteria, labelOf)) {
    const facet = FACETS.find(
      (one) => without.any?.[one] && without.any[one].length < (criteria.any?.[one]?.length ?? 0),
    );
    const way = ways.get(facet ?? without);
    if (way) way.values.push(value);
    else ways.set(facet ?? without, { values: [value], criteria: facet ? withoutFacet(criteria, facet) : without });
  }
  return Array.from(ways.values(), (way) => ({ words: `${WITHOUT}“${either(way.values)}”`, criteria: way.criteria }));
}

function withoutFacet({ any = {}, ...rest }: Criteria, facet: Facet): Criteria {
  const { [facet]: _, ...others } = any;
  return Object.keys(others).length > 0 ? { ...rest, any: others } : rest;
}
