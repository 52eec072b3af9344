import type { Kysely } from "kysely";
import { BRANDS } from "#app/features/vocabulary/brands.ts";
import { BROWSE_MAKES, BROWSE_MODELS, BROWSE_TYPES } from "./browse-defaults.ts";
import { BODY_TYPE_OPTIONS, BROWSE_ENTRIES_PER_TAB } from "#app/features/policy/policy-constants.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { DB } from "#db/schema.ts";
import type { Browse, BrowseName } from "./browse.ts";
import { isAll, LONGEST_VALUE } from "#app/features/search/criteria/criteria.ts";
import { listLabels } from "#app/features/query-language/dictionary.server.ts";
import { keysSpelledWith } from "#app/features/vocabulary/facet-spellings.ts";
import { type LabelOf, labeller } from "#app/features/vocabulary/facet-words.ts";
import { type FacetCounts, NOT_STATED } from "#app/features/vocabulary/facets.ts";
import { inSentenceCase } from "#app/features/lots/format.ts";
import { staleWhileRevalidate } from "#app/features/search/stale-while-revalidate.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import { isOverdue } from "#app/features/search/sql/search-fallback.server.ts";
import { countFacets } from "#app/features/search/search.server.ts";

const KEPT_FOR_MS = 30_000;

const readCounted = staleWhileRevalidate(KEPT_FOR_MS, countBrowse);

/** Counts are at most 30 s old for most requests; default names without counts when there is no time to count. */
export async function readBrowse(db: Kysely<DB>): Promise<Browse> {
  try {
    return await readCounted(db);
  } catch (error) {
    if (isOverdue(error)) return UNCOUNTED;
    throw error;
  }
}

export async function countBrowse(db: Kysely<DB>): Promise<Browse> {
  const [counted, labels] = await Promise.all([countFacets(db, [...FIELDS], systemClock()), listLabels(db)]);
  return browseOf(counted, labeller(labels));
}

function browseOf(counted: FacetCounts, labelOf: LabelOf): Browse {
  const named = (facet: Field): Counted[] =>
    [...(counted[facet] ?? [])]
      .filter(([key]) => key !== NOT_STATED)
      .map(([key, count]) => ({ name: labelOf(facet, key), count }));
  const makes = byName(named("make"));
  const models = byName(named("model"));
  const listedMakes = mostFrequent(makes, BROWSE_MAKES);
  const listedModels = mostFrequent(models, BROWSE_MODELS);
  return {
    years: named("year")
      .map(({ name }) => name)
      .toSorted(),
    total: [...(counted.make?.values() ?? [])].reduce((sum, count) => sum + count, 0),
    makes: listedMakes.map((entry) => ({
      ...entry,
      href: `/searchbrand?${new URLSearchParams({ heading: entry.name })}`,
    })),
    models: listedModels.map((entry) => ({
      ...entry,
      href: `/quicksearch?${new URLSearchParams({ model: entry.name })}`,
    })),
    types: listTypes({ type: named("type"), body: named("body") }),
    brands: BRANDS.map(({ heading, href }) => ({
      name: heading,
      href,
      count: makes.get(nameKey(heading))?.count ?? 0,
    })),
  };
}

interface Counted {
  name: string;
  count: number;
}

const FIELDS = ["make", "model", "type", "body", "year"] as const;
type Field = (typeof FIELDS)[number];

/** A name that its own link would not find: empty key, 'All …', or too long for a filter. */
const isUnfindable = (name: string) => nameKey(name) === "" || isAll(name) || name.length > LONGEST_VALUE;

const frequentFirst = (a: Counted, b: Counted) => b.count - a.count || a.name.localeCompare(b.name, "en");

function byName(counted: Counted[]): Map<string, Counted> {
  const named = new Map<string, Counted>();
  for (const { name, count } of counted.toSorted(frequentFirst)) {
    if (isUnfindable(name)) continue;
    const before = named.get(nameKey(name));
    named.set(nameKey(name), { name: before?.name ?? name, count: (before?.count ?? 0) + count });
  }
  return named;
}

function mostFrequent(merged: Map<string, Counted>, usual: { name: string }[]): Counted[] {
  const chosen = new Map([...merged].toSorted(([, a], [, b]) => frequentFirst(a, b)).slice(0, BROWSE_ENTRIES_PER_TAB));
  for (const { name } of usual) {
    if (chosen.size >= BROWSE_ENTRIES_PER_TAB) break;
    if (!chosen.has(nameKey(name))) chosen.set(nameKey(name), { name, count: 0 });
  }
  return [...chosen.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Type filters match parts of a value, so 'Van' counts 'CARGO VAN' too. */
function countPart(facet: "type" | "body", counted: Counted[], part: string): number {
  const spelled = keysSpelledWith(facet, part);
  const fits = (key: string) => key.includes(part.toLowerCase()) || spelled.includes(key);
  return counted.reduce((sum, { name, count }) => (fits(name.toLowerCase()) ? sum + count : sum), 0);
}

// Quick search reads these body types as vehicle families.
const FAMILIES = new Set(BODY_TYPE_OPTIONS.map((name) => name.toLowerCase()));

function listTypes({ type, body }: Record<"type" | "body", Counted[]>): BrowseName[] {
  const toName = (filter: "vehicletype" | "bodytype", name: string): Counted & BrowseName => ({
    name,
    count: filter === "vehicletype" ? countPart("type", type, name) : countPart("body", body, name),
    href: `/quicksearch?${new URLSearchParams({ [filter]: name })}`,
  });
  const usual = BROWSE_TYPES.map(({ filter, name }) => ({ filter, ...toName(filter, name) }));
  const bodies = usual.filter(({ filter }) => filter === "bodytype");
  const others = [...byName(body).values()]
    .filter(({ name }) => !FAMILIES.has(name.toLowerCase()))
    .map(({ name }) => toName("bodytype", inSentenceCase(name)));
  const chosen = new Map<string, BrowseName>();
  for (const { name, count, href } of [
    ...usual.filter(({ filter }) => filter === "vehicletype"),
    ...bodies.filter(({ count }) => count > 0),
    ...others,
    ...bodies,
  ]) {
    if (chosen.size < BROWSE_ENTRIES_PER_TAB && !chosen.has(nameKey(name)))
      chosen.set(nameKey(name), { name, count, href });
  }
  return [...chosen.values()];
}

const withoutCounts = (names: BrowseName[]): BrowseName[] => names.map((name) => ({ ...name, count: undefined }));

const EMPTY = browseOf({}, labeller(new Map()));

const UNCOUNTED: Browse = {
  years: [],
  total: undefined,
  makes: withoutCounts(EMPTY.makes),
  models: withoutCounts(EMPTY.models),
  types: withoutCounts(EMPTY.types),
  brands: withoutCounts(EMPTY.brands),
};
