import { Icon } from "./icon.tsx";
import { inert } from "./inert.ts";
import { Textarea } from "./textarea.tsx";

export interface FieldProps {
  /** Also the id, as the error summary links to it. */
  name: string;
  /** Where a page has several forms with such a field; the summary leads to the name. */
  id?: string;
  label: string;
  error?: string;
  defaultValue?: string;
  required?: boolean;
  hint?: React.ReactNode;
}

const ids = ({ name, id = name, hint, error }: FieldProps) =>
  [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;

export const controlProps = (field: FieldProps) => ({
  id: field.id ?? field.name,
  name: field.name,
  required: field.required,
  "aria-invalid": field.error ? true : undefined,
  "aria-describedby": ids(field),
});

export function FieldFrame({ field, children }: { field: FieldProps; children: React.ReactNode }) {
  const { name, id = name, label, hint, error, required } = field;
  return (
    <div className={error ? "border-l-4 border-flare pl-3 md:-ml-4" : ""}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden="true" className="text-13 text-ink-soft">
          {required ? "required" : "optional"}
        </span>
      </div>
      {hint ? (
        <div id={`${id}-hint`} className="text-ink-soft">
          {hint}
        </div>
      ) : null}
      {error ? <FieldError name={id} message={error} /> : null}
      <div className="mt-1">{children}</div>
    </div>
  );
}

export function FieldError({ name, message }: { name: string; message: string }) {
  return (
    <p id={`${name}-error`} className="font-semibold text-flare">
      <Icon name="triangleAlert" className="mr-1" />
      <span className="sr-only">Error: </span>
      {message}
    </p>
  );
}

type Own = Omit<React.ComponentProps<"input">, "id" | "name" | "className" | "defaultValue" | "required">;

/** `short`: a narrow field for few characters. */
export function TextField({ field, short = false, ...own }: { field: FieldProps; short?: boolean } & Own) {
  return (
    <FieldFrame field={field}>
      <input
        {...controlProps(field)}
        {...own}
        defaultValue={field.defaultValue}
        className={`field ${short ? "max-w-44" : ""}`}
      />
    </FieldFrame>
  );
}

export function TextArea({ field, rows = 6 }: { field: FieldProps; rows?: number }) {
  return (
    <FieldFrame field={field}>
      <Textarea {...controlProps(field)} rows={rows} defaultValue={field.defaultValue} className="field block" />
    </FieldFrame>
  );
}

export interface OptionGroup {
  label?: string;
  options: readonly string[];
}

/** Its options are inert: write `groups={import.meta.env.SSR ? … : []}`. */
export function SelectField({
  field,
  groups,
  autoComplete,
}: {
  field: FieldProps;
  groups: OptionGroup[];
  autoComplete?: string;
}) {
  return (
    <FieldFrame field={field}>
      <select
        {...controlProps(field)}
        autoComplete={autoComplete}
        defaultValue={field.defaultValue ?? ""}
        className="field"
        {...inert(import.meta.env.SSR && <Options groups={groups} />)}
      />
    </FieldFrame>
  );
}

function Options({ groups }: { groups: OptionGroup[] }) {
  return (
    <>
      <option value="">Choose one</option>
      {groups.map(({ label, options }) => {
        const list = options.map((option) => <option key={option}>{option}</option>);
        return label ? (
          <optgroup key={label} label={label}>
            {list}
          </optgroup>
        ) : (
          list
        );
      })}
    </>
  );
}

/** A choice of a few values with names of their own. */
export function ChoiceField({
  field,
  choices,
  none,
}: {
  field: FieldProps;
  choices: Record<string, string>;
  /** The words for no choice. */
  none?: string;
}) {
  return (
    <FieldFrame field={field}>
      <select {...controlProps(field)} defaultValue={field.defaultValue} className="field">
        {none === undefined ? null : <option value="">{none}</option>}
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function Checkbox({ field, children }: { field: FieldProps; children: React.ReactNode }) {
  const { name, error, defaultValue } = field;
  return (
    <div className={error ? "border-l-4 border-flare pl-3 md:-ml-4" : ""}>
      {error ? <FieldError name={name} message={error} /> : null}
      <div className="flex gap-3">
        <input
          {...controlProps(field)}
          type="checkbox"
          defaultChecked={Boolean(defaultValue)}
          className="mt-2.5 size-6 shrink-0 accent-harbour"
        />
        <label htmlFor={name} className="flex-1 py-2.5">
          {children}
        </label>
      </div>
    </div>
  );
}
