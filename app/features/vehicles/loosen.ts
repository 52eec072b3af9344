import type { Criteria } from "./criteria.ts";
import type { LabelOf } from "./facet-words.ts";
import { filtersOf } from "./filters-of.ts";

/** A search with one filter fewer, and words for it: 'without “leather”'. */
export interface Loosened {
  words: string;
  criteria: Criteria;
}

/** Such words begin so. */
export const WITHOUT = "without ";

/** What to try when nothing fits: each filter taken away by itself. */
export function loosen(criteria: Criteria, labelOf: LabelOf): Loosened[] {
  return filtersOf(criteria, labelOf).map(({ value, without }) => ({
    words: `${WITHOUT}“${value}”`,
    criteria: without,
  }));
}
