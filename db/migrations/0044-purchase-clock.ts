import { sql, type Kysely } from "kysely";

// Which date of a purchase its buyer was written to about, when the dates were worked last, and requests for help with paying.
export async function up(db: Kysely<unknown>): Promise<void> {
  // A date that moves to another day is told again, no day is told twice.
  await sql`
    create table purchase_notices (
      id bigint generated always as identity primary key,
      purchase_id bigint not null references purchases (id),
      name text not null check (name ~ '^[a-z-]{1,40}$'),
      day date not null,
      told_at timestamptz not null default clock_timestamp(),
      unique (purchase_id, name, day)
    )`.execute(db);
  // A beat that comes late ends an outage; what cannot be undone waits for a while then, or for a clerk's word.
  await sql`
    create table clock_beats (
      name text primary key,
      beat_at timestamptz not null,
      outage_ended_at timestamptz,
      released_at timestamptz,
      released_by text references users (id) on delete set null
    )`.execute(db);
  await sql`create index clock_beats_released on clock_beats (released_by) where released_by is not null`.execute(db);
  await sql`
    create table help_requests (
      id bigint generated always as identity primary key,
      purchase_id bigint not null references purchases (id),
      asked_at timestamptz not null default clock_timestamp(),
      words text not null check (length(words) between 1 and 2000),
      -- When the buyer hopes to pay.
      wanted_day date,
      -- Until the end of this day in Lagos we answer.
      answer_by date not null,
      state text not null default 'open' check (state in ('open', 'granted', 'refused')),
      moved_to date,
      answer text not null default '',
      answered_by text references users (id) on delete set null,
      answered_at timestamptz,
      check ((state = 'open') = (answered_at is null)),
      check ((state = 'granted') = (moved_to is not null))
    )`.execute(db);
  await sql`create unique index help_requests_one_open on help_requests (purchase_id) where state = 'open'`.execute(db);
  await sql`create index help_requests_purchase on help_requests (purchase_id, id)`.execute(db);
  await sql`create index help_requests_by on help_requests (answered_by) where answered_by is not null`.execute(db);
}
