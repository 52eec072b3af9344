import { sql, type Kysely } from "kysely";
import type { Clock } from "#app/platform/clock.ts";
import type { DB } from "#db/schema.ts";

/** More than this between the clocks of process and database, and no bids are taken. */
const MOST_SKEW_MS = 1_000;

interface Clocks {
  /** Of this process, before and after the database's was read. */
  before: number;
  database: number;
  after: number;
}

/** Whether the clocks differ by more than they may, however long the answer was under way. */
export const isClockOff = ({ before, database, after }: Clocks): boolean =>
  database < before - MOST_SKEW_MS || database > after + MOST_SKEW_MS;

export const hasClockOff = async (db: Kysely<DB>, clock: Clock): Promise<boolean> =>
  isClockOff(await readClocks(db, clock));

/** By how many milliseconds the database's clock is surely ahead of this process's, or behind it (below zero). */
export async function readClockSkewMs(db: Kysely<DB>, clock: Clock): Promise<number> {
  const { before, database, after } = await readClocks(db, clock);
  return Math.min(0, database - before) + Math.max(0, database - after);
}

/** For who must go on while this process's clock is off: the database's clock, as far from it as it was now. */
export async function clockOfDatabase(db: Kysely<DB>, clock: Clock): Promise<Clock> {
  const skew = await readClockSkewMs(db, clock);
  return Math.abs(skew) > MOST_SKEW_MS ? () => clock() + skew : clock;
}

/** Asks the database what time it is. */
async function readClocks(db: Kysely<DB>, clock: Clock): Promise<Clocks> {
  const before = clock();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return { before, database: rows[0]?.ms ?? 0, after: clock() };
}
