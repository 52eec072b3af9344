import type { FilterBox } from "./filter-boxes.ts";
import { TABLE_FILTERS } from "#app/features/search/criteria/criteria.ts";
import { isTable, searchQuery, type SearchState } from "#app/features/search/address/search-params.ts";
import { TABLE_FIELDS } from "#app/features/search/address/table-filters.ts";

/** Controls outside the panel belong to this form too. */
export const FILTER_FORM = "filter-form";

type Field = [name: string, value: string];

const fieldsOf = (state: SearchState): Field[] => [...new URLSearchParams(searchQuery(state))];

/** Hidden fields: everything but the words. */
export function keptBySearch(state: SearchState): Field[] {
  const { words: _, ...criteria } = state.criteria;
  return fieldsOf({ ...state, criteria });
}

const FIELDS = [
  "yearMin",
  "yearMax",
  "priceMin",
  "priceMax",
  "odometerMin",
  "odometerMax",
  "saleDay",
  "landed",
  "importable",
] as const;

/** Hidden fields: all criteria that no visible field of the panel has. */
export function keptByPanel(state: SearchState, boxes: Pick<FilterBox, "facet">[]): Field[] {
  const { any, ...criteria } = state.criteria;
  const isOfTable = isTable(state.listing);
  for (const field of FIELDS) delete criteria[field];
  if (isOfTable) for (const name of TABLE_FILTERS) delete criteria[TABLE_FIELDS[name]];
  const shown = new Set<string>(boxes.map(({ facet }) => facet));
  const hidden = Object.fromEntries(Object.entries(any ?? {}).filter(([facet]) => !shown.has(facet)));
  const kept = { ...state, criteria: { ...criteria, any: hidden } };
  // Checkboxes of the same form hold the table's look.
  return fieldsOf(isOfTable && !state.isCards ? { ...kept, isDense: false, columns: undefined } : kept);
}

export function HiddenFields({ fields }: { fields: Field[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
