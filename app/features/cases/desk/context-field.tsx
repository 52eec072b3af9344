import { FieldError } from "#app/ui/field.tsx";
import { COMPOSER } from "./case-parts.tsx";

/** A short field beside the thread, with the button of its act. */
export function ContextField({
  name,
  label,
  error,
  value,
  list,
  children,
}: {
  name: string;
  label: string;
  error: string | undefined;
  value: string | undefined;
  list?: string;
  children: React.ReactNode;
}) {
  return (
    <div className="context-field">
      <label htmlFor={name}>{label}</label>
      {error ? <FieldError name={name} message={error} /> : null}
      <div>
        <input
          form={COMPOSER}
          id={name}
          name={name}
          list={list}
          maxLength={200}
          defaultValue={error ? value : undefined}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          className="field"
        />
        {children}
      </div>
    </div>
  );
}
