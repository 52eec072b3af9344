import { sql, type Transaction } from "kysely";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";

type Trx = Transaction<DB>;

/** What a clock says within a transaction. */
export type TransactionClock = (trx: Trx) => Promise<Date>;

const databaseClock: TransactionClock = async (trx) => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("The database says no time.");
  return row.at;
};

export interface TakenNumber {
  year: number;
  number: number;
  reference: string;
  at: Date;
}

const yearInLagos = (at: Date): number => Number(dayInLagos(at.getTime()).slice(0, 4));

/**
 * The next number of the series in the year that it is in Lagos, and its instant. Others wait for it until the commit, so
 * a transaction that is rolled back leaves no gap.
 */
export async function takeNumber(trx: Trx, series: "INV" | "CN", clock = databaseClock): Promise<TakenNumber> {
  for (;;) {
    const year = yearInLagos(await clock(trx));
    const last = await lockCounter(trx, series, year);
    const now = await clock(trx);
    const at = last && last > now ? last : now;
    // Whoever waited across New Year counts in the new year.
    if (yearInLagos(at) !== year) continue;
    const { next } = await trx
      .updateTable("invoice_counters")
      .set((e) => ({ next: e("next", "+", 1), last_at: at }))
      .where("series", "=", series)
      .where("year", "=", year)
      .returning("next")
      .executeTakeFirstOrThrow();
    const number = next - 1;
    return { year, number, at, reference: `${series}-${year}-${String(number).padStart(6, "0")}` };
  }
}

/** @returns the instant of its newest number */
async function lockCounter(trx: Trx, series: string, year: number): Promise<Date | null> {
  await trx
    .insertInto("invoice_counters")
    .values({ series, year })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last_at } = await trx
    .selectFrom("invoice_counters")
    .select("last_at")
    .where("series", "=", series)
    .where("year", "=", year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last_at;
}
