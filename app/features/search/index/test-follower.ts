import { sql, type Kysely } from "kysely";
import { afterEach } from "vitest";
import type { DB } from "#db/schema.ts";
import { followLots, type Follower, type Following } from "./follow-lots.server.ts";
import { createLoadedLots, type LoadedLots } from "./test-loaded-lots.ts";

export const NEVER_MS = 3_600_000;

export function withFollowers(url: () => string): (options?: Partial<Following<LoadedLots>>) => Follower<LoadedLots> {
  const followers: Follower<LoadedLots>[] = [];
  afterEach(async () => {
    await Promise.all(followers.splice(0).map((one) => one.stop()));
  });
  return (options) => {
    const follower = followLots({ url: url(), createIndex: createLoadedLots, pollEveryMs: NEVER_MS, ...options });
    followers.push(follower);
    return follower;
  };
}

export const tell = (db: Kysely<DB>) => sql`notify lots`.execute(db);

export const setBidsSilently = (db: Kysely<DB>, cents: number) =>
  sql`update lot_bids set current_bid = ${cents}, seq = nextval('lots_seq')`.execute(db);

export async function setBids(db: Kysely<DB>, cents: number): Promise<void> {
  await setBidsSilently(db, cents);
  await tell(db);
}

export const pricesIn = (index: LoadedLots | undefined): number[] => [
  ...new Set([...(index?.lots.values() ?? [])].map(({ price }) => price)),
];

export async function listConnections(db: Kysely<DB>): Promise<(string | null)[]> {
  const { rows } = await sql<{ waits: string | null }>`select wait_event_type as waits from pg_stat_activity
    where application_name = 'bidport lots' and datname = current_database()`.execute(db);
  return rows.map(({ waits }) => waits);
}
