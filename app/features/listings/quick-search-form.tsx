import { TermHelp } from "#app/features/glossary/term-help.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { QUICK_SEARCH_FIELDS, type QuickSearchValues } from "./quick-search-options.ts";

const NONE: QuickSearchValues = {};

type Field = (typeof QUICK_SEARCH_FIELDS)[number];

export function QuickSearchForm({ values = NONE, open = false }: { values?: QuickSearchValues; open?: boolean }) {
  const first = QUICK_SEARCH_FIELDS.filter((field) => field.first);
  const rest = QUICK_SEARCH_FIELDS.filter((field) => !field.first);
  return (
    <form action="/quicksearch" method="get" aria-label="Quick Search" className="card p-4 md:p-5">
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
        {first.map((field) => (
          <FieldRow key={field.name} field={field} value={values[field.name]} />
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
            <FieldRow key={field.name} field={field} value={values[field.name]} />
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

function FieldRow({ field, value }: { field: Field; value: string | undefined }) {
  const id = `quick-${field.name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-13 font-semibold text-ink-soft">
        {field.label}
      </label>
      {field.options ? (
        <select id={id} name={field.name} defaultValue={value ?? field.any?.value} className="field">
          {optionsOf(field, value).map((option) => (
            <option key={option.value} value={option.value === option.label ? undefined : option.value}>
              {option.label}
            </option>
          ))}
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

/** Links of the home page may use a value outside the list, which becomes one more option. */
function optionsOf(field: Field, value: string | undefined): { value: string; label: string }[] {
  const known = [
    ...(field.any ? [field.any] : []),
    ...(field.options ?? []).map((option) => ({ value: option, label: option })),
  ];
  return !value || known.some((option) => option.value === value) ? known : [...known, { value, label: value }];
}
