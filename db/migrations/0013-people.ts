import { sql, type Kysely } from "kysely";

// The desk's search, what the desk writes about a person, and verdicts on documents that can still be taken back.
export async function up(db: Kysely<unknown>): Promise<void> {
  // The twin of plain-letters.ts. Its collation comes with PostgreSQL, so it is the same on every machine.
  await sql`
    create function desk_plain(text) returns text language sql immutable parallel safe
    return replace(replace(replace(
      translate(
        lower(
          regexp_replace(
            normalize(translate(coalesce($1, ''), '''’‘ʼ\`´', ''), NFKD), '[\u0300-\u036f]', '', 'g'
          ) collate pg_c_utf8
        ),
        'øłđðƙɓɗŋɔɛı-', 'olddkbdnoei '
      ), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')`.execute(db);
  // What stands between words would make other tokens of them.
  await sql`
    create function desk_words(text) returns tsvector language sql immutable parallel safe
    return to_tsvector('simple', translate(desk_plain($1), '@_.,;:!?/\\|+*#%&=<>()[]{}"~^$', repeat(' ', 40)))`.execute(
    db,
  );

  await sql`
    alter table cases
      add column plain text generated always as (
        desk_plain(reference || ' ' || name || ' ' || email || ' ' || subject || ' ' ||
          coalesce(fields ->> 'vehicleID', '') || ' ' || coalesce(fields ->> 'vin', ''))
      ) stored,
      add column phone_digits text generated always as (regexp_replace(phone, '[^0-9]', '', 'g')) stored`.execute(db);
  await sql`create index cases_plain on cases using gin (plain gin_trgm_ops)`.execute(db);
  await sql`create index cases_phone_digits on cases using gin (phone_digits gin_trgm_ops)`.execute(db);
  await sql`create index cases_newest on cases (updated_at desc, id)`.execute(db);
  await sql`
    create index cases_vehicle on cases ((fields ->> 'vehicleID')) where fields ->> 'vehicleID' is not null`.execute(
    db,
  );
  await sql`create index cases_vin on cases ((fields ->> 'vin')) where fields ->> 'vin' is not null`.execute(db);

  await sql`
    alter table case_entries add column words tsvector generated always as (
      case when kind <> 'event' then desk_words(text) end
    ) stored`.execute(db);
  await sql`create index case_entries_words on case_entries using gin (words)`.execute(db);

  await sql`create index lots_lot_number on lots (lot_number text_pattern_ops)`.execute(db);
  await sql`create index favourites_lot on favourites (lot_id)`.execute(db);
  await sql`create index mails_user on mails (user_id, created_at desc) where user_id is not null`.execute(db);

  // One row for a person about whom the desk wrote something; the note is pinned to the head of their page.
  await sql`
    create table person_marks (
      user_id text primary key references users (id) on delete cascade,
      note text,
      note_by text references users (id) on delete set null,
      note_at timestamptz,
      restricted_at timestamptz,
      restricted_by text references users (id) on delete set null,
      restriction text,
      check ((note is null) = (note_at is null)),
      check ((restricted_at is null) = (restriction is null))
    )`.execute(db);

  await sql`
    alter table documents
      add column expires_on date,
      add column expiry_told_at timestamptz`.execute(db);
  await sql`create index documents_newest on documents (created_at)`.execute(db);
  await sql`create index documents_expires_on on documents (expires_on) where expires_on is not null`.execute(db);

  // A verdict that is not final yet. It names the file, so that it says nothing about one that was sent since.
  await sql`
    create table document_verdicts (
      document_id uuid primary key references documents (id) on delete cascade,
      owner_id text not null references users (id) on delete cascade,
      file_id uuid not null,
      verdict text not null check (verdict in ('accepted', 'refused')),
      reason text check ((verdict = 'refused') = (reason is not null)),
      expires_on date,
      staff_id text not null references users (id) on delete cascade,
      request_id text,
      given_at timestamptz not null default now(),
      final_at timestamptz not null
    )`.execute(db);
  await sql`create index document_verdicts_owner on document_verdicts (owner_id)`.execute(db);
  await sql`create index document_verdicts_final on document_verdicts (final_at)`.execute(db);

  // Last, because nobody can log in from here to the end.
  await sql`
    alter table users
      add column plain text generated always as (
        desk_plain(name || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
          coalesce(username, '') || ' ' || email)
      ) stored,
      add column phone_digits text generated always as (regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) stored`.execute(
    db,
  );
  await sql`create index users_plain on users using gin (plain gin_trgm_ops)`.execute(db);
  await sql`create index users_phone_digits on users using gin (phone_digits gin_trgm_ops)`.execute(db);
  await sql`create index users_newest on users (created_at desc, id)`.execute(db);
}
