import { TermHelp } from "#app/features/glossary/term-help.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
  type Listed,
  QUICK_SEARCH_FIELDS,
  type QuickSearchField,
  type QuickSearchValues,
} from "./quick-search-options.ts";

const NONE: QuickSearchValues = {};

interface FormFacts {
  values?: QuickSearchValues;
  listed: Listed;
  open?: boolean;
}

export function QuickSearchForm({ values = NONE, listed, open = false }: FormFacts) {
  const first = QUICK_SEARCH_FIELDS.filter((field) => field.first);
  const rest = QUICK_SEARCH_FIELDS.filter((field) => !field.first);
  return (
    <form action="/quicksearch" method="get" aria-label="Quick Search" className="card p-4 md:p-5">
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
        {first.map((field) => (
          <FieldRow key={field.name} field={field} value={values[field.name]} listed={listed} />
        ))}
        <button className="button button-primary">
          <Icon name="search" /> Search
        </button>
      </div>
      <details open={open ? true : undefined} className="mt-2 -mb-2">
        <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-harbour">
          <Icon name="filter" /> More filters
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-2 lg:grid-cols-4">
          {rest.map((field) => (
            <FieldRow key={field.name} field={field} value={values[field.name]} listed={listed} />
          ))}
        </div>
        <div className="mt-1 flex flex-wrap gap-x-6">
          <TermHelp id="salvage-title" named />
          <TermHelp id="clear-title" named />
        </div>
      </details>
    </form>
  );
}

interface RowFacts {
  field: QuickSearchField;
  value: string | undefined;
  listed: Listed;
}

function FieldRow({ field, value, listed }: RowFacts) {
  const id = `quick-${field.name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-13 font-semibold text-ink-soft">
        {field.label}
      </label>
      {field.options ? (
        <select id={id} name={field.name} defaultValue={value ?? field.any?.value} className="field">
          {optionsOf(field, value, listed).map((option) => (
            <option key={option.value} value={option.value === option.label ? undefined : option.value}>
              {option.label}
            </option>
          ))}
          {field.name === "model" && listed.models?.length ? (
            <optgroup label="Listed now">
              {listed.models.map((model) => (
                <option key={model}>{model}</option>
              ))}
            </optgroup>
          ) : null}
        </select>
      ) : (
        <input
          id={id}
          name={field.name}
          defaultValue={value}
          placeholder={field.hint}
          autoComplete="off"
          className="field"
        />
      )}
    </div>
  );
}

const same = (option: string) => ({ value: option, label: option });

/** Links of the home page may use a value outside the list, which becomes one more option. */
function optionsOf(field: QuickSearchField, value: string | undefined, { models = [], years }: Listed) {
  const { any, options = [], name } = field;
  const known = [...(any ? [any] : []), ...(name === "year" ? listedFirst(options, years) : options).map(same)];
  const isKnown = !value || known.some((one) => one.value === value) || models.includes(value);
  return isKnown ? known : [...known, same(value)];
}

/** Years that no lot has come last. */
function listedFirst(options: readonly string[], listed: readonly string[] = []): string[] {
  const isListed = new Set(listed);
  return [...options.filter((year) => isListed.has(year)), ...options.filter((year) => !isListed.has(year))];
}
