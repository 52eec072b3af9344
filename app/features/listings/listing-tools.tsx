import { LIST_VIEWS, type ListView } from "#app/platform/reader-choices.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SORT_NAMES, sortsMarkup } from "./filter-markup.ts";
import { FilterButton } from "./filter-panel.tsx";
import { FILTER_FORM } from "./kept-fields.tsx";
import { type Column, COLUMN_NAMES, COLUMNS } from "#app/features/search/address/listing-look.ts";
import type { ListingView } from "./listing-view.ts";
import { SaveSearchLink } from "./save-search-link.tsx";
import { isTable, searchAddress, searchQuery } from "#app/features/search/address/search-params.ts";

/** The look is not part of a saved search. */
const USUAL_LOOK = { isCards: false, isDense: false, columns: undefined };

interface Shown {
  view: ListingView;
  list: ListView;
}

export function ListingBar({ view, list }: Shown) {
  const { chips, sorts, state, asked } = view;
  // Words that no car bears yet are what is waited for.
  const saved = Object.keys(state.criteria).length > 0 ? state : asked;
  return (
    <div className="filter-bar print:hidden">
      <FilterButton chosen={chips.length} />
      <details className="sort-menu">
        <summary className="button button-quiet">
          <span className="sr-only">Sort:</span> {SORT_NAMES[state.sort]} <Icon name="chevronDown" />
        </summary>
        <ul dangerouslySetInnerHTML={{ __html: sortsMarkup(sorts, state.sort) }} />
      </details>
      <SaveSearchLink listing={searchAddress(saved, USUAL_LOOK)} />
      {isTable(state.listing) ? <TableTools view={view} list={list} /> : null}
    </div>
  );
}

/** Sent by "Classic View", too. */
export const VIEW_FORM = "view-form";

const VIEW_NAMES: Record<ListView, string> = { rows: "Rows", cards: "Cards", table: "Table" };

/** On phones rows and cards are one, so there is nothing to switch. */
export function ViewSwitch({ view: { asked, state }, list }: Shown) {
  return (
    <form id={VIEW_FORM} method="post" action="/view" aria-label="View" className="segments print:hidden">
      <input type="hidden" name="back" value={searchAddress(asked, { page: state.page })} />
      {LIST_VIEWS.map((one) => (
        <button key={one} name="view" value={one} aria-pressed={one === list}>
          {VIEW_NAMES[one]}
        </button>
      ))}
    </form>
  );
}

function TableTools({ view: { state }, list }: Shown) {
  const { listing, isDense = false } = state;
  const query = searchQuery(state, USUAL_LOOK);
  const isInTable = list === "table";
  return (
    <>
      <a
        href={`/export?of=${listing}${query.replace("?", "&")}`}
        download
        rel="nofollow"
        data-no-prefetch
        className="button button-quiet"
      >
        <Icon name="download" className="md:hidden" /> <span className="max-md:sr-only">Export</span>
      </a>
      <a
        href={`/export?of=${listing}${query.replace("?", "&")}&as=xlsx`}
        download
        rel="nofollow"
        data-no-prefetch
        className="button button-quiet max-lg:hidden"
      >
        Excel file
      </a>
      <button form={VIEW_FORM} name="view" value={isInTable ? "cards" : "table"} className="button button-quiet">
        <Icon name={isInTable ? "grid" : "table"} className="max-lg:hidden" />{" "}
        {isInTable ? "Classic View" : "Table View"}
      </button>
      {state.isCards ? null : <TableLook columns={state.columns} isDense={isDense} isHidden={!isInTable} />}
    </>
  );
}

interface TableLook {
  columns: Column[] | undefined;
  isDense: boolean;
  /** Its boxes still belong to the form of the filters, which keeps the table's look. */
  isHidden: boolean;
}

function TableLook({ columns, isDense, isHidden }: TableLook) {
  const box = (name: string, value: string, words: string, isChosen: boolean) => (
    <label key={value} className="tick">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} form={FILTER_FORM} />
      {words}
    </label>
  );
  return (
    <details className="sort-menu max-lg:hidden" aria-label="Columns" hidden={isHidden}>
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
  );
}
