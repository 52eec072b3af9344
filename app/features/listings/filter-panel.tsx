import { Icon } from "#app/ui/icon.tsx";
import { TABLE_FILTERS } from "#app/features/search/criteria/criteria.ts";
import { DayField, RangeFields } from "./filter-ranges.tsx";
import { OptionList } from "./filter-options.tsx";
import { type FilterBox, PANEL, PLURALS } from "./filter-boxes.ts";
import { FILTER_FORM, HiddenFields, keptByPanel } from "./kept-fields.tsx";
import type { ListingView } from "./listing-view.ts";
import { isTable, LISTING_PATHS, searchAddress, type SearchState } from "#app/features/search/address/search-params.ts";
import { FILTER_LABELS, TABLE_FIELDS } from "#app/features/search/address/table-filters.ts";
import { formatCount } from "#app/features/lots/format.ts";

/** Beside the lots on wide screens; a sheet that opens without script on narrow ones. */
export function FilterPanel({ view }: { view: ListingView }) {
  const { state, whole, days, reset } = view;
  // A page of all values of one facet has room only for the chosen values of the others.
  const boxes = whole ? view.boxes.filter(({ chosen }) => chosen > 0) : view.boxes;
  const boxNamed = new Map(boxes.map((box) => [box.facet as string, box]));
  return (
    <div id="filters" popover="auto" className="filter-sheet" data-filters={state.listing}>
      <form id={FILTER_FORM} action={LISTING_PATHS[state.listing]} aria-label="Search Filters" autoComplete="off">
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
        <HiddenFields fields={keptByPanel(state, whole ? [...boxes, whole] : boxes)} />
        <div className="filter-fields">
          {PANEL.map(([title, parts]) => (
            <section key={title} className="filter-group">
              <h3>{title}</h3>
              {parts.map((part) => {
                const box = boxNamed.get(part);
                if (box) return <Box key={part} box={box} state={state} />;
                if (part === "days") return <DayField key={part} criteria={state.criteria} days={days} />;
                return part === "years" || part === "prices" || part === "miles" ? (
                  <RangeFields key={part} range={part} state={state} />
                ) : null;
              })}
            </section>
          ))}
          {isTable(state.listing) ? <WordFields state={state} /> : null}
        </div>
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

const OPEN_AT_FIRST = new Set(["make", "model"]);

function Box({ box, state }: { box: FilterBox; state: SearchState }) {
  const { facet, name, title, options, chosen, all } = box;
  if (options.length === 0) return null;
  if (options.length === 1 && (facet === "video" || facet === "buynow"))
    return <OptionList name={name} options={options} />;
  return (
    <details aria-label={title} open={chosen > 0 || OPEN_AT_FIRST.has(facet) ? true : undefined}>
      <summary>
        {title}
        {chosen > 0 ? <small>{chosen} chosen</small> : null}
      </summary>
      <OptionList name={name} options={options} />
      {all === undefined ? null : (
        <a href={`${searchAddress(state, { more: facet })}#more`} rel="nofollow" className="link">
          All {formatCount(all)} {PLURALS[facet]}
        </a>
      )}
    </details>
  );
}

const WORD_FIELDS = TABLE_FILTERS.filter((name) => name !== "odometer");

function WordFields({ state: { criteria } }: { state: SearchState }) {
  const isUsed = WORD_FIELDS.some((name) => criteria[TABLE_FIELDS[name]] !== undefined);
  return (
    <details className="filter-words" open={isUsed ? true : undefined}>
      <summary>Find by part of a word</summary>
      {WORD_FIELDS.map((name) => (
        <label key={name}>
          {FILTER_LABELS[name]}
          <input name={name} defaultValue={criteria[TABLE_FIELDS[name]]} className="field" />
        </label>
      ))}
    </details>
  );
}

export function FilterButton({ chosen }: { chosen: number }) {
  return (
    <button type="button" popoverTarget="filters" className="button button-primary grow md:grow-0 xl:hidden">
      <Icon name="filter" /> {chosen > 0 ? `Filters (${chosen})` : "Filters"}
    </button>
  );
}
