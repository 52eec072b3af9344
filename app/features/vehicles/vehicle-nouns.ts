import type { Criteria } from "./criteria.ts";
import type { LabelOf } from "./facet-words.ts";
import type { Facet } from "./facets.ts";

/** 'SUVs', 'sedans', 'buses'; undefined for what is no plain noun ('Sedan 4D', 'Crew pickup'). */
function plural(label: string): string | undefined {
  const single = singular(label);
  if (single === undefined) return undefined;
  if (/(?:s|x|ch|sh)$/i.test(single)) return `${single}es`;
  return /[^aeiou]y$/i.test(single) && single !== single.toUpperCase() ? `${single.slice(0, -1)}ies` : `${single}s`;
}

/** 'SUV', 'sedan', 'trailer' of 'Trailers'. */
function singular(label: string): string | undefined {
  if (!/^\p{L}{2,}$/u.test(label)) return undefined;
  // 'SUV' and 'ATV' are said letter by letter.
  const word = label.length <= 3 && label === label.toUpperCase() ? label : label.toLowerCase();
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

const NOUN_FACETS = ["body", "type"] as const;
const MOST_NOUNS = 2;
/** 'Other' and the like name nothing. */
const NO_NOUNS = new Set(["other", "unknown", "all"]);

/** What the lots found are called, and the facet that says so. */
export function nounOf({ any }: Criteria, labelOf: LabelOf, total: number): { noun: string; facet: Facet | undefined } {
  const form = total === 1 ? singular : plural;
  for (const facet of NOUN_FACETS) {
    const keys = any?.[facet] ?? [];
    const nouns = keys.map((key) => (NO_NOUNS.has(key) ? undefined : form(labelOf(facet, key))));
    if (nouns.length > 0 && nouns.length <= MOST_NOUNS && nouns.every((noun) => noun !== undefined)) {
      return { noun: nouns.join(" or "), facet };
    }
  }
  return { noun: form("vehicle") ?? "", facet: undefined };
}
