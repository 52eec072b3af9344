import { lagosMoment } from "#app/features/accounts/account-times.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { dayInBrief } from "./desk-words.ts";

export function DeskHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <header className="mb-3 flex flex-wrap items-baseline gap-x-4">
      <h1 className="min-w-0 text-20 font-extrabold">{title}</h1>
      {children ? <div className="min-w-0 text-ink-soft">{children}</div> : null}
    </header>
  );
}

interface Row {
  key: string;
  cells: React.ReactNode[];
}

/** Every opening is logged, so the browser must not prefetch. */
export function BuyerLink({ id, look = "", children }: { id: string; look?: string; children: React.ReactNode }) {
  return (
    <a href={`/desk/buyers/${id}`} data-no-prefetch className={`link wrap-anywhere ${look}`}>
      {children}
    </a>
  );
}

/** Checkboxes before the rows, for a form of bulk acts (desk-list.tsx). */
interface Pick {
  form: string;
  name: string;
  /** What the checkbox of a row is called for who does not see the row. */
  label: (row: Row) => string;
  /** By the row's key, for a page that shows a form again. */
  isChecked?: (key: string) => boolean;
}

/**
 * Rows of 36 px; on phones the first cell is the first line of a row, and all others follow in the second. `j` and `k` go
 * to the first link of each.
 */
export function DeskTable({
  caption,
  columns,
  rows,
  pick,
  isBrief = false,
  named,
  figures,
  wide,
}: {
  caption: string;
  columns: string[];
  rows: Row[];
  pick?: Pick | undefined;
  /** Phones give each row two lines and no more; a tap shows the rest, or its first cell leads to a page that says all. */
  isBrief?: boolean;
  /** Columns whose names stand before their cells on phones. */
  named?: readonly string[];
  /** Columns of amounts, whose last digits stand under each other. */
  figures?: readonly string[];
  /** Columns for which a laptop has no room: the page of a row and the file have them. */
  wide?: readonly string[];
}) {
  const lookOf = (column: string | undefined) =>
    [column && figures?.includes(column) && "figure", column && wide?.includes(column) && "wide-only"]
      .filter(Boolean)
      .join(" ") || undefined;
  return (
    <div className="desk-scroll">
      <table className={isBrief ? "desk-table is-brief" : "desk-table"}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {pick ? (
              <th scope="col">
                <span className="sr-only">Choose</span>
              </th>
            ) : null}
            {columns.map((column) => (
              <th key={column} scope="col" className={lookOf(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-row>
              {pick ? (
                <td className="pick">
                  <input
                    type="checkbox"
                    form={pick.form}
                    name={pick.name}
                    value={row.key}
                    defaultChecked={pick.isChecked?.(row.key)}
                    aria-label={pick.label(row)}
                  />
                </td>
              ) : null}
              {row.cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  className={lookOf(columns[index])}
                  data-name={named?.find((name) => name === columns[index])}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What may be long in a row: wide screens cut it off before any other cell, and show all of it under the pointer. */
export function Cut({ when, children }: { when?: "first" | "last"; children: React.ReactNode }) {
  const isText = typeof children === "string";
  return (
    <span className={when ? `cut cut-${when}` : "cut"} title={isText ? children : undefined}>
      {isText ? <span>{children}</span> : children}
    </span>
  );
}

/** On one line, however narrow its place, and chosen whole by a click. */
export const Vin = ({ vin }: { vin: string | null | undefined }) =>
  vin ? <code className="text-13 whitespace-nowrap select-all">{vin}</code> : UNSTATED;

/** A part of a page with its heading, and a link to all of it. */
export function Panel({
  title,
  more,
  look = "",
  children,
}: {
  title: string;
  more?: { href: string; label: string; /** No browser may open it ahead of a click. */ isLogged?: boolean };
  look?: string;
  children: React.ReactNode;
}) {
  return (
    <section className={`desk-panel ${look}`}>
      <header>
        <h2>{title}</h2>
        {more ? (
          <a href={more.href} data-no-prefetch={more.isLogged}>
            {more.label}
          </a>
        ) : null}
      </header>
      {children}
    </section>
  );
}

export function Facts({ facts }: { facts: [name: string, value: React.ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[minmax(min(7rem,35%),auto)_minmax(50%,1fr)] gap-x-4">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1.5 last:border-0">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DeskTime({ at }: { at: Date | null }) {
  if (!at) return <span className="text-ink-soft">Never</span>;
  return (
    <time dateTime={at.toISOString()} className="num lg:whitespace-nowrap">
      {lagosMoment(at)}
    </time>
  );
}

export function DeskDay({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {dayInBrief(at)}
    </time>
  );
}

const TONES = {
  good: "bg-leaf-soft text-leaf",
  warn: "bg-amber-soft text-amber",
  bad: "bg-flare-soft text-flare",
  plain: "bg-paper-sunk text-ink-soft",
};

export function Chip({ tone, children }: { tone: keyof typeof TONES; children: React.ReactNode }) {
  return <span className={`chip ${TONES[tone]}`}>{children}</span>;
}

const STATES: Record<string, { tone: keyof typeof TONES; word: string }> = {
  waiting: { tone: "warn", word: "waiting" },
  accepted: { tone: "good", word: "accepted" },
  refused: { tone: "bad", word: "refused" },
};

export function StateChip({ state, count }: { state: string; count?: number }) {
  const { tone, word } = STATES[state] ?? { tone: "plain", word: state };
  return <Chip tone={tone}>{count === undefined ? word : `${count} ${word}`}</Chip>;
}

export const VerifiedChip = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? <Chip tone="good">verified</Chip> : <Chip tone="warn">not verified</Chip>;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
