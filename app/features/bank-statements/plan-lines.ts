import { formatMoney } from "#app/features/lots/format.ts";
import type { StatementLine } from "./reading/read-statement.ts";

/** A line that is stored. */
export interface KnownLine {
  id: number;
  day: string;
  cents: number;
  text: string;
  bankId: string | null;
  ordinal: number;
}

export interface LinePlan {
  /** Not stored yet, each with its place among equal lines of its day. */
  fresh: (StatementLine & { ordinal: number })[];
  /** Stored without the bank's number, which this file has. */
  numbered: { id: number; bankId: string }[];
  /** How many are stored already. */
  known: number;
  faults: string[];
}

const contentOf = ({ day, cents, text }: Pick<KnownLine, "day" | "cents" | "text">): string =>
  `${day}|${cents}|${text}`;

/**
 * Which lines of a file are new. The bank's number names a line; without one, day, amount, text and how many such lines
 * there are: of two imports the larger count stays.
 * @param stored all lines of the days of the file, and those with its numbers
 */
export function planLines(lines: readonly StatementLine[], stored: readonly KnownLine[]): LinePlan {
  const faults: string[] = [];
  const byId = new Map<string, Pick<KnownLine, "day" | "cents" | "text">>();
  const used = new Map<string, number>();
  for (const one of stored) {
    if (one.bankId !== null) byId.set(one.bankId, one);
    used.set(contentOf(one), Math.max(used.get(contentOf(one)) ?? 0, one.ordinal));
  }
  const known = new Set<StatementLine>();
  const taken = new Set<number>();
  for (const line of lines) {
    if (line.bankId === undefined) continue;
    const same = byId.get(line.bankId);
    if (same === undefined) {
      byId.set(line.bankId, line);
      continue;
    }
    if (same.day !== line.day || same.cents !== line.cents) faults.push(conflict(line, same));
    if ("id" in same) taken.add((same as KnownLine).id);
    known.add(line);
  }
  const free = groupFree(stored, taken);
  const fresh: LinePlan["fresh"] = [];
  const numbered: LinePlan["numbered"] = [];
  for (const line of lines) {
    if (known.has(line)) continue;
    const content = contentOf(line);
    const equal = takeEqual(free.get(content), line.bankId);
    if (equal) {
      known.add(line);
      if (line.bankId !== undefined) numbered.push({ id: equal.id, bankId: line.bankId });
      continue;
    }
    const ordinal = (used.get(content) ?? 0) + 1;
    used.set(content, ordinal);
    fresh.push({ ...line, ordinal });
  }
  return { fresh, numbered, known: known.size, faults };
}

function groupFree(stored: readonly KnownLine[], taken: ReadonlySet<number>): Map<string, KnownLine[]> {
  const free = new Map<string, KnownLine[]>();
  for (const one of stored) {
    if (taken.has(one.id)) continue;
    const group = free.get(contentOf(one));
    if (group) group.push(one);
    else free.set(contentOf(one), [one]);
  }
  return free;
}

/** A line with a number is only one that has none yet; a line without may be any. */
function takeEqual(group: KnownLine[] | undefined, bankId: string | undefined): KnownLine | undefined {
  const at = group?.findIndex((one) => bankId === undefined || one.bankId === null) ?? -1;
  return at < 0 ? undefined : group?.splice(at, 1)[0];
}

const conflict = (line: StatementLine, { day, cents }: Pick<KnownLine, "day" | "cents">): string =>
  `Line ${line.line}: transaction ID “${line.bankId}” is already on a line of ${day} with ${formatMoney(Math.abs(cents))}${cents < 0 ? " out" : ""}. Is this column really the bank's own number of each line?`;
