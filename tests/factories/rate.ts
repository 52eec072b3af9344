import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

/** A share in parts per million, instead of the rate of its kind that was there; processes that keep rates hear of it. */
export const replaceShare = (db: Kysely<DB>, kind: string, ppm: number): Promise<void> =>
  replaceRate(db, { kind, key: "all", value: { low: ppm, high: ppm } });

/** @param key a calendar and a year, such as 'lagos/2026' */
export const replaceDaysOff = (db: Kysely<DB>, key: string, days: { day: string; name: string }[]): Promise<void> =>
  replaceRate(db, { kind: "days-off", key, value: { days } });

async function replaceRate(
  db: Kysely<DB>,
  { kind, key, value }: { kind: string; key: string; value: unknown },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto("rate_changes")
      .values({ note: "Test" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`update rates set removed_by = ${id} where kind = ${kind} and key = ${key} and removed_by is null`.execute(
      trx,
    );
    await sql`
      insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
      values (${kind}, ${key}, ${JSON.stringify(value)}, 'table', 'A test', '2022-01-01', '2026-11-25', ${id})`.execute(
      trx,
    );
    await sql`select pg_notify('rates', '')`.execute(trx);
  });
}
