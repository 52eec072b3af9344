import { sql, type Kysely } from "kysely";
import { expect } from "vitest";
import type { DB } from "#db/schema.ts";

/** Waits until a process of the site hears what is said on this channel; the latest it has begun to listen to. */
export async function untilHeard(db: Kysely<DB>, channel: string): Promise<void> {
  const listeners = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'bidport signals' and state = 'idle'
        and query = ${`listen "${channel}"`}`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(listeners).toBeGreaterThan(0);
}
