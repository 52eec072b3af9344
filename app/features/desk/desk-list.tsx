import { Icon } from "#app/ui/icon.tsx";
import { MOST_EXPORTED } from "./on-page.ts";

/** What a filter says, and the list without it. */
export interface Chosen {
  words: string;
  href: string;
}

/** Filters of a list: their state is in the address, and `clear` is the list without any. Phones fold the fields. */
export function ListFilter({
  label,
  clear,
  chosen,
  csv,
  rows,
  children,
}: {
  label: string;
  clear: string;
  chosen: Chosen[];
  csv: string;
  /** How many the list has. */
  rows?: number | undefined;
  children: React.ReactNode;
}) {
  return (
    <form role="search" aria-label={label} className="list-filter">
      <details>
        <summary className="button button-quiet">
          Filters{chosen.length > 0 ? ` (${chosen.length})` : ""} <Icon name="chevronDown" />
        </summary>
        {children}
        <button className="button button-primary">Filter</button>
      </details>
      {chosen.length > 0 ? (
        <ul className="list-chosen" aria-label="Chosen filters">
          {chosen.map(({ words, href }) => (
            <li key={words}>
              <a href={href} className="chip" aria-label={`Take away ${words}`}>
                <span className="line">{words}</span> <Icon name="x" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen.length > 0 ? (
        <a href={clear} className="button button-quiet">
          Clear filters
        </a>
      ) : null}
      <CsvLink href={csv} rows={rows} />
    </form>
  );
}

/** Most of these files are logged, so the browser must not prefetch. Beside the link stands where a long file ends. */
export const CsvLink = ({ href, rows = 0 }: { href: string; rows?: number | undefined }) => (
  <span className="list-csv">
    {rows > MOST_EXPORTED ? <span>{MOST_EXPORTED.toLocaleString("en-US")} rows at most</span> : null}
    <a href={href} data-no-prefetch className="button button-quiet">
      <Icon name="download" /> CSV
    </a>
  </span>
);

/** A list of which only the first ones are counted may be of any length. */
export const rowsOf = (shown: number, hasMore: boolean): number => (hasMore ? Number.POSITIVE_INFINITY : shown);

interface FilterProps {
  name: string;
  label: string;
}

export function FilterText({
  name,
  label,
  value,
  type = "search",
}: FilterProps & { value: string | undefined; type?: "search" | "date" }) {
  return (
    <div className={type === "date" ? "" : "is-wide"}>
      <label htmlFor={name}>{label}</label>
      <input id={name} type={type} name={name} maxLength={100} defaultValue={value} className="field" />
    </div>
  );
}

export function FilterChoice({
  name,
  label,
  none,
  choices,
  chosen,
}: FilterProps & {
  /** The words for no choice; without them one of the choices always holds. */
  none?: string;
  choices: Record<string, string>;
  chosen: string | undefined;
}) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen ?? ""} className="field">
        {none ? <option value="">{none}</option> : null}
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Says what to do when filters leave nothing, and how many others would be found. */
export function NothingFound({
  what,
  clear,
  others,
}: {
  /** 'No case', 'Nobody'. */
  what: string;
  /** The list without filters. */
  clear: string;
  /** Such as the closed ones: 'There are 3 closed.' */
  others?: { count: number; words: string; href: string };
}) {
  return (
    <p className="py-6">
      {what} matches.{" "}
      {others && others.count > 0 ? (
        <>
          There {others.count === 1 ? "is" : "are"}{" "}
          <a href={others.href} className="link">
            {others.count.toLocaleString("en-US")} {others.words}
          </a>
          .{" "}
        </>
      ) : null}
      <a href={clear} className="button button-quiet ml-2">
        Clear filters
      </a>
    </p>
  );
}

/**
 * Acts on the rows that are checked: their checkboxes (DeskTable's `pick`) belong to this form by its id. A button sends
 * its act as `intent`.
 */
export function BulkActs({
  id,
  action,
  acts,
  children,
}: {
  id: string;
  /** Where it is sent, when not to the page itself. */
  action?: string | undefined;
  acts: { intent: string; label: string }[];
  /** Fields that go with them. */
  children?: React.ReactNode;
}) {
  return (
    <form id={id} method="post" action={action} className="bulk-acts">
      <span>With the checked ones:</span>
      {children}
      {acts.map(({ intent, label }) => (
        <button key={intent} name="intent" value={intent} className="button button-quiet">
          {label}
        </button>
      ))}
    </form>
  );
}
