import type { Kysely } from "kysely";
import { CALENDAR_NAMES, calendarsOf, missingYears, type CalendarName } from "#app/features/calendars/calendars.ts";
import type { DayOff } from "#app/features/calendars/us-holidays.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { dayMoves, type DayMove } from "./calendar-moves.ts";
import { listOfKey, type ListedRate } from "./list-rates.server.ts";

export interface CalendarYear {
  name: CalendarName;
  /** What stands for the year; undefined where nobody has entered it. */
  rate: ListedRate | undefined;
  days: DayOff[];
  moves: (DayMove & { by: string | null; at: Date; change: number })[];
}

const daysOf = ({ value }: ListedRate): DayOff[] => ("days" in value ? value.days : []);

async function readOne(db: Kysely<DB>, name: CalendarName, year: string): Promise<CalendarYear> {
  const rates = await listOfKey(db, { kind: "days-off", key: `${name}/${year}` });
  const rate = rates.find(({ removedBy }) => removedBy === null);
  const moves = rates.flatMap((after) => {
    const before = rates.find(({ removedBy }) => removedBy === after.addedBy);
    const { enteredBy: by, enteredAt: at, addedBy: change } = after;
    return before ? dayMoves(daysOf(before), daysOf(after)).map((move) => ({ ...move, by, at, change })) : [];
  });
  return { name, rate, days: rate ? daysOf(rate) : [], moves };
}

/** All calendars of a year, with what was moved in them, and what lacks its days. */
export async function readCalendars(db: Kysely<DB>, asked: string | null, now: number) {
  const today = dayInLagos(now);
  const year = asked !== null && /^20\d\d$/.test(asked) ? asked : today.slice(0, 4);
  const calendars = calendarsOf(rateBook(await listRates(db), today));
  return {
    year,
    years: await Promise.all(CALENDAR_NAMES.map((name) => readOne(db, name, year))),
    missing: missingYears(calendars, today),
  };
}
