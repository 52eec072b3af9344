import { sql, type Kysely } from "kysely";

// People, their sessions and documents, mail on its way, and who looked at what.
export async function up(db: Kysely<unknown>): Promise<void> {
  // The six tables of better-auth 1.7.7, as its own compileMigrations() plans them, with constraints of ours added.
  await sql`
    create table users (
      id text primary key,
      name text not null,
      email text not null unique check (email = lower(email)),
      email_verified boolean not null default false,
      image text,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null default current_timestamp,
      two_factor_enabled boolean default false,
      first_name text,
      last_name text,
      username text,
      dob text,
      phone text,
      country text,
      role text not null default 'buyer' check (role in ('buyer', 'staff'))
    )`.execute(db);
  await sql`
    create table sessions (
      id text primary key,
      expires_at timestamptz not null,
      token text not null unique,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null,
      ip_address text,
      user_agent text,
      user_id text not null references users (id) on delete cascade,
      remembered boolean not null default true
    )`.execute(db);
  await sql`create index sessions_user_id_idx on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires_at_idx on sessions (expires_at)`.execute(db);
  await sql`
    create table accounts (
      id text primary key,
      account_id text not null,
      provider_id text not null,
      user_id text not null references users (id) on delete cascade,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index accounts_user_id_idx on accounts (user_id)`.execute(db);
  await sql`
    create table verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null default current_timestamp
    )`.execute(db);
  await sql`create index verifications_identifier_idx on verifications (identifier)`.execute(db);
  await sql`
    create table two_factors (
      id text primary key,
      secret text not null,
      backup_codes text not null,
      user_id text not null references users (id) on delete cascade,
      verified boolean,
      failed_verification_count integer,
      locked_until timestamptz
    )`.execute(db);
  await sql`create index two_factors_secret_idx on two_factors (secret)`.execute(db);
  await sql`create index two_factors_user_id_idx on two_factors (user_id)`.execute(db);
  await sql`
    create table rate_limits (
      id text primary key,
      key text not null unique,
      count integer not null,
      last_request bigint not null
    )`.execute(db);

  // Limits of our own, in the shape that rate-limiter-flexible's PostgreSQL store wants.
  await sql`
    create table limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);

  // Links in mails: single use, and only their hash is kept.
  await sql`
    create table one_time_tokens (
      token_hash bytea primary key,
      purpose text not null check (purpose in ('verify-email', 'reset-password', 'leave-email', 'take-email')),
      user_id text not null references users (id) on delete cascade,
      subject text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index one_time_tokens_user on one_time_tokens (user_id, purpose)`.execute(db);

  // A file in the store: its own key, sealed. With form_hash it waits for its form to be right, until expires_at.
  await sql`
    create table files (
      id uuid primary key default gen_random_uuid(),
      storage_key text not null unique,
      sealed_key bytea not null,
      media_type text not null,
      bytes integer not null,
      name text not null,
      created_at timestamptz not null default now(),
      form_hash bytea,
      field text,
      expires_at timestamptz,
      unique (form_hash, field)
    )`.execute(db);
  await sql`create index files_expires_at on files (expires_at) where expires_at is not null`.execute(db);

  await sql`
    create table documents (
      id uuid primary key default gen_random_uuid(),
      owner_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('driving_license_front', 'driving_license_back', 'passport', 'id_card_front',
        'id_card_back', 'profile_picture')),
      file_id uuid not null unique references files (id),
      state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
      reason text check ((state = 'refused') = (reason is not null)),
      created_at timestamptz not null default now(),
      reviewed_at timestamptz,
      reviewed_by text references users (id) on delete set null,
      unique (owner_id, kind)
    )`.execute(db);
  await sql`create index documents_waiting on documents (created_at) where state = 'waiting'`.execute(db);

  // A form that was taken in: sent once more, it gets the same answer and changes nothing.
  await sql`
    create table form_receipts (
      form_hash bytea primary key,
      purpose text not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  // A mail from the transaction that needs it until an hour after it left; its text is sealed and goes when it is sent.
  await sql`
    create table mails (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      user_id text references users (id) on delete set null,
      recipient_hint text not null,
      sealed bytea,
      state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      check (state = 'sent' or sealed is not null)
    )`.execute(db);
  await sql`create index mails_dead on mails (created_at) where state = 'dead'`.execute(db);

  await sql`
    create table favourites (
      user_id text not null references users (id) on delete cascade,
      lot_id text not null check (length(lot_id) <= 100),
      added_at timestamptz not null default clock_timestamp(),
      primary key (user_id, lot_id)
    )`.execute(db);

  // Who did or saw what. People are named by id only, so that an erased account leaves nothing personal behind.
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      actor_id text,
      act text not null,
      subject text,
      detail jsonb not null default '{}',
      request_id text
    )`.execute(db);
  await sql`create index audit_log_at on audit_log (at desc)`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject, at desc)`.execute(db);
  await sql`
    create index audit_log_owner on audit_log ((detail ->> 'owner'), at desc)
    where detail ->> 'owner' is not null`.execute(db);
}
