import { sql, type Kysely } from "kysely";
import { BARRED_RATES } from "./0037-barred-rates/barred.ts";

const CHECKED_ON = "2026-11-25";

// Lists of persons with whom nobody may deal, names that were found in them, and money that is blocked.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table barred_lists (
      id bigint generated always as identity primary key,
      -- A list that shrinks waits for a second word; one that was in use stays for the record.
      state text not null check (state in ('waiting', 'in-use', 'past', 'discarded')),
      day date not null,
      entries integer not null,
      aliases integer not null,
      left_out integer not null,
      added integer not null default 0,
      changed integer not null default 0,
      removed integer not null default 0,
      -- SHA-256 of the files as they were loaded.
      sdn_hash text not null,
      alt_hash text not null,
      -- Read, and not in use yet.
      pending jsonb,
      loaded_by text references users (id) on delete set null,
      loaded_at timestamptz not null default now(),
      decided_by text references users (id) on delete set null,
      decided_at timestamptz,
      check ((state = 'waiting') = (pending is not null))
    )`.execute(db);
  await sql`create unique index barred_lists_one_in_use on barred_lists (state) where state = 'in-use'`.execute(db);
  // An entry whose data changes ends, and another begins: what was decided about it was about its data.
  await sql`
    create table barred_entries (
      id bigint generated always as identity primary key,
      source text not null check (source in ('ofac', 'hand')),
      uid text not null,
      hash text not null,
      kind text not null check (kind in ('person', 'entity')),
      name text not null,
      aliases text[] not null default '{}',
      program text not null default '',
      title text not null default '',
      remarks text not null default '',
      first_list bigint references barred_lists (id),
      ended_list bigint references barred_lists (id),
      -- By hand.
      origin text not null default '',
      reason text not null default '',
      added_by text references users (id) on delete set null,
      added_at timestamptz not null default now(),
      ended_by text references users (id) on delete set null,
      ended_at timestamptz,
      check ((source = 'ofac') = (first_list is not null))
    )`.execute(db);
  await sql`create unique index barred_entries_active on barred_entries (source, uid) where ended_at is null`.execute(
    db,
  );
  await sql`create sequence barred_hand_numbers start 1`.execute(db);
  // Another one after each change of what is compared.
  await sql`
    create table barred_stamp (
      only_one boolean primary key default true check (only_one),
      stamp uuid not null default gen_random_uuid()
    )`.execute(db);
  await sql`insert into barred_stamp default values`.execute(db);

  await sql`create sequence barred_check_numbers start 1001`.execute(db);
  await sql`
    create table barred_checks (
      id bigint generated always as identity primary key,
      number text not null unique default 'CHK-' || nextval('barred_check_numbers'),
      -- 'user:ID', or 'pay-in:ID' while nobody knows whose money it is.
      subject text not null,
      user_id text references users (id) on delete set null,
      pay_in_id bigint references pay_ins (id),
      role text not null check (role in ('buyer', 'payer', 'consignee')),
      -- Whether it keeps the person from bids and refunds, or only a payment from being credited.
      bars_person boolean not null,
      name text not null,
      name_key text not null,
      entry_id bigint not null references barred_entries (id),
      listed_name text not null,
      score integer not null check (score between 0 and 1000),
      reason text not null,
      state text not null default 'open' check (state in ('open', 'cleared', 'confirmed', 'licensed')),
      opened_at timestamptz not null default clock_timestamp(),
      due_at timestamptz not null,
      decided_by text references users (id) on delete set null,
      decided_at timestamptz,
      note text not null default '',
      check ((state = 'open') = (decided_at is null)),
      unique (subject, name_key, entry_id)
    )`.execute(db);
  await sql`create index barred_checks_open on barred_checks (opened_at) where state = 'open'`.execute(db);
  await sql`
    create index barred_checks_standing on barred_checks (user_id, state)
    where user_id is not null and state in ('open', 'confirmed')`.execute(db);
  await sql`create index barred_checks_pay_in on barred_checks (pay_in_id) where pay_in_id is not null`.execute(db);
  await sql`create index barred_checks_entry on barred_checks (entry_id)`.execute(db);

  await sql`create sequence blocked_numbers start 1001`.execute(db);
  await sql`
    create table blocked_money (
      id bigint generated always as identity primary key,
      number text not null unique default 'BLK-' || nextval('blocked_numbers'),
      check_id bigint not null references barred_checks (id),
      holder_id bigint references money_holders (id),
      -- Of money that was nobody's yet.
      pay_in_id bigint references pay_ins (id),
      cents bigint not null check (cents > 0),
      entry_id bigint not null references ledger_entries (id),
      blocked_on date not null,
      report_by date not null,
      reported_on date,
      report_reference text not null default '',
      reported_by text references users (id) on delete set null,
      released_entry_id bigint references ledger_entries (id),
      released_to text check (released_to in ('deposit', 'payout', 'unclear')),
      licence text not null default '',
      destination text not null default '',
      released_on date,
      first_clerk text references users (id) on delete set null,
      second_clerk text references users (id) on delete set null,
      check ((holder_id is null) = (pay_in_id is not null)),
      check ((released_to is null) = (released_entry_id is null)),
      check (released_to is null or licence <> ''),
      check (first_clerk is null or first_clerk is distinct from second_clerk)
    )`.execute(db);
  await sql`create index blocked_money_here on blocked_money (report_by) where released_to is null`.execute(db);
  await sql`create index blocked_money_holder on blocked_money (holder_id) where holder_id is not null`.execute(db);
  await sql`create index blocked_money_check on blocked_money (check_id)`.execute(db);

  await sql`
    alter table pay_ins
      -- Credited as soon as the check of names is decided.
      add column waits_for_check boolean not null default false,
      drop constraint pay_ins_state_check,
      add constraint pay_ins_state_check check (
        state in ('announced', 'unclear', 'credited', 'returned', 'withdrawn', 'taken-back', 'corrected', 'blocked')
      )`.execute(db);

  const { rows } = await sql<{ id: number }>`
    insert into rate_changes (note) values ('The days of barred persons') returning id`.execute(db);
  await sql`
    insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
    select kind, key, value, mark, source, "from", ${CHECKED_ON}, ${rows[0]?.id}
    from jsonb_to_recordset(${JSON.stringify(BARRED_RATES)}::jsonb)
      as term (kind text, key text, value jsonb, mark text, source text, "from" date)`.execute(db);
}
