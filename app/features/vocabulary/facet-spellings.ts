import type { Facet } from "./facets.ts";
import { statesWithPart } from "./yard-places.ts";
import { normaliseWords } from "./normalise-words.ts";
import type { Spelled } from "./body-spellings.ts";
import { type SpelledFacet, SPELLINGS } from "./spellings.ts";

const DOORS = /\b[2-5] ?d(?:oo)?r?s?\b/g;

/** Whoever writes other signs looks for something that no spelling has. */
const SIGNS_OF_SPELLINGS = /^[\p{L}\p{N}\s&/.,'()-]*$/u;

const normalise = (words: string) => normaliseWords(normaliseWords(words).replace(DOORS, ""));

interface Gathered {
  key: string;
  label: string;
  normalLabel: string;
  spellings: string[];
}

const GATHERED: ReadonlyMap<string, Gathered[]> = new Map(
  Object.entries(SPELLINGS).map(([facet, kinds]) => [
    facet,
    kinds.flatMap(({ label, names = [], written = [] }) => {
      if (label === undefined) return [];
      const normalLabel = normalise(label);
      return { key: label.toLowerCase(), label, normalLabel, spellings: [normalLabel, ...names, ...written] };
    }),
  ]),
);

const KEYS = new Map(
  [...GATHERED].map(([facet, kinds]) => [
    facet,
    new Map(kinds.flatMap(({ key, spellings }) => spellings.map((words) => [words, key] as const))),
  ]),
);

/** The key that gathers this spelling with others of the same; undefined where it stands for itself. */
export const gatheredKey = (facet: Facet, words: string): string | undefined => KEYS.get(facet)?.get(normalise(words));

/**
 * Keys that gather a spelling with this part in it: 'gasol' is in one of those of 'gas'. A part of our labels is looked
 * for in no other spelling: 'front' is no '4x4 w/Front Whl Drv'.
 */
export function keysSpelledWith(facet: Facet, part: string): string[] {
  if (facet === "state") return statesWithPart(part);
  const wanted = SIGNS_OF_SPELLINGS.test(part) ? normalise(part) : "";
  const kinds = wanted === "" ? [] : (GATHERED.get(facet) ?? []);
  const labelled = kinds.filter(({ normalLabel }) => normalLabel.includes(wanted));
  const spelled = kinds.filter(({ spellings }) => spellings.some((words) => words.includes(wanted)));
  return (labelled.length > 0 ? labelled : spelled).map(({ key }) => key);
}

export const gatheredLabel = (facet: Facet, key: string): string | undefined =>
  GATHERED.get(facet)?.find((kind) => kind.key === key)?.label;

const plainBody = (label: string) =>
  SPELLINGS.body.find((kind) => kind.label !== undefined && kind.pattern?.test(label.toLowerCase()))?.label;

/** Bodies in one word each, the usual ones first: 'SUV' of 'Awd sport utility', 'Van' of 'Crew van' and 'Cargo van'. */
export function plainBodies(labels: readonly string[]): string[] {
  const names = new Set(labels.map((label) => plainBody(label) ?? label));
  const usual = SPELLINGS.body.flatMap(({ label }) => (label !== undefined && names.has(label) ? [label] : []));
  return [...new Set([...usual, ...names])];
}

const saidFor = ({ label, names = [], said = [] }: Spelled): string[] => [
  ...(label === undefined ? [] : [normaliseWords(label)]),
  ...names,
  ...said,
];

/** Every kind that buyers ask for: how they call it, and what that means in the keys and labels of lots. */
export const SAID_KINDS: readonly { facet: SpelledFacet; said: ReadonlySet<string>; pattern: RegExp }[] = (
  Object.keys(SPELLINGS) as SpelledFacet[]
).flatMap((facet) =>
  SPELLINGS[facet].flatMap((kind) =>
    kind.pattern ? [{ facet, said: new Set(saidFor(kind)), pattern: kind.pattern }] : [],
  ),
);
