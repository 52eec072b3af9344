import { sql, type Kysely } from "kysely";
import { NO_DAYS_OFF, workingDayAfter } from "#app/features/calendars/working-days.ts";
import type { RateKind } from "#app/features/rates/rate-kinds.ts";
import type { DB } from "#db/schema.ts";

const USUAL: Partial<Record<RateKind, number>> = { "blocked-report": 10, "name-check": 1 };

/**
 * The last of so many working days after a day, by the rate of that day. Holidays count as working days, so that it is
 * never too late.
 */
export async function dueAfter(
  db: Kysely<DB>,
  kind: Extract<RateKind, "blocked-report" | "name-check">,
  day: string,
): Promise<string> {
  const { rows } = await sql<{ days: number }>`
    select (value ->> 'low')::integer as days from rates
    where kind = ${kind} and key = 'all' and removed_by is null and effective_from <= ${day}::date
      and (effective_to is null or effective_to >= ${day}::date)
    order by effective_from desc, id desc limit 1`.execute(db);
  return workingDayAfter(day, NO_DAYS_OFF, rows[0]?.days ?? USUAL[kind] ?? 1);
}
