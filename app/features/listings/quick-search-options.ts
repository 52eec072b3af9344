import { makeKey } from "#app/features/lots/makes.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import type { Dictionary } from "#app/features/query-language/dictionary.ts";
import { isAll } from "#app/features/search/criteria/criteria.ts";
import {
  BODY_TYPE_OPTIONS,
  BRAND_NAMES,
  INVENTORY_OPTIONS,
  MODEL_OPTIONS,
  QUICK_SEARCH_YEARS,
  SALE_TYPE_OPTIONS,
  TITLE_OPTIONS,
  VEHICLE_TYPES,
} from "#app/features/policy/policy-constants.ts";

export interface QuickSearchField {
  /** The URL parameter, odd spellings included. */
  name: string;
  label: string;
  any?: { value: string; label: string };
  options?: readonly string[];
  /** Visible on phones before 'More filters' is opened. */
  first?: boolean;
  hint?: string;
}

const { min: oldest, max: newest } = QUICK_SEARCH_YEARS;
const YEARS = Array.from({ length: newest - oldest + 1 }, (_, age) => String(newest - age));

const own = (label: string) => ({ value: "", label });
const theirs = (value: string) => ({ value, label: value });
const without = (options: readonly string[], all: string) => options.filter((option) => option !== all);

export const QUICK_SEARCH_FIELDS: QuickSearchField[] = [
  { name: "make", label: "Make", any: own("Any make"), options: BRAND_NAMES, first: true },
  {
    name: "model",
    label: "Model",
    any: theirs("All Model"),
    options: without(MODEL_OPTIONS, "All Model"),
    first: true,
  },
  { name: "year", label: "Year", any: own("Any year"), options: YEARS, first: true },
  {
    name: "vehicletype",
    label: "Vehicle Type",
    any: own("Any vehicle type"),
    options: VEHICLE_TYPES,
  },
  {
    name: "bodytype",
    label: "Body Type",
    any: theirs("All Vehicle Type"),
    options: without(BODY_TYPE_OPTIONS, "All Vehicle Type"),
  },
  {
    name: "saletype",
    label: "Sale Type",
    any: theirs("All Sale Types"),
    options: SALE_TYPE_OPTIONS,
  },
  {
    name: "Salvageorclean",
    label: "Title",
    any: theirs("All"),
    options: without(TITLE_OPTIONS, "All"),
  },
  {
    name: "inventry",
    label: "Inventory",
    any: theirs("All Inventory"),
    options: without(INVENTORY_OPTIONS, "All Inventory"),
  },
  { name: "state", label: "State", hint: "Texas or TX" },
  { name: "zip", label: "Zip", hint: "Zip or city of the yard" },
  { name: "country", label: "Country", hint: "USA" },
];

export type QuickSearchValues = Partial<Record<string, string>>;

/** What is listed now, which the form offers beside its own options. */
export interface Listed {
  /** Of the chosen make. */
  models?: string[] | undefined;
  years?: string[] | undefined;
}

const MOST_MODELS = 30;
const isOffered = (model: string) => isAll(model) || MODEL_OPTIONS.some((option) => nameKey(option) === nameKey(model));

export function listedIn({ models, years = [] }: Dictionary, make: string | undefined): Listed {
  const key = makeKey(make ?? "");
  const theirs = models.filter((model) => model.make === key && !isOffered(model.label)).slice(0, MOST_MODELS);
  return {
    models: theirs.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })),
    years: years.map(({ label }) => label),
  };
}
