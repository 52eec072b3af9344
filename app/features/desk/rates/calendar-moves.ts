import type { DayOff } from "#app/features/calendars/us-holidays.ts";

/** One day off that somebody moved, added or took away. Days are YYYY-MM-DD. */
export interface DayMove {
  name: string;
  from: string | undefined;
  to: string | undefined;
}

/** A day of the same name is the same day off, moved. */
export function dayMoves(before: readonly DayOff[], after: readonly DayOff[]): DayMove[] {
  const isIn = (days: readonly DayOff[], one: DayOff) =>
    days.some(({ day, name }) => day === one.day && name === one.name);
  const gone = before.filter((one) => !isIn(after, one));
  const fresh = after.filter((one) => !isIn(before, one));
  const moved = gone.map(({ day, name }): DayMove => ({
    name,
    from: day,
    to: fresh.find((one) => one.name === name)?.day,
  }));
  const added = fresh
    .filter(({ name }) => !gone.some((one) => one.name === name))
    .map(({ day, name }): DayMove => ({ name, from: undefined, to: day }));
  return [...moved, ...added].toSorted((a, b) => ((a.from ?? a.to ?? "") < (b.from ?? b.to ?? "") ? -1 : 1));
}
