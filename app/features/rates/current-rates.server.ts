import { isDeepStrictEqual } from "node:util";
import { sql, type Kysely } from "kysely";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { keepCopy, onSignal } from "#app/platform/signals.server.ts";
import type { DB } from "#db/schema.ts";
import { rateBook, type RateBook } from "./rate-book.ts";
import type { Rate, RateMark } from "./rate.ts";

/** Said inside the transaction that changes a rate. */
export const RATES_CHANNEL = "rates";

const selectRates = (db: Kysely<DB>) =>
  db
    .selectFrom("rates")
    .select(["id", "kind", "key", "value", "mark", "source"])
    .select([
      sql<string>`effective_from::text`.as("from"),
      sql<string | null>`effective_to::text`.as("to"),
      sql<string>`checked_on::text`.as("checkedOn"),
    ])
    .orderBy("id");

type Row = Awaited<ReturnType<ReturnType<typeof selectRates>["execute"]>>[number];

/** The schema of each kind was checked when the rate was entered. */
const toRate = (row: Row): Rate => ({
  ...row,
  value: row.value as unknown as Rate["value"],
  mark: row.mark as RateMark,
});

/** All rates that were not taken back, of whatever days. */
export async function listRates(db: Kysely<DB>): Promise<Rate[]> {
  return (await selectRates(db).where("removed_by", "is", null).execute()).map(toRate);
}

/** Rates by their ids, those that were taken back too. */
export async function listRatesById(db: Kysely<DB>, ids: readonly number[]): Promise<Rate[]> {
  if (ids.length === 0) return [];
  return (await selectRates(db).where("id", "in", ids).execute()).map(toRate);
}

/** This process's copy of all rates; a change drops it. */
const currentRates: () => Promise<readonly Rate[]> = keepCopy({
  name: "rates",
  read: () => listRates(database()),
  hear: (listener) => void onSignal(RATES_CHANNEL, listener),
  now: systemClock,
});

/** The same book while rates and day are equal: whoever reckoned with it would do it all again with another. */
export function bookKeeper(): (rates: readonly Rate[], day: string) => RateBook {
  let made: { rates: readonly Rate[]; book: RateBook } | undefined;
  return (rates, day) => {
    const isSame = made?.book.day === day && (made.rates === rates || isDeepStrictEqual(made.rates, rates));
    made = { rates, book: made && isSame ? made.book : rateBook(rates, day) };
    return made.book;
  };
}

const bookOf = bookKeeper();

/** The rates in force today (a day of the calendar in Lagos). */
export const currentBook = async (now: number): Promise<RateBook> => bookOf(await currentRates(), dayInLagos(now));
