import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary, Name } from "#app/features/query-language/dictionary.ts";
import { ownKeys } from "#app/features/vocabulary/facet-labels.ts";
import { FACET_PARAMS } from "#app/features/search/address/facet-params.ts";
import { FACET_NAMES, type LabelOf } from "#app/features/vocabulary/facet-words.ts";
import { FACETS, type Facet, type FacetCounts, NOT_STATED } from "#app/features/vocabulary/facets.ts";
import { makeKey } from "#app/features/lots/makes.ts";
import { escapeKey } from "#app/features/search/address/param-reader.ts";
import type { SearchState } from "#app/features/search/address/search-params.ts";

export type BoxFacet = Exclude<Facet, "year">;

export interface FilterOption {
  value: string;
  label: string;
  count: number | undefined;
  isChosen: boolean;
}

export interface FilterBox {
  facet: BoxFacet;
  name: string;
  title: string;
  /** None while the box is closed: its values are fetched when it is opened. */
  options: FilterOption[];
  chosen: number;
  /** How many values there are, where not all of them are shown. */
  all?: number;
  isClosed?: true;
}

export const PLURALS: Record<BoxFacet, string> = {
  house: "auction houses",
  make: "makes",
  model: "models",
  body: "bodies",
  type: "types",
  gear: "transmissions",
  fuel: "fuels",
  drive: "drives",
  engine: "engines",
  cylinders: "counts",
  damage: "kinds",
  damage2: "kinds",
  run: "answers",
  keys: "answers",
  paper: "titles",
  export: "answers",
  sale: "kinds",
  state: "states",
  yard: "yards",
  port: "ports",
  far: "distances",
  video: "answers",
  buynow: "answers",
};

interface Known {
  counts: FacetCounts | undefined;
  dictionary: Dictionary;
  labelOf: LabelOf;
}

export const PANEL = [
  ["Vehicle", ["make", "model", "years", "body", "type"]],
  ["Price", ["prices", "buynow"]],
  ["Place", ["far", "port", "state", "yard"]],
  ["Condition", ["run", "keys", "damage", "damage2", "miles", "paper", "export"]],
  ["Engine", ["gear", "fuel", "drive", "engine", "cylinders"]],
  ["Sale", ["sale", "days"]],
  ["Other", ["video", "house"]],
] as const satisfies [title: string, parts: (BoxFacet | "years" | "prices" | "miles" | "days")[]][];

const BOXED = FACETS.filter((facet) => facet !== "year");

const chosenMakes = ({ any, make }: Criteria): string[] => [...(any?.make ?? []), ...(make ? [makeKey(make)] : [])];

export function offeredFacets({ listing, criteria }: SearchState): BoxFacet[] {
  const { make, makePart, any, house } = criteria;
  const hasMakes = chosenMakes(criteria).length > 0 || makePart !== undefined || any?.model !== undefined;
  return BOXED.filter((facet) => {
    if (facet === "model") return hasMakes;
    if (facet === "make") return listing !== "brand" || make === undefined;
    return facet !== "house" || house === undefined;
  });
}

/** What most readers choose by. The values of the others are fetched when their box is opened, or are on a page of their own. */
const OPEN = new Set<Facet>(["make", "model", "far", "run"]);

/** Facets whose values the page shows, with their counts. */
export const openFacets = (state: SearchState): BoxFacet[] =>
  offeredFacets(state).filter(
    (facet) => OPEN.has(facet) || ONLY_YES.has(facet) || (state.criteria.any?.[facet]?.length ?? 0) > 0,
  );

export const closedBox = (facet: BoxFacet): FilterBox => ({ ...titled(facet), options: [], chosen: 0, isClosed: true });

const titled = (facet: BoxFacet) => ({ facet, name: FACET_PARAMS[facet], title: FACET_NAMES[facet] });

const SHOWN: Partial<Record<Facet, number>> = { make: 7, model: 6, damage2: 4, paper: 6, yard: 4 };
const USUALLY_SHOWN = 5;
const MOST_SHOWN = 400;
/** Only 'yes' is a useful filter here. */
const ONLY_YES = new Set<Facet>(["video", "buynow"]);
/** Shown in the order of their rules, all of them. */
const IN_ORDER = new Set<Facet>(["house", "engine", "run", "keys", "export", "port", "far"]);
/** Every lot has a value, so 'Not stated' is never offered. */
const ALWAYS_STATED = new Set<Facet>(["house", "port"]);

export function boxOf(facet: BoxFacet, { criteria }: SearchState, known: Known, isWhole = false): FilterBox {
  const chosen = criteria.any?.[facet] ?? [];
  const { values, all } = valuesOf(facet, { chosen: new Set(chosen), criteria, isWhole }, known);
  const most = isWhole ? MOST_SHOWN : IN_ORDER.has(facet) ? Infinity : (SHOWN[facet] ?? USUALLY_SHOWN);
  const isShown = ({ isChosen, count }: FacetValue, place: number) => isChosen || (place < most && count !== 0);
  const written = ({ key, ...value }: FacetValue) => ({
    ...value,
    value: escapeKey(key),
    label: known.labelOf(facet, key),
  });
  const shown = isWhole
    ? values
        .map(written)
        .toSorted(byName)
        .filter(({ isChosen }, place) => isChosen || place < most)
    : values.filter(isShown).toSorted(chosenFirst).map(written);
  return { ...titled(facet), options: shown, chosen: chosen.length, ...(shown.length < all && { all }) };
}

export const chosenFirst = (a: { isChosen: boolean }, b: { isChosen: boolean }): number =>
  Number(b.isChosen) - Number(a.isChosen);
const names = new Intl.Collator("en", { numeric: true });
const isUnstated = ({ value }: FilterOption) => value === NOT_STATED;
const byName = (a: FilterOption, b: FilterOption) =>
  chosenFirst(a, b) || Number(isUnstated(a)) - Number(isUnstated(b)) || names.compare(a.label, b.label);

interface FacetValue {
  key: string;
  count: number | undefined;
  isChosen: boolean;
}

interface Wanted {
  chosen: ReadonlySet<string>;
  criteria: Criteria;
  isWhole: boolean;
}

/** Values in their order, and how many there are: most of a long facet's have no lots in a narrow search, and no box has those. */
function valuesOf(
  facet: BoxFacet,
  { chosen, criteria, isWhole }: Wanted,
  known: Known,
): { values: FacetValue[]; all: number } {
  const counted = known.counts?.[facet];
  const keys = keysOf(facet, chosen, criteria, known);
  const values: FacetValue[] = [];
  for (const key of keys) {
    const isChosen = chosen.has(key);
    const count = counted && (counted.get(key) ?? 0);
    if (count !== 0 || isChosen || isWhole) values.push({ key, count, isChosen });
  }
  if (!IN_ORDER.has(facet) && counted) values.sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return { values, all: keys.size };
}

function keysOf(facet: BoxFacet, chosen: ReadonlySet<string>, criteria: Criteria, known: Known): Set<string> {
  const counted = known.counts?.[facet];
  const isYes = ONLY_YES.has(facet);
  const keys = new Set(isYes ? ["yes"] : ownKeys(facet));
  for (const { key } of namesOf(facet, known.dictionary, criteria)) keys.add(key);
  if (!isYes && !IN_ORDER.has(facet)) for (const key of counted?.keys() ?? []) keys.add(key);
  for (const key of chosen) keys.add(key);
  keys.delete(NOT_STATED);
  const isUnstated = (counted?.get(NOT_STATED) ?? 0) > 0 || chosen.has(NOT_STATED);
  if (!isYes && !ALWAYS_STATED.has(facet) && isUnstated) keys.add(NOT_STATED);
  return keys;
}

/** Values of the whole inventory, so that a value with no lots left is still shown. */
function namesOf(facet: BoxFacet, dictionary: Dictionary, criteria: Criteria): Name[] {
  const { makes, models, bodies, types, gears, fuels, drives, yards } = dictionary;
  if (facet === "model") {
    const ofMakes = chosenMakes(criteria);
    return models.filter(({ make }) => ofMakes.includes(make));
  }
  const named: Partial<Record<Facet, Name[]>> = {
    make: makes,
    body: bodies,
    type: types,
    gear: gears,
    fuel: fuels,
    drive: drives,
    yard: yards,
  };
  return named[facet] ?? [];
}
