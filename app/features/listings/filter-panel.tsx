import { Icon } from "#app/ui/icon.tsx";
import { panelMarkup } from "./filter-markup.ts";
import { FILTER_FORM, HiddenFields, keptByPanel } from "./kept-fields.tsx";
import type { ListingView } from "./listing-view.ts";
import { LISTING_PATHS } from "#app/features/search/address/search-params.ts";

/** Beside the lots on wide screens; a sheet that opens without script on narrow ones. */
export function FilterPanel({ view }: { view: ListingView }) {
  const { state, whole, days, verdicts, reset } = view;
  // A page of all values of one facet has room only for the chosen values of the others.
  const boxes = whole ? view.boxes.filter(({ chosen }) => chosen > 0) : view.boxes;
  const shown = boxes.filter(({ isClosed }) => !isClosed);
  return (
    <div id="filters" popover="auto" className="filter-sheet" data-filters={state.listing}>
      <form id={FILTER_FORM} action={LISTING_PATHS[state.listing]} aria-label="Search Filters" autoComplete="off">
        {/* What Enter in a field presses. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        <div className="filter-top">
          <h2 className="text-17 font-bold">Search Filters</h2>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            autoFocus
            className="button button-quiet xl:hidden"
          >
            <Icon name="x" /> Close
          </button>
        </div>
        <HiddenFields fields={keptByPanel(state, whole ? [...shown, whole] : shown)} />
        <div
          className="filter-fields"
          dangerouslySetInnerHTML={{ __html: panelMarkup({ state, boxes, days, verdicts }) }}
        />
        <div className="filter-actions">
          <a href={reset} className="button button-quiet">
            Reset All
          </a>
          <button className="button button-primary grow">Apply Filters</button>
        </div>
      </form>
    </div>
  );
}

export function FilterButton({ chosen }: { chosen: number }) {
  return (
    <button type="button" popoverTarget="filters" className="button button-primary grow md:grow-0 xl:hidden">
      <Icon name="filter" /> {chosen > 0 ? `Filters (${chosen})` : "Filters"}
    </button>
  );
}
