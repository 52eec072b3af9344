import { sql, type Kysely } from "kysely";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { uncheckedUntil } from "./unchecked.ts";

/** Rates that apply today or later and that nobody has looked at for 90 days. */
export async function countUnchecked(db: Kysely<DB>, now: number): Promise<number> {
  const today = dayInLagos(now);
  const { count } = await db
    .selectFrom("rates")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("removed_by", "is", null)
    .where(sql<boolean>`checked_on <= ${uncheckedUntil(today)}::date`)
    .where(sql<boolean>`(effective_to is null or effective_to >= ${today}::date)`)
    .executeTakeFirstOrThrow();
  return count;
}
