import type { FacetKeys } from "./criteria.ts";
import type { Dictionary } from "./dictionary.ts";
import { nameKey } from "./name-key.ts";
import { searchAddress } from "./search-params.ts";

/** Something to look for, how many live lots it finds, and where they are listed. */
export interface Suggestion {
  text: string;
  count: number;
  address: string;
}

const MOST = 8;
const LONGEST = 100;

interface Candidate {
  text: string;
  count: number;
  chosen: FacetKeys;
  /** What a typed text may begin: the whole name, then each of its words. */
  starts: string[];
}

const prepared = new WeakMap<Dictionary, Candidate[]>();

/** 'Toyota Camry' may be begun with 'toy', 'cam' and 'toyota c'. */
function startsOf(text: string): string[] {
  const words = text.split(/\s+/);
  return words.map((_, place) => nameKey(words.slice(place).join(" "))).filter(Boolean);
}

function candidatesOf(dictionary: Dictionary): Candidate[] {
  const known = prepared.get(dictionary);
  if (known) return known;
  const { makes, models, bodies, yards } = dictionary;
  const makeLabels = new Map(makes.map(({ key, label }) => [key, label]));
  const candidates = [
    ...makes.map((name) => ({ ...name, text: name.label, chosen: { make: [name.key] } })),
    ...models.map(({ make, ...name }) => ({
      ...name,
      text: `${makeLabels.get(make) ?? ""} ${name.label}`.trim(),
      chosen: { make: [make], model: [name.key] },
    })),
    ...bodies.map((name) => ({ ...name, text: name.label, chosen: { body: [name.key] } })),
    ...yards.map((name) => ({ ...name, text: name.label, chosen: { yard: [name.key] } })),
  ].map(({ text, count, chosen }): Candidate => ({ text, count, chosen, starts: startsOf(text) }));
  prepared.set(dictionary, candidates);
  return candidates;
}

/** Makes, models, bodies and yards that a typed text begins; those it begins with first, then the most frequent. */
export function suggest(text: string, dictionary: Dictionary): Suggestion[] {
  const typed = nameKey(text.slice(0, LONGEST));
  if (typed === "") return [];
  const found = candidatesOf(dictionary).flatMap((candidate) => {
    const place = candidate.starts.findIndex((start) => start.startsWith(typed));
    return place === -1 ? [] : { candidate, isWhole: place === 0 };
  });
  found.sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.candidate.count - a.candidate.count);
  return found.slice(0, MOST).map(({ candidate: { text: words, count, chosen } }) => ({
    text: words,
    count,
    address: searchAddress({ listing: "all", criteria: { any: chosen }, sort: "ending", page: 1, isCards: false }),
  }));
}
