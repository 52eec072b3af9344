import { daysAfter } from "#app/platform/calendar-day.ts";

/** An entry that moved money of this bank account and is no line of a statement yet. */
export interface BankEntry {
  entry: number;
  day: string;
  /** Below zero went out. */
  cents: number;
  /** 'PAY-1003', or what moved it. */
  what: string;
  /** The bank's own number, where a clerk entered it. */
  bankReference: string | null;
}

interface Line {
  day: string;
  cents: number;
  bankId: string | undefined;
}

export interface Twin<L extends Line> {
  line: L;
  entry: BankEntry;
  /** The bank's own number says so. */
  isSure: boolean;
}

const MOST_DAYS_APART = 5;

/** How far the value day of a clerk may lie from the bank's. */
export const twinDays = (from: string, to: string) => ({
  from: daysAfter(from, -MOST_DAYS_APART),
  to: daysAfter(to, MOST_DAYS_APART),
});

const apart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/**
 * Which lines are in the ledger already, because a clerk recorded them before the statement came: by the bank's number, else
 * by amount and the nearest day. Each entry is one line's.
 */
export function findTwins<L extends Line>(lines: readonly L[], entries: readonly BankEntry[]): Twin<L>[] {
  const byNumber = new Map(
    entries.flatMap((one) => (one.bankReference === null ? [] : [[one.bankReference, one] as const])),
  );
  const used = new Set<BankEntry>();
  const twins: Twin<L>[] = [];
  const rest: L[] = [];
  for (const line of lines) {
    const entry = line.bankId === undefined ? undefined : byNumber.get(line.bankId);
    if (entry === undefined || entry.cents > 0 !== line.cents > 0 || used.has(entry)) rest.push(line);
    else {
      used.add(entry);
      twins.push({ line, entry, isSure: true });
    }
  }
  const byCents = Map.groupBy(entries, ({ cents }) => cents);
  for (const line of rest) {
    const [near] = (byCents.get(line.cents) ?? [])
      .filter((one) => !used.has(one) && apart(one.day, line.day) <= MOST_DAYS_APART)
      .toSorted((a, b) => apart(a.day, line.day) - apart(b.day, line.day) || a.entry - b.entry);
    if (near === undefined) continue;
    used.add(near);
    twins.push({ line, entry: near, isSure: false });
  }
  return twins;
}
