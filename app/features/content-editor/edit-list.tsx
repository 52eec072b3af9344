import { FieldError, FieldFrame, controlProps, TextField, type FieldProps } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Chip } from "#app/features/desk/desk-parts.tsx";
import { groupOf, inPlaces, listOfSection, nameIn, rowsOf, type Draft, type Row } from "./edit-draft.ts";
import { HiddenFields, LongText, type FieldOf } from "./edit-fields.tsx";
import { FAQ_GROUPS, type SectionName } from "#app/features/site/site-content.ts";

interface ListProps {
  section: SectionName;
  draft: Draft;
  stored: Draft;
  errors: Record<string, string>;
  focus: string | undefined;
  field: FieldOf;
}

const focusIf = (isMeant: boolean) => (isMeant ? { autoFocus: true } : {});

type Place = ReturnType<typeof inPlaces>[number];

export function ListFields(props: ListProps) {
  const { section, draft, errors, focus } = props;
  const list = listOfSection(section);
  if (!list) return null;
  const places = inPlaces(section, rowsOf(section, draft));
  const isFull = places.length >= list.most;
  return (
    <div id={list.name} tabIndex={-1} {...focusIf(focus === list.name)} className="flex flex-col gap-8">
      {errors[list.name] ? <FieldError name={list.name} message={errors[list.name] ?? ""} /> : null}
      {section === "faq" ? (
        FAQ_GROUPS.map(({ id, heading }) => (
          <section key={id} id={`part-${id}`} aria-labelledby={`part-${id}-heading`} className="scroll-mt-4">
            <h2 id={`part-${id}-heading`} className="border-t-2 border-ink pt-2 text-20 font-bold">
              {heading}
            </h2>
            <Entries {...props} places={places.filter(({ row }) => groupOf(row) === id)} />
            <AddButton group={id} label={`Add a question to ${heading}`} isFull={isFull} most={list.most} />
          </section>
        ))
      ) : (
        <section>
          <Entries {...props} places={places} />
          <AddButton group="" label={`Add a ${list.entry.toLowerCase()}`} isFull={isFull} most={list.most} />
        </section>
      )}
    </div>
  );
}

export function JumpLinks({ draft }: { draft: Draft }) {
  const places = inPlaces("faq", rowsOf("faq", draft));
  return (
    <nav aria-label="Parts of the form" className="flex flex-wrap gap-x-5">
      {FAQ_GROUPS.map(({ id, heading }) => (
        <a key={id} href={`#part-${id}`} className="link inline-flex min-h-11 items-center md:min-h-6">
          {heading} ({places.filter(({ row }) => groupOf(row) === id).length})
        </a>
      ))}
    </nav>
  );
}

function AddButton({ group, label, isFull, most }: { group: string; label: string; isFull: boolean; most: number }) {
  if (isFull) return <p className="mt-3 text-ink-soft">There are {most} already, which is as many as fit.</p>;
  return (
    <button name="arrange" value={`add:${group}`} className="button button-quiet mt-3">
      <Icon name="plus" /> {label}
    </button>
  );
}

function Entries({ places, ...props }: ListProps & { places: Place[] }) {
  if (places.length === 0) return <p className="py-3 text-ink-soft">Nothing here yet.</p>;
  return (
    <ol>
      {places.map((one, index) => (
        <Entry key={one.at} {...props} {...one} isFirst={index === 0} isLast={index === places.length - 1} />
      ))}
    </ol>
  );
}

function Entry({
  section,
  stored,
  errors,
  focus,
  field,
  row,
  at,
  isFirst,
  isLast,
}: ListProps & Place & { isFirst: boolean; isLast: boolean }) {
  const list = listOfSection(section);
  if (!list) return null;
  const name = nameIn(list, at);
  const mark = markOf(section, row, at, stored);
  const isWrong = Object.keys(errors).some((one) => one.startsWith(`${name}.`));
  const isField = focus?.startsWith(`${name}.`) ?? false;
  const isSummary = focus === name || (isFirst && focus === `${name}:up`) || (isLast && focus === `${name}:down`);
  const title = row["question"] || row["name"] || `New ${list.entry.toLowerCase()}`;
  return (
    <li id={name} className="relative scroll-my-28 border-b border-line">
      <details open={section === "social" || isWrong || mark !== undefined || isField}>
        <summary {...focusIf(isSummary)} className="min-h-11 py-2.5 pr-26 font-semibold wrap-anywhere">
          {title} {isWrong ? <Chip tone="bad">to correct</Chip> : null}
          {mark && !isWrong ? <Chip tone="warn">{mark}</Chip> : null}
        </summary>
        <div className="flex flex-col gap-5 pt-1 pb-5">
          <EntryFields section={section} at={at} row={row} focus={focus} field={field} />
          <button name="arrange" value={`remove:${at}`} className="button button-quiet self-start">
            <Icon name="x" /> Remove<span className="sr-only"> “{title}”</span>
          </button>
        </div>
      </details>
      <div className="absolute top-0 right-0 flex gap-1">
        {isFirst ? null : <MoveButton act="up" at={at} title={title} isMeant={focus === `${name}:up`} />}
        {isLast ? null : <MoveButton act="down" at={at} title={title} isMeant={focus === `${name}:down`} />}
      </div>
    </li>
  );
}

function MoveButton({ act, at, title, isMeant }: { act: "up" | "down"; at: number; title: string; isMeant: boolean }) {
  return (
    <button
      name="arrange"
      {...focusIf(isMeant)}
      value={`${act}:${at}`}
      aria-label={`Move “${title}” ${act}`}
      className="inline-flex size-11 items-center justify-center rounded-input text-ink-soft hover:bg-harbour-soft hover:text-ink"
    >
      <Icon name="chevronDown" className={act === "up" ? "rotate-180" : ""} />
    </button>
  );
}

/** Questions are matched by anchor, other entries by position. */
function markOf(section: SectionName, row: Row, at: number, stored: Draft): string | undefined {
  const rows = rowsOf(section, stored);
  const was = section === "faq" ? rows.find(({ id }) => id && id === row["id"]) : rows[at];
  if (!was) return "new";
  return Object.entries(row).some(([field, value]) => was[field] !== value) ? "changed" : undefined;
}

const required = { required: true };

function EntryFields({
  section,
  at,
  row,
  focus,
  field,
}: Pick<ListProps, "section" | "focus" | "field"> & { at: number; row: Row }) {
  const list = listOfSection(section);
  if (!list) return null;
  const of = (name: string, more?: Partial<FieldProps>) =>
    field(nameIn(list, at, name), { label: list.fields[name], ...more });
  const isNew = (name: string) => focus === nameIn(list, at, name);
  if (section === "social") {
    return (
      <>
        <TextField field={of("name", required)} {...focusIf(isNew("name"))} autoComplete="off" />
        <TextField
          field={of("url", {
            hint: "With https://. Facebook, Instagram, X and YouTube may stay empty: as in the settings.",
          })}
          inputMode="url"
          autoComplete="off"
        />
      </>
    );
  }
  if (section === "testimonials") {
    return (
      <>
        <TextField field={of("name", required)} {...focusIf(isNew("name"))} autoComplete="off" />
        <TextField field={of("country", required)} autoComplete="off" />
        <TextField field={of("vehicle", { ...required, hint: "Year, make and model." })} autoComplete="off" />
        <LongText field={of("review", required)} rows={4} />
      </>
    );
  }
  return (
    <>
      <HiddenFields fields={{ [nameIn(list, at, "id")]: row["id"] ?? "" }} />
      <TextField field={of("question", required)} {...focusIf(isNew("question"))} />
      <LongText
        field={of("answer", {
          ...required,
          hint: "An empty line begins a new paragraph; a line that begins with '- ' is a bullet.",
        })}
        rows={5}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField field={of("linkLabel", { hint: "Below the answer, such as 'Sign up'." })} />
        <TextField field={of("linkHref", { hint: "Such as /contactus." })} autoComplete="off" />
      </div>
      <PartOfPage field={of("group", required)} />
    </>
  );
}

function PartOfPage({ field }: { field: FieldProps }) {
  return (
    <FieldFrame field={field}>
      <select {...controlProps(field)} defaultValue={field.defaultValue} className="field">
        {FAQ_GROUPS.map(({ id, heading }) => (
          <option key={id} value={id}>
            {heading}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
