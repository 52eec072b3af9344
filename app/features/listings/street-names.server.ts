import type { Kysely } from "kysely";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { readDictionary } from "#app/features/query-language/dictionary.server.ts";
import { readText } from "#app/features/query-language/reader.ts";
import { STREET_NAMES, type StreetName } from "#app/features/query-language/tables/called-cars.ts";
import { searchAddress } from "#app/features/search/address/search-params.ts";
import { findFound, search } from "#app/features/search/search.server.ts";
import type { DB } from "#db/schema.ts";

export interface NamedCar extends Pick<StreetName, "label" | "car" | "body" | "from" | "to" | "doubt"> {
  also: string[];
  address: string;
  /** Undefined while there is no time to count. */
  total: number | undefined;
  newest: LotSummary | undefined;
}

/** Every street name with how many such cars are listed, and the one listed last; names without any come last. */
export async function listNamedCars(db: Kysely<DB>, now: number): Promise<NamedCar[]> {
  const dictionary = await readDictionary(db);
  const cars: (Omit<NamedCar, "newest"> & { id: number | undefined })[] = [];
  for (const { label, car, body, from, to, doubt, said } of STREET_NAMES) {
    const [first = "", ...others] = said;
    const criteria = readText(first, dictionary);
    const found = await search(db, criteria, { sort: "new", page: 1, size: 1, facets: [] }, now);
    cars.push({
      label,
      car,
      body,
      from,
      to,
      also: others,
      total: found?.total,
      id: found?.ids[0],
      ...(doubt !== undefined && { doubt }),
      address: searchAddress({ listing: "all", criteria, sort: "ending", page: 1, isCards: false }),
    });
  }
  const ids = cars.flatMap(({ id }) => id ?? []);
  const byRow = await findFound(db, ids);
  return cars
    .map(({ id, ...car }) => ({ ...car, newest: id === undefined ? undefined : byRow.get(id) }))
    .toSorted((one, other) => Number(one.total === 0) - Number(other.total === 0));
}
