import { Icon } from "#app/ui/icon.tsx";
import type { Sort } from "#app/features/vocabulary/facets.ts";
import { FilterButton } from "./filter-panel.tsx";
import { FILTER_FORM } from "./kept-fields.tsx";
import { type Column, COLUMN_NAMES, COLUMNS } from "#app/features/search/address/listing-look.ts";
import type { ListingView } from "./listing-view.ts";
import { SaveSearchLink } from "./save-search-link.tsx";
import { isTable, searchAddress, searchQuery } from "#app/features/search/address/search-params.ts";

const SORT_NAMES: Record<Sort, string> = {
  ending: "Ending soon",
  new: "Newly listed",
  price: "Lowest bid",
  "price-down": "Highest bid",
  miles: "Lowest mileage",
  year: "Newest year",
  best: "Best match",
};

/** The look is not part of a saved search. */
const USUAL_LOOK = { isCards: false, isDense: false, columns: undefined };

export function ListingBar({ view: { chips, sorts, state } }: { view: ListingView }) {
  return (
    <div className="filter-bar print:hidden">
      <FilterButton chosen={chips.length} />
      <details className="sort-menu">
        <summary className="button button-quiet">
          <span className="max-sm:sr-only">Sort:</span> {SORT_NAMES[state.sort]} <Icon name="chevronDown" />
        </summary>
        <ul>
          {sorts.map(({ sort, address }) => (
            <li key={sort}>
              <a href={address} rel="nofollow" aria-current={sort === state.sort ? "true" : undefined}>
                {SORT_NAMES[sort]}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <SaveSearchLink listing={searchAddress(state, USUAL_LOOK)} />
    </div>
  );
}

export function ListingTools({ view: { asked, state } }: { view: ListingView }) {
  const { listing, isCards, isDense = false } = state;
  if (!isTable(listing)) return null;
  const query = searchQuery(state, USUAL_LOOK);
  return (
    <ul className="sideways mb-4 print:hidden">
      <li>
        <a
          href={`/export?of=${listing}${query.replace("?", "&")}`}
          download
          rel="nofollow"
          data-no-prefetch
          className="button button-quiet"
        >
          <Icon name="download" /> Export
        </a>
      </li>
      <li>
        <a href={searchAddress(asked, { isCards: !isCards })} rel="nofollow" className="button button-quiet">
          <Icon name={isCards ? "table" : "grid"} /> {isCards ? "Table View" : "Classic View"}
        </a>
      </li>
      {isCards ? null : <TableLook columns={state.columns} isDense={isDense} />}
    </ul>
  );
}

function TableLook({ columns, isDense }: { columns: Column[] | undefined; isDense: boolean }) {
  const box = (name: string, value: string, words: string, isChosen: boolean) => (
    <label key={value} className="tick">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} form={FILTER_FORM} />
      {words}
    </label>
  );
  return (
    <li className="max-lg:hidden">
      <details className="sort-menu" aria-label="Columns">
        <summary className="button button-quiet">
          Columns <Icon name="chevronDown" />
        </summary>
        <div>
          {COLUMNS.map((column) => box("cols", column, COLUMN_NAMES[column], columns?.includes(column) ?? true))}
          {box("dense", "1", "Compact rows", isDense)}
          <button form={FILTER_FORM} className="button button-primary mt-2">
            Show these
          </button>
        </div>
      </details>
    </li>
  );
}
