import { daysAfter } from "#app/platform/calendar-day.ts";

/** Days of a statement, both YYYY-MM-DD and inside. */
export interface Days {
  from: string;
  to: string;
}

/** Days between the first statement and the last that no statement has, the oldest first. */
export function gapsOf(statements: readonly Days[]): Days[] {
  const gaps: Days[] = [];
  let through: string | undefined;
  for (const { from, to } of statements.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (through !== undefined && from > daysAfter(through, 1)) {
      gaps.push({ from: daysAfter(through, 1), to: daysAfter(from, -1) });
    }
    if (through === undefined || to > through) through = to;
  }
  return gaps;
}

/** The last day up to which every day since the first statement is in one. */
export function throughDay(statements: readonly Days[]): string | undefined {
  const [gap] = gapsOf(statements);
  if (gap) return daysAfter(gap.from, -1);
  return statements
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
}
