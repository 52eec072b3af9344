import {
  BODY_TYPE_OPTIONS,
  BRAND_NAMES,
  INVENTORY_OPTIONS,
  MODEL_OPTIONS,
  QUICK_SEARCH_YEARS,
  SALE_TYPE_OPTIONS,
  TITLE_OPTIONS,
  VEHICLE_TYPES,
} from "../policy-constants.ts";
import { readValue, type Criteria } from "./criteria.ts";

interface QuickSearchField {
  /** As in spec.md §3, odd spellings included. */
  name: string;
  label: string;
  /** The choice that filters nothing; an 'All …' of the specification or our own empty one. */
  any?: { value: string; label: string };
  /** Absent for free text. */
  options?: readonly string[];
  /** In sight on phones before 'More filters' is opened. */
  first?: boolean;
  hint?: string;
  /** What the value becomes when it can be read. */
  criteria: (keyof Criteria)[];
}

const { min: oldest, max: newest } = QUICK_SEARCH_YEARS;
const YEARS = Array.from({ length: newest - oldest + 1 }, (_, age) => String(newest - age));

const own = (label: string) => ({ value: "", label });
const theirs = (value: string) => ({ value, label: value });
const without = (options: readonly string[], all: string) => options.filter((option) => option !== all);

/** Every field and option of spec.md §9. */
export const QUICK_SEARCH_FIELDS: QuickSearchField[] = [
  { name: "make", label: "Make", any: own("Any make"), options: BRAND_NAMES, first: true, criteria: ["make"] },
  {
    name: "model",
    label: "Model",
    any: theirs("All Model"),
    options: without(MODEL_OPTIONS, "All Model"),
    first: true,
    criteria: ["modelName"],
  },
  { name: "year", label: "Year", any: own("Any year"), options: YEARS, first: true, criteria: ["year"] },
  {
    name: "vehicletype",
    label: "Vehicle Type",
    any: own("Any vehicle type"),
    options: VEHICLE_TYPES,
    criteria: ["vehicleType"],
  },
  {
    name: "bodytype",
    label: "Body Type",
    any: theirs("All Vehicle Type"),
    options: without(BODY_TYPE_OPTIONS, "All Vehicle Type"),
    criteria: ["bodyType", "typeFamily"],
  },
  {
    name: "saletype",
    label: "Sale Type",
    any: theirs("All Sale Types"),
    options: SALE_TYPE_OPTIONS,
    criteria: ["saleType", "buyNow"],
  },
  {
    name: "Salvageorclean",
    label: "Title",
    any: theirs("All"),
    options: without(TITLE_OPTIONS, "All"),
    criteria: ["titleKind"],
  },
  {
    name: "inventry",
    label: "Inventory",
    any: theirs("All Inventory"),
    options: without(INVENTORY_OPTIONS, "All Inventory"),
    criteria: ["house"],
  },
  { name: "state", label: "State", hint: "Texas or TX", criteria: ["state"] },
  { name: "zip", label: "Zip", hint: "Zip or city of the yard", criteria: ["place"] },
  { name: "country", label: "Country", hint: "USA", criteria: ["country"] },
];

export type QuickSearchValues = Partial<Record<string, string>>;

/**
 * The values as they stand in the address, for the form to keep.
 * @throws ValueTooLong
 */
export function readQuickSearchValues(params: URLSearchParams): QuickSearchValues {
  const values: QuickSearchValues = {};
  for (const { name } of QUICK_SEARCH_FIELDS) {
    const value = readValue(params, name);
    if (value) values[name] = value;
  }
  return values;
}

export interface ChosenValue {
  name: string;
  label: string;
  value: string;
}

/** The values that became criteria, each with the label of its field. */
export function chosenValues(values: QuickSearchValues, applied: Criteria): ChosenValue[] {
  return QUICK_SEARCH_FIELDS.flatMap(({ name, label, criteria }) => {
    const value = values[name];
    return value && criteria.some((criterion) => applied[criterion] !== undefined) ? [{ name, label, value }] : [];
  });
}
