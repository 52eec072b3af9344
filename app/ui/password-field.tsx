import { useState } from "react";
import { controlProps, FieldFrame, type FieldProps } from "./field.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** Never filled in again after an error. */
export function PasswordField({
  field,
  autoComplete,
  minLength,
}: {
  field: FieldProps;
  autoComplete: string;
  minLength?: number;
}) {
  const [isShown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <FieldFrame field={field}>
      <div className="flex gap-2">
        <input
          {...controlProps(field)}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          minLength={minLength}
          autoCapitalize="none"
          spellCheck={false}
          className="field"
        />
        {hydrated ? (
          <button
            type="button"
            className="button button-quiet w-20 shrink-0"
            aria-label={isShown ? "Hide password" : "Show password"}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? "Hide" : "Show"}
          </button>
        ) : null}
      </div>
    </FieldFrame>
  );
}
