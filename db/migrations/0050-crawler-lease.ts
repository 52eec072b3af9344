import { sql, type Kysely } from "kysely";

// Who crawls, by a number that grows with each that begins, and when it was last alive.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table crawler_lease (
      is_only boolean primary key default true check (is_only),
      epoch bigint not null default 0,
      beat_at timestamptz not null default '-infinity'
    )`.execute(db);
  await sql`insert into crawler_lease default values`.execute(db);
}
