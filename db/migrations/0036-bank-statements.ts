import { sql, type Kysely } from "kysely";

// Statements of our banks: how each bank's columns are read, what was imported, and what each line is.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_accounts (
      -- As the ledger names it.
      name text primary key check (name ~ '^[a-z0-9-]{1,40}$'),
      -- Which column holds what, as it was last imported.
      mapping jsonb
    )`.execute(db);
  await sql`
    create table bank_imports (
      id bigint generated always as identity primary key,
      bank text not null references bank_accounts (name),
      hash bytea not null check (length(hash) = 32),
      file_name text not null default '' check (length(file_name) <= 200),
      -- Until it is imported or thrown away.
      content bytea,
      mapping jsonb,
      made_by text references users (id) on delete set null,
      made_at timestamptz not null default now(),
      imported_at timestamptz,
      imported_by text references users (id) on delete set null,
      from_day date,
      to_day date,
      opening_cents bigint,
      closing_cents bigint,
      read_lines integer,
      new_lines integer,
      check ((imported_at is null) = (content is not null)),
      check ((imported_at is null) = (to_day is null)),
      check ((from_day is null) = (to_day is null) and from_day <= to_day)
    )`.execute(db);
  await sql`create index bank_imports_bank on bank_imports (bank, from_day) where imported_at is not null`.execute(db);
  await sql`create index bank_imports_waiting on bank_imports (made_at) where imported_at is null`.execute(db);
  await sql`create index bank_imports_made_by on bank_imports (made_by) where made_by is not null`.execute(db);
  await sql`create index bank_imports_imported_by on bank_imports (imported_by) where imported_by is not null`.execute(
    db,
  );
  await sql`
    create table bank_lines (
      id bigint generated always as identity primary key,
      bank text not null references bank_accounts (name),
      import_id bigint not null references bank_imports (id),
      value_day date not null,
      -- Below zero went out.
      cents bigint not null check (cents <> 0),
      text text not null check (length(text) <= 2000),
      payer text not null default '' check (length(payer) <= 200),
      reference text not null default '' check (length(reference) <= 200),
      -- The bank's own number of it.
      bank_id text check (length(bank_id) between 1 and 200),
      -- Among equal lines of one day.
      ordinal integer not null check (ordinal >= 1),
      -- What it is in the ledger: each entry is a line once.
      entry_id bigint unique references ledger_entries (id),
      -- That it was kept as, while nobody knew whose it is.
      pay_in_id bigint unique references pay_ins (id),
      check (pay_in_id is null or cents > 0),
      check (cents < 0 or entry_id is not null)
    )`.execute(db);
  await sql`create unique index bank_lines_bank_id on bank_lines (bank, bank_id) where bank_id is not null`.execute(db);
  await sql`create unique index bank_lines_equal on bank_lines (bank, value_day, cents, md5(text), ordinal)`.execute(
    db,
  );
  await sql`create index bank_lines_import on bank_lines (import_id)`.execute(db);
  await sql`create index bank_lines_open on bank_lines (value_day) where entry_id is null`.execute(db);
  await sql`
    create table bank_matches (
      id bigint generated always as identity primary key,
      line_id bigint not null references bank_lines (id),
      kind text not null check (kind ~ '^[a-z-]{1,40}$'),
      holder_id bigint references money_holders (id),
      pay_in_id bigint references pay_ins (id),
      entry_id bigint references ledger_entries (id),
      -- An announcement as it was, so that it can be again.
      announced jsonb,
      note text not null default '' check (length(note) <= 500),
      made_by text references users (id) on delete set null,
      made_at timestamptz not null default now(),
      undone_by text references users (id) on delete set null,
      undone_at timestamptz,
      undone_note text not null default '' check (length(undone_note) <= 500)
    )`.execute(db);
  await sql`create unique index bank_matches_standing on bank_matches (line_id) where undone_at is null`.execute(db);
  await sql`create index bank_matches_line on bank_matches (line_id)`.execute(db);
  await sql`create index bank_matches_holder on bank_matches (holder_id) where holder_id is not null`.execute(db);
  await sql`create index bank_matches_pay_in on bank_matches (pay_in_id) where pay_in_id is not null`.execute(db);
  await sql`create index bank_matches_entry on bank_matches (entry_id) where entry_id is not null`.execute(db);
  await sql`create index bank_matches_made_by on bank_matches (made_by) where made_by is not null`.execute(db);
  await sql`create index bank_matches_undone_by on bank_matches (undone_by) where undone_by is not null`.execute(db);
}
