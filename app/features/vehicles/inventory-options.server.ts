import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { InventoryOptions, Option, OptionName } from "./inventory-options.ts";
import type { House } from "./lot.ts";

const MOST_OPTIONS: Record<OptionName, number> = {
  make: 40,
  model: 30,
  year: 40,
  state: 70,
  vehicle_type: 20,
  body_type: 30,
  transmission: 10,
  fuel: 15,
  drive: 15,
};
const NAMES = Object.keys(MOST_OPTIONS) as OptionName[];
const KNOWN_FOR_MS = 30_000;

const known = new Map<House, { options: InventoryOptions; readAt: number }>();
const reading = new Map<House, Promise<InventoryOptions>>();

/**
 * What there is in a house's live inventory, with counts, for the filters' suggestions. Half a minute old at most
 * for the reader after the one who finds it old: nobody waits for a count but the first.
 */
export async function listInventoryOptions(db: Kysely<DB>, house: House): Promise<InventoryOptions> {
  const kept = known.get(house);
  const isFresh = kept !== undefined && Date.now() - kept.readAt < KNOWN_FOR_MS;
  const reader = isFresh ? undefined : (reading.get(house) ?? startReading(db, house));
  if (!kept) return reader ?? startReading(db, house);
  // The old counts are shown meanwhile; a failed count is tried again by the next reader.
  reader?.catch(() => undefined);
  return kept.options;
}

function startReading(db: Kysely<DB>, house: House): Promise<InventoryOptions> {
  const run = countOptions(db, house)
    .then((options) => {
      known.set(house, { options, readAt: Date.now() });
      return options;
    })
    .finally(() => reading.delete(house));
  reading.set(house, run);
  return run;
}

type Counted = { [name in OptionName]: string | number | null } & { lots: number | string };

/** One pass over the live lots counts every filter at once. */
export async function countOptions(db: Kysely<DB>, house: House): Promise<InventoryOptions> {
  const { rows } = await sql<Counted>`
    select make, model, year, state, vehicle_type, body_type, transmission, fuel, drive, count(*) as lots
    from lots
    where house = ${house} and withdrawn_at is null and ends_at > now()
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
