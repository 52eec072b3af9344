import type { Kysely } from "kysely";
import { systemClock } from "#app/platform/clock.ts";
import type { DB } from "#db/schema.ts";
import type { Dictionary, Name } from "./dictionary.ts";
import { type Labels, labeller, labelKey } from "#app/features/vocabulary/facet-words.ts";
import { type Facet, NOT_STATED } from "#app/features/vocabulary/facets.ts";
import { staleWhileRevalidate } from "#app/features/search/stale-while-revalidate.ts";
import { listModelHeads } from "./model-heads.server.ts";
import { isOverdue } from "#app/features/search/sql/search-fallback.server.ts";
import { countFacets, countModelsByMake } from "#app/features/search/search.server.ts";

const KEPT_FOR_MS = 60_000;

export const readLabels = staleWhileRevalidate(KEPT_FOR_MS, listLabels);

const readCounted = staleWhileRevalidate(KEPT_FOR_MS, countDictionary);

const NO_NAMES: Dictionary = {
  makes: [],
  models: [],
  bodies: [],
  types: [],
  fuels: [],
  gears: [],
  drives: [],
  yards: [],
};

/**
 * Names that a typed text may mean, with their live counts, a minute old or so. None while the index is not there and
 * PostgreSQL has no time to count: words stay words then, and a listing is still one.
 */
export async function readDictionary(db: Kysely<DB>): Promise<Dictionary> {
  try {
    return await readCounted(db);
  } catch (error) {
    if (isOverdue(error)) return NO_NAMES;
    throw error;
  }
}

export async function listLabels(db: Kysely<DB>): Promise<Labels> {
  const rows = await db.selectFrom("facet_labels").select(["facet", "key", "label"]).execute();
  return new Map(rows.map(({ facet, key, label }) => [labelKey(facet as Facet, key), label]));
}

const FACETS_NAMED = ["make", "body", "type", "fuel", "gear", "drive", "yard", "sale", "state", "year"] as const;
type Named = (typeof FACETS_NAMED)[number];

export async function countDictionary(db: Kysely<DB>): Promise<Dictionary> {
  const now = systemClock();
  const labelOf = labeller(await listLabels(db));
  const [counts, pairs] = await Promise.all([countFacets(db, [...FACETS_NAMED], now), countModelsByMake(db, now)]);
  const named = (facet: Named): Name[] =>
    [...(counts[facet] ?? [])]
      .filter(([key]) => key !== NOT_STATED)
      .map(([key, count]) => ({ key, label: labelOf(facet, key), count }))
      .toSorted(frequentFirst);
  const models = pairs
    .filter(({ make, key }) => make !== NOT_STATED && key !== NOT_STATED)
    .map((pair) => ({ ...pair, label: labelOf("model", pair.key) }))
    .toSorted(frequentFirst);
  return {
    makes: named("make"),
    models,
    bodies: named("body"),
    types: named("type"),
    fuels: named("fuel"),
    gears: named("gear"),
    drives: named("drive"),
    yards: named("yard"),
    sales: named("sale"),
    states: named("state"),
    years: named("year"),
    heads: await listModelHeads(models, now),
  };
}

function frequentFirst(a: Name & { make?: string }, b: Name & { make?: string }): number {
  const key = ({ key, make = "" }: Name & { make?: string }) => `${key} ${make}`;
  return b.count - a.count || (key(a) < key(b) ? -1 : 1);
}
