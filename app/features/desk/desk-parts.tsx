import { dayInWords, lagosMoment } from "#app/features/accounts/account-times.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";

export function DeskHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <header className="mb-4">
      <h1 className="text-24 font-extrabold md:text-32">{title}</h1>
      {children ? <div className="mt-1 text-ink-soft">{children}</div> : null}
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

export function DeskTable({ caption, columns, rows }: { caption: string; columns: string[]; rows: Row[] }) {
  return (
    <table className="desk-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-label={columns[index]}>
                <div>{cell}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Facts({ facts }: { facts: [name: string, value: React.ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(6.75rem,1fr)] gap-x-4">
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
      {dayInWords(dayInLagos(at.getTime()))}
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
