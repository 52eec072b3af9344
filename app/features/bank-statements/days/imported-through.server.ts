import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { throughDay, type Days } from "./covered-days.ts";

/** Of statements that were imported. A day that was not over at the bank when its statement was imported is not in it. */
export async function listStatementDays(db: Kysely<DB>, account: string): Promise<Days[]> {
  const { rows } = await sql<Days>`
    select from_day::text as "from",
      least(to_day, (imported_at at time zone 'America/New_York')::date - 1)::text as "to"
    from bank_imports where bank = ${account} and imported_at is not null
      and from_day < (imported_at at time zone 'America/New_York')::date`.execute(db);
  return rows;
}

/**
 * The last day up to which the statement of a bank account is imported without a gap, as YYYY-MM-DD. Nothing that waits for
 * money is late before the day on which it is due.
 * @param account as the ledger names it, 'main'
 */
export async function importedThrough(db: Kysely<DB>, account: string): Promise<string | undefined> {
  return throughDay(await listStatementDays(db, account));
}
