import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { runSql } from "./cluster.ts";

/**
 * Makes the database's clock one that stands until a test moves it: in new sessions a function of the same name is found
 * before the real one, and columns that note an instant by themselves ask it too.
 */
export async function simulateClock(url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  await runSql(
    url,
    `create schema simulated;
    create table simulated.instant (at timestamptz not null);
    insert into simulated.instant values ('2027-01-01');
    create function simulated.clock_timestamp() returns timestamptz language sql volatile
      as 'select at from simulated.instant';
    alter database ${database} set search_path = simulated, pg_catalog, public;
    do $$
    declare one record;
    begin
      for one in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'clock_timestamp()'
      loop
        execute format('alter table public.%I alter %I set default simulated.clock_timestamp()', one.table_name, one.column_name);
      end loop;
    end $$`,
  );
}

/** @param now milliseconds, UTC */
export const setClock = (db: Kysely<DB>, now: number) =>
  sql`update simulated.instant set at = ${new Date(now)}`.execute(db);
