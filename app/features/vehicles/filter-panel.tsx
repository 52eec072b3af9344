import { Icon } from "#app/ui/icon.tsx";
import { count } from "./format.ts";
import type { InventoryOptions, Option, OptionName } from "./inventory-options.ts";
import {
  FILTER_LABELS,
  filterQuery,
  withoutFilter,
  type ChosenFilter,
  type TableFilter,
  type TableView,
} from "./table-filters.ts";
import { stateName } from "./yard-places.ts";

interface Filters {
  /** Path of the table. */
  path: string;
  chosen: ChosenFilter[];
  options: InventoryOptions;
  view: TableView;
}

/** Left of the table on wide screens; on narrow ones a sheet that opens without script. */
export function FilterPanel({ path, chosen, options, view }: Filters) {
  const valueOf = (name: TableFilter) => chosen.find((filter) => filter.name === name)?.value ?? "";
  const choice = (name: OptionName) => <Choice name={name} value={valueOf(name)} options={options[name]} />;
  return (
    <div id="filters" popover="auto" className="filter-sheet" data-filters>
      <form action={path} method="get" aria-label="Search Filters" className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-17 font-bold">Search Filters</h2>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            className="button button-quiet lg:hidden"
          >
            <Icon name="x" /> Close
          </button>
        </div>
        <Typed name="make" value={valueOf("make")} options={options.make} placeholder="Toyota" />
        <Typed name="model" value={valueOf("model")} options={options.model} placeholder="Camry" />
        {choice("year")}
        <Typed name="title" value={valueOf("title")} placeholder="Words in the title" />
        {choice("state")}
        {choice("vehicle_type")}
        {choice("body_type")}
        {choice("transmission")}
        {choice("fuel")}
        {choice("drive")}
        <Typed name="odometer" value={valueOf("odometer")} placeholder="100000" hint="Miles at most" numeric />
        {view === "cards" ? <input type="hidden" name="view" value="cards" /> : null}
        <div className="filter-actions">
          <a href={path + filterQuery([], { view })} className="button button-quiet">
            Reset All
          </a>
          <button className="button button-primary grow">Apply Filters</button>
        </div>
      </form>
    </div>
  );
}

interface TypedFilter {
  name: TableFilter;
  value: string;
  placeholder: string;
  options?: Option[];
  hint?: string;
  numeric?: boolean;
}

/** Any part of a word fits, so these are typed; the inventory's own words are suggested. */
function Typed({ name, value, placeholder, options, hint, numeric = false }: TypedFilter) {
  const id = `filter-${name}`;
  return (
    <div>
      <label htmlFor={id} className="text-13 font-semibold">
        {FILTER_LABELS[name]} {hint ? <span className="font-normal text-ink-soft">({hint})</span> : null}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        list={options ? `${id}-list` : undefined}
        inputMode={numeric ? "numeric" : undefined}
        maxLength={100}
        autoComplete="off"
        className="field num mt-1"
      />
      {options ? (
        <datalist id={`${id}-list`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {count(option.count)}
            </option>
          ))}
        </datalist>
      ) : null}
    </div>
  );
}

/** The values there are, each with its number of lots in the whole inventory. */
function Choice({ name, value, options }: { name: OptionName; value: string; options: Option[] }) {
  const id = `filter-${name}`;
  const spelling = options.find((option) => option.value.toLowerCase() === value.toLowerCase())?.value;
  return (
    <div>
      <label htmlFor={id} className="text-13 font-semibold">
        {FILTER_LABELS[name]}
      </label>
      <select id={id} name={name} defaultValue={spelling ?? value} className="field num mt-1">
        <option value="">Any</option>
        {value && !spelling ? <option value={value}>{value}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {`${name === "state" ? stateName(option.value) : option.value} (${count(option.count)})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Opens the sheet on narrow screens and stays in reach while the list scrolls. */
export function FilterButton({ chosen }: { chosen: number }) {
  return (
    <div className="filter-bar print:hidden">
      <button type="button" popoverTarget="filters" className="button button-primary w-full">
        <Icon name="filter" /> {chosen > 0 ? `Filters (${chosen})` : "Filters"}
      </button>
    </div>
  );
}

/** The filters in force, each with its way out. */
export function ChosenFilters({ path, chosen, view }: Omit<Filters, "options">) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="sideways">
      {chosen.map((filter) => (
        <li key={filter.name}>
          <a
            href={path + withoutFilter(chosen, filter, view)}
            aria-label={`Remove filter ${filter.words}`}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-harbour-soft px-4 text-13 font-semibold hover:bg-paper-sunk"
          >
            <span className="truncate">{filter.words}</span> <Icon name="x" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={path + filterQuery([], { view })}
          className="link inline-flex min-h-11 items-center px-2 text-13 font-semibold"
        >
          Reset All
        </a>
      </li>
    </ul>
  );
}
