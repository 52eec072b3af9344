import { TABLE_FILTERS, type Criteria } from "./criteria.ts";
import { count } from "./format.ts";
import { HOUSE_NAMES, type House } from "./lot.ts";
import { stateName } from "./yard-places.ts";

export type TableFilter = (typeof TABLE_FILTERS)[number];

/** A filter in force: its parameter, its value as in the address, and words for people. */
export interface ChosenFilter {
  name: TableFilter;
  value: string;
  words: string;
}

export const FILTER_LABELS: Record<TableFilter, string> = {
  make: "Make",
  model: "Model",
  year: "Year",
  title: "Title",
  state: "State",
  vehicle_type: "Vehicle Type",
  body_type: "Body Type",
  transmission: "Transmission",
  fuel: "Fuel",
  drive: "Drive",
  odometer: "Odometer",
};

const CRITERIA: Record<TableFilter, keyof Criteria> = {
  make: "makePart",
  model: "model",
  year: "year",
  title: "title",
  state: "state",
  vehicle_type: "vehicleType",
  body_type: "bodyType",
  transmission: "transmission",
  fuel: "fuel",
  drive: "drive",
  odometer: "odometerMax",
};

function inWords(name: TableFilter, value: string): string {
  if (name === "odometer") return `up to ${count(Number(value))} miles`;
  return name === "state" ? stateName(value) : value;
}

/** The filters that really filter: what could not be read as a year or a mileage is not among them. */
export function chosenFilters(criteria: Criteria): ChosenFilter[] {
  return TABLE_FILTERS.flatMap((name) => {
    const value = criteria[CRITERIA[name]];
    if (value === undefined) return [];
    return { name, value: String(value), words: `${FILTER_LABELS[name]}: ${inWords(name, String(value))}` };
  });
}

export type TableView = "table" | "cards";

/** '?make=Toyota&view=cards&page=2', or nothing; filters first, in the order of the panel. */
export function filterQuery(
  chosen: Pick<ChosenFilter, "name" | "value">[],
  { view = "table", page = 1, house }: { view?: TableView; page?: number; house?: House } = {},
): string {
  const params = new URLSearchParams(chosen.map(({ name, value }) => [name, value]));
  if (house) params.set("house", house);
  if (view === "cards") params.set("view", "cards");
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `?${query}` : "";
}

/** Where each house has its table. */
export const TABLE_PATHS: Record<House, string> = { copart: "/vehicleFind", iaai: "/vehicleFinder" };

/** The query of the same result with one filter taken away. */
export const withoutFilter = (chosen: ChosenFilter[], filter: ChosenFilter, view: TableView): string =>
  filterQuery(
    chosen.filter((other) => other !== filter),
    { view },
  );

// Pages that people search for by name; every other combination belongs to one of these.
const INDEXED = new Set<TableFilter>(["make", "model", "body_type"]);

export const indexedFilters = (chosen: ChosenFilter[]): ChosenFilter[] =>
  chosen.filter(({ name }) => INDEXED.has(name));

/** '41 Copart vehicles with Make: Toyota, State: Texas. Page 2 of 3.' */
export function resultInWords(
  house: House,
  chosen: ChosenFilter[],
  { total, page, pages }: { total: number; page: number; pages: number },
): string {
  const vehicles = `${total === 0 ? "No" : count(total)} ${HOUSE_NAMES[house]} ${total === 1 ? "vehicle" : "vehicles"}`;
  const filters = chosen.length > 0 ? ` with ${chosen.map(({ words }) => words).join(", ")}` : "";
  return `${vehicles}${filters}.${pages > 1 ? ` Page ${count(page)} of ${count(pages)}.` : ""}`;
}
