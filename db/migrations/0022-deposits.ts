import { sql, type Kysely } from "kysely";

// How money comes in and goes back: wires, cards and local currency, refunds, and what two clerks decide.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence pay_in_numbers start 1001`.execute(db);
  await sql`
    create table pay_ins (
      id bigint generated always as identity primary key,
      number text not null unique default 'PAY-' || nextval('pay_in_numbers'),
      -- Null while nobody knows whose it is.
      holder_id bigint references money_holders (id),
      way text not null check (way in ('wire', 'card', 'local')),
      state text not null check (state in ('announced', 'unclear', 'credited', 'returned', 'withdrawn', 'taken-back')),
      cents bigint not null check (cents > 0),
      units bigint check (units > 0),
      currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      rate_id bigint references rates (id),
      -- Who sent it, and from which account or card, as the bank or the provider names them.
      payer text not null default '',
      origin text not null default '',
      bank_reference text,
      value_day date,
      proof_id uuid references files (id) on delete set null,
      note text not null default '',
      made_at timestamptz not null default now(),
      entry_id bigint references ledger_entries (id),
      decided_by text references users (id) on delete set null,
      decided_at timestamptz,
      check ((currency = 'USD') = (units is null)),
      check (state not in ('unclear', 'credited', 'returned') or (entry_id is not null and value_day is not null)),
      check (state <> 'credited' or holder_id is not null)
    )`.execute(db);
  await sql`create index pay_ins_holder on pay_ins (holder_id, id) where holder_id is not null`.execute(db);
  await sql`create index pay_ins_waiting on pay_ins (made_at) where state in ('announced', 'unclear')`.execute(db);
  // A line of a bank is money once.
  await sql`
    create unique index pay_ins_bank_reference on pay_ins (way, bank_reference)
    where bank_reference is not null and state <> 'withdrawn'`.execute(db);

  await sql`
    create table card_payments (
      reference text primary key check (reference ~ '^bp-[0-9a-z]{20}$'),
      holder_id bigint not null references money_holders (id),
      cents bigint not null check (cents > 0),
      state text not null default 'open'
        check (state in ('open', 'paid', 'failed', 'abandoned', 'amiss', 'expired')),
      -- Where the reader goes on when it is paid: a path of ours.
      back text not null default '/account/deposit',
      page text,
      provider_id text unique,
      payer text not null default '',
      origin text not null default '',
      opened_at timestamptz not null default now(),
      paid_at timestamptz,
      checked_at timestamptz,
      checks integer not null default 0,
      -- What the provider said where it is not what we asked for.
      amiss text,
      pay_in_id bigint unique references pay_ins (id),
      check ((state = 'paid') = (pay_in_id is not null)),
      check ((state = 'amiss') = (amiss is not null))
    )`.execute(db);
  await sql`create index card_payments_holder on card_payments (holder_id, opened_at)`.execute(db);
  await sql`create index card_payments_open on card_payments (opened_at) where state in ('open', 'abandoned', 'failed')`.execute(
    db,
  );
  // What the provider sent us, each once, whatever came of it.
  await sql`
    create table card_events (
      hash bytea primary key,
      event text not null,
      about text not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table card_disputes (
      id text primary key,
      reference text not null references card_payments (reference),
      cents bigint not null check (cents > 0),
      state text not null default 'open' check (state in ('open', 'won', 'lost')),
      opened_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
  await sql`create index card_disputes_reference on card_disputes (reference)`.execute(db);

  await sql`create sequence refund_numbers start 1001`.execute(db);
  await sql`
    create table refunds (
      id bigint generated always as identity primary key,
      number text not null unique default 'REF-' || nextval('refund_numbers'),
      holder_id bigint not null references money_holders (id),
      -- From which balance, and so where a failed one comes back to.
      from_kind text not null check (from_kind in ('deposit-free', 'credit')),
      way text not null check (way in ('wire', 'card', 'local')),
      cents bigint not null check (cents > 0),
      fee_cents bigint not null default 0 check (fee_cents >= 0 and fee_cents < cents),
      -- As the payment came; another place needs two clerks and papers.
      destination text not null,
      is_elsewhere boolean not null default false,
      state text not null default 'asked' check (state in ('asked', 'sending', 'sent', 'failed', 'returned', 'withdrawn')),
      asked_at timestamptz not null default now(),
      due_from date not null,
      due_to date not null,
      sent_day date,
      provider_id text unique,
      note text not null default '',
      first_clerk text references users (id) on delete set null,
      second_clerk text references users (id) on delete set null,
      ended_at timestamptz,
      check (first_clerk is null or first_clerk is distinct from second_clerk)
    )`.execute(db);
  await sql`create index refunds_holder on refunds (holder_id, id)`.execute(db);
  await sql`create index refunds_open on refunds (asked_at) where state in ('asked', 'sending')`.execute(db);
  // The payments that it returns, the newest first.
  await sql`
    create table refund_lines (
      refund_id bigint not null references refunds (id),
      pay_in_id bigint not null references pay_ins (id),
      cents bigint not null check (cents > 0),
      primary key (refund_id, pay_in_id)
    )`.execute(db);
  await sql`create index refund_lines_pay_in on refund_lines (pay_in_id)`.execute(db);

  // What one clerk proposed and another decides.
  await sql`
    create table money_proposals (
      id bigint generated always as identity primary key,
      kind text not null check (kind ~ '^[a-z-]{1,40}$'),
      subject text not null,
      payload jsonb not null,
      note text not null default '',
      staff_id text references users (id) on delete set null,
      at timestamptz not null default now(),
      decided_by text references users (id) on delete set null,
      decided_at timestamptz,
      outcome text check (outcome in ('confirmed', 'refused', 'overtaken')),
      check ((outcome is null) = (decided_at is null)),
      check (decided_by is null or decided_by is distinct from staff_id)
    )`.execute(db);
  await sql`create index money_proposals_open on money_proposals (at) where outcome is null`.execute(db);
}
