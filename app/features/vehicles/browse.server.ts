import { sql, type Kysely } from "kysely";
import { BRANDS } from "#app/features/content/brands.ts";
import { BROWSE_MAKES, BROWSE_MODELS, BROWSE_TYPES } from "#app/features/content/browse-defaults.ts";
import { BODY_TYPE_OPTIONS, BROWSE_ENTRIES_PER_TAB } from "#app/features/policy-constants.ts";
import type { DB } from "#db/schema.ts";
import type { Browse, BrowseName } from "./browse.ts";
import { isAll, LONGEST_VALUE } from "./criteria.ts";
import { inSentenceCase } from "./format.ts";
import { keptFor } from "./kept-for.ts";
import { LIVE } from "./live.server.ts";
import { nameKey } from "./name-key.server.ts";

const KEPT_FOR_MS = 30_000;

/** `countBrowse`, half a minute old at most for whoever asks after the one who finds it old. */
export const readBrowse = keptFor(KEPT_FOR_MS, countBrowse);

/** Counts over the live inventory; each count is what the page behind its link shows. */
export async function countBrowse(db: Kysely<DB>): Promise<Browse> {
  const counted = await countNames(db);
  const makes = mergeSpellings(counted.make);
  const models = mergeSpellings(counted.model);
  const listedMakes = mostFrequent(makes, BROWSE_MAKES);
  const listedModels = mostFrequent(models, BROWSE_MODELS);
  return {
    makes: listedMakes.map((entry) => ({
      ...entry,
      href: `/searchbrand?${new URLSearchParams({ heading: entry.name })}`,
    })),
    models: listedModels.map((entry) => ({
      ...entry,
      href: `/quicksearch?${new URLSearchParams({ model: entry.name })}`,
    })),
    types: listTypes(counted),
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

const FIELDS = ["make", "model", "vehicle_type", "body_type"] as const;
type Field = (typeof FIELDS)[number];

/** One pass over the live lots counts the values of every field. */
async function countNames(db: Kysely<DB>): Promise<Record<Field, Counted[]>> {
  const { rows } = await sql<Record<Field, string | null> & { lots: number | string }>`
    select make, model, vehicle_type, body_type, count(*) as lots
    from lots
    where ${LIVE}
    group by grouping sets ((make), (model), (vehicle_type), (body_type))
  `.execute(db);
  const counted: Record<Field, Counted[]> = { make: [], model: [], vehicle_type: [], body_type: [] };
  for (const row of rows) {
    const field = FIELDS.find((candidate) => row[candidate] !== null);
    if (field) counted[field].push({ name: row[field] ?? "", count: Number(row.lots) });
  }
  return counted;
}

/** A name that its own link would not find: nothing to compare, an 'All …', or longer than a filter may be. */
const isUnfindable = (name: string) => nameKey(name) === "" || isAll(name) || name.length > LONGEST_VALUE;

/** One entry for all spellings of a name, under the most frequent one. */
function mergeSpellings(counted: Counted[]): Map<string, Counted> {
  const merged = new Map<string, Counted>();
  for (const { name, count } of counted.toSorted((a, b) => b.count - a.count)) {
    if (isUnfindable(name)) continue;
    const before = merged.get(nameKey(name));
    merged.set(nameKey(name), { name: before?.name ?? name, count: (before?.count ?? 0) + count });
  }
  return merged;
}

/** The 24 most frequent names in alphabetical order, filled up with the usual ones. */
function mostFrequent(merged: Map<string, Counted>, usual: { name: string }[]): Counted[] {
  const chosen = new Map([...merged].toSorted(([, a], [, b]) => b.count - a.count).slice(0, BROWSE_ENTRIES_PER_TAB));
  for (const { name } of usual) {
    if (chosen.size >= BROWSE_ENTRIES_PER_TAB) break;
    if (!chosen.has(nameKey(name))) chosen.set(nameKey(name), { name, count: 0 });
  }
  return [...chosen.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The filters for types match parts of a value, so 'Sedan' counts 'SEDAN 4D' too. */
const countPart = (counted: Counted[], part: string) =>
  counted.reduce((sum, { name, count }) => (name.toLowerCase().includes(part.toLowerCase()) ? sum + count : sum), 0);

// Quick search reads these body types as families of vehicles.
const FAMILIES = new Set(BODY_TYPE_OPTIONS.map((name) => name.toLowerCase()));

/**
 * The thirteen vehicle types of spec.md §9, then body types (product.md §7): the trade's usual names that occur,
 * then the most frequent others, then usual names without a lot today.
 */
function listTypes({ vehicle_type: vehicleTypes, body_type: bodyTypes }: Record<Field, Counted[]>): BrowseName[] {
  const toName = (filter: "vehicletype" | "bodytype", name: string): BrowseName => ({
    name,
    count: countPart(filter === "vehicletype" ? vehicleTypes : bodyTypes, name),
    href: `/quicksearch?${new URLSearchParams({ [filter]: name })}`,
  });
  const usual = BROWSE_TYPES.map(({ filter, name }) => ({ filter, ...toName(filter, name) }));
  const bodies = usual.filter(({ filter }) => filter === "bodytype");
  const others = [...mergeSpellings(bodyTypes).values()]
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
