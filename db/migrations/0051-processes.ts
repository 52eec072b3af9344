import { sql, type Kysely } from "kysely";

// Which processes are alive, for the desk: each says so every ten seconds, and takes its row away when it ends.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table processes (
      id uuid primary key,
      kind text not null check (kind in ('web', 'worker')),
      place text not null,
      release text not null,
      started_at timestamptz not null,
      beat_at timestamptz not null,
      is_crawler boolean not null default false,
      -- Of the database's clock before this process's; null when it could not be read.
      skew_ms integer
    )`.execute(db);
}
