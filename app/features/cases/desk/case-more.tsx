import { DeskTime, Facts, Vin } from "#app/features/desk/desk-parts.tsx";
import { asVin } from "#app/features/lots/identifiers.ts";
import { FieldError } from "#app/ui/field.tsx";
import { CASE_KINDS } from "../case-kinds.ts";
import type { ContextProps } from "./case-context.tsx";
import { Act, COMPOSER, Leave, Name, Tick } from "./case-parts.tsx";
import { ContextField } from "./context-field.tsx";
import { CaseStateChip } from "./desk-case-list.tsx";

export function CaseMore({ one, others, staff, tags, errors, values, hasActs }: ContextProps) {
  return (
    <>
      {hasActs ? <Tags one={one} tags={tags} errors={errors} values={values} /> : null}
      {others.length > 0 ? <Others others={others} /> : null}
      {one.facts.length > 0 ? (
        <Facts
          facts={one.facts.map(({ label, value }) => [
            label,
            label === "VIN" && asVin(value) ? <Vin key="vin" vin={value} /> : value,
          ])}
        />
      ) : null}
      {hasActs ? <MoreActs one={one} others={others} staff={staff} errors={errors} /> : null}
    </>
  );
}

function Tags({ one, tags, errors, values }: Pick<ContextProps, "one" | "tags" | "errors" | "values">) {
  return (
    <section aria-label="Tags">
      {one.tags.length > 0 ? (
        <ul className="case-tags">
          {one.tags.map((tag) => (
            <li key={tag}>
              <Act to="tags" name="untag" value={tag} look="chip" aria-label={`Take off the tag ${tag}`}>
                {tag} ×
              </Act>
            </li>
          ))}
        </ul>
      ) : null}
      <ContextField name="tag" label="Tag" error={errors["tag"]} value={values["tag"]} list="known-tags">
        <Act to="tags">Add</Act>
      </ContextField>
      <datalist id="known-tags">
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </section>
  );
}

function Others({ others }: Pick<ContextProps, "others">) {
  return (
    <section>
      <h2>Other cases</h2>
      <ul>
        {others.map(({ id, reference, subject, state, at }) => (
          <li key={id} className="wrap-anywhere">
            <Leave href={`/desk/cases/${id}`} className="link num">
              {reference}
            </Leave>{" "}
            <Name>{subject}</Name> <CaseStateChip state={state} />{" "}
            <span className="text-ink-soft">
              <DeskTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MoreActs({ one, others, staff, errors }: Pick<ContextProps, "one" | "others" | "staff" | "errors">) {
  return (
    <details open={errors["into"] !== undefined || errors["colleague"] !== undefined}>
      <summary className="link">Owner, merge, private link</summary>
      <p className="text-ink-soft">
        {CASE_KINDS[one.kind].label}, opened <DeskTime at={one.openedAt} />
      </p>
      <label htmlFor="colleague">Owner</label>
      <select form={COMPOSER} id="colleague" name="colleague" defaultValue={one.ownerId ?? ""} className="field">
        <option value="">Unassigned</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Tick name="tell_owner">Tell them by email too</Tick>
      <Act to="owner">Assign</Act>
      {others.length > 0 ? (
        <>
          <label htmlFor="into">Merge this case into</label>
          {errors["into"] ? <FieldError name="into" message={errors["into"]} /> : null}
          <select form={COMPOSER} id="into" name="into" className="field">
            {others.map(({ id, reference, subject }) => (
              <option key={id} value={id}>
                {`${reference} ${subject}`}
              </option>
            ))}
          </select>
          <Act to="merge">Merge</Act>
        </>
      ) : null}
      <p className="text-ink-soft">
        Anyone with the link can read this case. Disable it if it leaked; your next answer sends a new one.
      </p>
      <Act to="private-link">Disable the private link</Act>
    </details>
  );
}
