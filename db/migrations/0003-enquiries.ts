import { sql, type Kysely } from "kysely";

// What people ask the desk, what was answered, and what they want to be told about.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence case_numbers start 1001`.execute(db);
  await sql`
    create table cases (
      id uuid primary key default gen_random_uuid(),
      reference text not null unique,
      kind text not null check (kind in ('shipping', 'contact', 'affiliate')),
      state text not null default 'new' check (state in ('new', 'waiting-for-us', 'waiting-for-customer', 'closed')),
      name text not null,
      email text not null,
      phone text not null,
      subject text not null,
      fields jsonb not null default '{}',
      user_id text references users (id) on delete set null,
      owner_id text references users (id) on delete set null,
      form_hash bytea unique,
      link_hash bytea unique,
      link_sealed bytea,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      closed_at timestamptz,
      check ((state = 'closed') = (closed_at is not null)),
      check ((link_hash is null) = (link_sealed is null))
    )`.execute(db);
  await sql`create index cases_queue on cases (state, updated_at)`.execute(db);
  await sql`create index cases_user on cases (user_id, created_at desc)`.execute(db);
  await sql`create index cases_sender on cases (lower(email), created_at)`.execute(db);
  await sql`create index cases_owner on cases (owner_id) where state <> 'closed'`.execute(db);

  // Everything that happened to a case, in its order; notes are the desk's own and never leave it.
  await sql`
    create table case_entries (
      id bigint generated always as identity primary key,
      case_id uuid not null references cases (id) on delete cascade,
      at timestamptz not null default clock_timestamp(),
      kind text not null check (kind in ('message', 'answer', 'note', 'event')),
      author_id text references users (id) on delete set null,
      text text not null,
      form_hash bytea unique
    )`.execute(db);
  await sql`create index case_entries_case on case_entries (case_id, id)`.execute(db);

  await sql`
    create table case_files (
      file_id uuid primary key references files (id),
      entry_id bigint not null references case_entries (id) on delete cascade
    )`.execute(db);
  await sql`create index case_files_entry on case_files (entry_id)`.execute(db);

  // A search that its owner wants to hear about. What it matched is kept, so that nobody is told of a lot twice.
  await sql`
    create table saved_searches (
      id uuid primary key default gen_random_uuid(),
      user_id text not null references users (id) on delete cascade,
      name text not null,
      path text not null,
      criteria jsonb not null,
      mails text not null default 'daily' check (mails in ('at-once', 'daily', 'never')),
      unsubscribe_hash bytea not null unique,
      unsubscribe_sealed bytea not null,
      created_at timestamptz not null default now(),
      seen_until timestamptz not null default now(),
      mailed_at timestamptz,
      unique (user_id, path)
    )`.execute(db);
  // Lots are never deleted, and looking each of them up would take longer than finding them.
  await sql`
    create table search_matches (
      search_id uuid not null references saved_searches (id) on delete cascade,
      lot_id integer not null,
      found_at timestamptz not null default now(),
      mail_id uuid,
      primary key (search_id, lot_id)
    )`.execute(db);
  await sql`create index search_matches_unmailed on search_matches (search_id) where mail_id is null`.execute(db);

  // What a lot was until something changed that searches look at, or until it was listed again: a lot that begins to
  // fit a search is news, one that fitted when the search was saved is not.
  await sql`
    create table lot_pasts (
      id bigint generated always as identity primary key,
      lot_id integer not null references lots (id) on delete cascade,
      until timestamptz not null,
      -- When it left the listings; at or after the other when it was there all the while.
      live_until timestamptz not null,
      facts jsonb not null
    )`.execute(db);
  await sql`create index lot_pasts_lot on lot_pasts (lot_id, until)`.execute(db);
  await sql`create index lot_pasts_until on lot_pasts (until)`.execute(db);

  // What a favourite's owner was told already.
  await sql`
    create table favourite_notices (
      user_id text not null references users (id) on delete cascade,
      lot_id integer not null references lots (id) on delete cascade,
      kind text not null check (kind in ('closing', 'bid')),
      about text not null,
      told_at timestamptz not null default now(),
      primary key (user_id, lot_id, kind, about)
    )`.execute(db);
  await sql`
    create table watch_settings (
      user_id text primary key references users (id) on delete cascade,
      closing boolean not null default false,
      bids boolean not null default false,
      bids_since timestamptz not null default now(),
      bids_told_at timestamptz,
      unsubscribe_hash bytea not null unique,
      unsubscribe_sealed bytea not null
    )`.execute(db);
  // How far each job of watching has looked. New lots are few, and this column never moves again.
  await sql`create table watch_marks (name text primary key, until timestamptz not null)`.execute(db);
  await sql`create index lots_first_seen on lots (first_seen_at)`.execute(db);
}
