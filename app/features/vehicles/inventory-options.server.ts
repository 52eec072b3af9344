import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { InventoryOptions, Option, OptionName } from "./inventory-options.ts";
import { keptFor } from "./kept-for.ts";
import { LIVE } from "./live.server.ts";
import type { House } from "./lot.ts";

// A page of HTML weighs 12 KB at most (design.md); what is typed need not be listed to the last name.
const MOST_OPTIONS: Record<OptionName, number> = {
  make: 24,
  model: 10,
  year: 40,
  state: 70,
  vehicle_type: 20,
  body_type: 16,
  transmission: 8,
  fuel: 10,
  drive: 10,
};
const NAMES = Object.keys(MOST_OPTIONS) as OptionName[];
const KEPT_FOR_MS = 30_000;

/** What there is in a house's live inventory, with counts, for the filters' suggestions: half a minute old or so. */
export const listInventoryOptions = keptFor(KEPT_FOR_MS, countOptions, (_db, house) => house);

type Counted = { [name in OptionName]: string | number | null } & { lots: number | string };

/** One pass over the live lots counts every filter at once. */
export async function countOptions(db: Kysely<DB>, house: House): Promise<InventoryOptions> {
  const { rows } = await sql<Counted>`
    select make, model, year, state, vehicle_type, body_type, transmission, fuel, drive, count(*) as lots
    from lots
    where house = ${house} and ${LIVE}
    group by grouping sets ((make), (model), (year), (state), (vehicle_type), (body_type), (transmission), (fuel), (drive))
  `.execute(db);
  const counts = new Map<OptionName, Map<string, Option>>(NAMES.map((name) => [name, new Map()]));
  for (const row of rows) {
    const name = NAMES.find((candidate) => row[candidate] !== null);
    if (name) add(counts.get(name), String(row[name]), Number(row.lots));
  }
  return Object.fromEntries(NAMES.map((name) => [name, mostFrequent(name, counts.get(name))])) as InventoryOptions;
}

/** The sources write one thing in several cases ('SUV', 'Suv'); the filters do not tell them apart. */
function add(options: Map<string, Option> | undefined, value: string, lots: number): void {
  const key = value.toLowerCase();
  const before = options?.get(key);
  const spelling = before && before.count >= lots ? before.value : value;
  options?.set(key, { value: spelling, count: (before?.count ?? 0) + lots });
}

function mostFrequent(name: OptionName, options: Map<string, Option> | undefined): Option[] {
  const all = [...(options?.values() ?? [])];
  if (name === "year") return all.toSorted((a, b) => Number(b.value) - Number(a.value)).slice(0, MOST_OPTIONS[name]);
  return all
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_OPTIONS[name])
    .toSorted((a, b) => a.value.localeCompare(b.value, "en"));
}
