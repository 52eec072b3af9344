import { sql, type Kysely } from "kysely";

// The desk's inbox: who waits since when, what a clerk has typed, who is looking, and what is said again and again.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cases
      -- Of the oldest message that nobody answered; null when nobody waits for us.
      add column waiting_since timestamptz,
      add column language text not null default 'en' check (language in ('en', 'fr')),
      add column lot_id integer references lots (id) on delete set null,
      add column tags text[] not null default '{}',
      add column snoozed_at timestamptz,
      -- Null with the other set: until they write.
      add column snoozed_until timestamptz,
      add column merged_into uuid references cases (id) on delete set null,
      add check (snoozed_until is null or snoozed_at is not null)`.execute(db);
  await sql`
    update cases set waiting_since = (
      select coalesce(min(message.at), cases.created_at) from case_entries message
      where message.case_id = cases.id and message.kind = 'message' and message.id > coalesce(
        (select max(answer.id) from case_entries answer where answer.case_id = cases.id and answer.kind = 'answer'), 0))
    where state in ('new', 'waiting-for-us')`.execute(db);
  await sql`
    update cases set subject = coalesce(nullif(left(split_part((
      select btrim(text) from case_entries where case_id = cases.id and kind = 'message' order by id limit 1
    ), E'\n', 1), 80), ''), subject)
    where subject = 'A message from the contact page'`.execute(db);
  await sql`create index cases_waiting on cases (waiting_since) where waiting_since is not null`.execute(db);
  await sql`create index cases_snoozed on cases (snoozed_until) where snoozed_at is not null`.execute(db);
  await sql`create index cases_tags on cases using gin (tags)`.execute(db);
  await sql`create index cases_lot on cases (lot_id) where lot_id is not null`.execute(db);
  await sql`create index cases_merged on cases (merged_into) where merged_into is not null`.execute(db);

  await sql`
    alter table case_entries
      -- Until then an answer can be taken back, and nobody but the desk sees it.
      add column held_until timestamptz,
      add column mail_id uuid references mails (id) on delete set null`.execute(db);
  await sql`create index case_entries_held on case_entries (author_id, held_until) where held_until is not null`.execute(
    db,
  );
  await sql`create index case_entries_mail on case_entries (mail_id) where mail_id is not null`.execute(db);

  await sql`
    create table case_drafts (
      case_id uuid not null references cases (id) on delete cascade,
      staff_id text not null references users (id) on delete cascade,
      mode text not null default 'answer' check (mode in ('answer', 'note')),
      answer text not null default '',
      note text not null default '',
      -- Of the forms that chosen files wait for.
      answer_token text not null,
      note_token text not null,
      -- Of the forms that were sent last: a page from before brings back nothing.
      answer_sent_token text,
      note_sent_token text,
      saved_at timestamptz not null,
      primary key (case_id, staff_id)
    )`.execute(db);
  await sql`
    create table case_readers (
      case_id uuid not null references cases (id) on delete cascade,
      staff_id text not null references users (id) on delete cascade,
      doing text not null check (doing in ('reading', 'typing')),
      at timestamptz not null,
      primary key (case_id, staff_id)
    )`.execute(db);
  // What a colleague should look at, until they open the case.
  await sql`
    create table case_notices (
      staff_id text not null references users (id) on delete cascade,
      case_id uuid not null references cases (id) on delete cascade,
      kind text not null check (kind in ('assigned', 'mentioned')),
      by_id text references users (id) on delete set null,
      at timestamptz not null,
      primary key (staff_id, case_id, kind)
    )`.execute(db);
  // A reply that came with the site has no row until somebody edits or removes it.
  await sql`
    create table saved_replies (
      key text primary key check (key ~ '^[a-z0-9-]{1,40}$'),
      label text not null,
      en text not null default '',
      fr text not null default '',
      removed boolean not null default false,
      edited_by text references users (id) on delete set null,
      edited_at timestamptz not null
    )`.execute(db);
}
