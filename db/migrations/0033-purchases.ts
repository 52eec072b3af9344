import { sql, type Kysely } from "kysely";

// A lot that was won becomes a purchase: its progress, who moved it, what was paid for it and what its house billed.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchases (
      id bigint generated always as identity primary key,
      number text not null unique check (number ~ '^PUR-[0-9A-Z]{8}$'),
      sale_id bigint not null references lot_sales (id),
      holder_id bigint not null references money_holders (id),
      bid_id bigint not null references bids (id),
      progress text not null default 'won'
        check (progress in ('won', 'invoiced', 'house-paid', 'released', 'relisted', 'cancelled', 'corrected')),
      house text not null check (house in ('copart', 'iaai')),
      hammer_cents bigint not null check (hammer_cents > 0),
      kind text not null check (kind in ('auction', 'buy-now')),
      -- When the house confirmed the award; house charges and our fee use the rates of these days.
      confirmed_at timestamptz not null,
      sale_day date not null,
      fee_day date not null,
      -- The lot and its yard as they were: a listing changes, a purchase does not.
      facts jsonb not null,
      -- Until when we want our money, when help with paying moved it; the house's own date stays.
      moved_due_at timestamptz,
      due_at timestamptz,
      overdue_since timestamptz,
      -- Reached once and never undone: the value day of the last payment.
      paid_day date,
      paid_at timestamptz,
      bill_entered_at timestamptz,
      bill_decided_at timestamptz,
      house_paid_day date,
      released_at timestamptz,
      ended_at timestamptz,
      -- What was held when it was relisted, and the house's bill for that.
      forfeited_cents bigint check (forfeited_cents >= 0),
      relisting_billed_at timestamptz,
      consignee jsonb,
      tolerated_cents bigint not null default 0 check (tolerated_cents >= 0),
      made_at timestamptz not null default clock_timestamp(),
      check ((paid_day is null) = (paid_at is null)),
      check (progress <> 'house-paid' or house_paid_day is not null),
      check (progress <> 'released' or (house_paid_day is not null and released_at is not null)),
      check ((progress in ('relisted', 'cancelled', 'corrected')) = (ended_at is not null))
    )`.execute(db);
  await sql`
    create unique index purchases_one_live on purchases (sale_id)
    where progress not in ('relisted', 'cancelled', 'corrected')`.execute(db);
  await sql`create index purchases_sale on purchases (sale_id, id)`.execute(db);
  await sql`create index purchases_holder on purchases (holder_id, id desc)`.execute(db);
  await sql`create index purchases_bid on purchases (bid_id)`.execute(db);
  await sql`create index purchases_at_work on purchases (due_at) where progress in ('won', 'invoiced', 'house-paid')`.execute(
    db,
  );

  await sql`
    create table purchase_moves (
      id bigint generated always as identity primary key,
      purchase_id bigint not null references purchases (id),
      move text not null check (move ~ '^[a-z-]{1,40}$'),
      at timestamptz not null default clock_timestamp(),
      by_id text references users (id) on delete set null,
      second_id text references users (id) on delete set null,
      -- What it posted.
      entries bigint[] not null default '{}',
      detail jsonb not null default '{}',
      -- When the buyer was written to about it, or it was found that there is nothing to tell.
      told_at timestamptz
    )`.execute(db);
  await sql`create index purchase_moves_purchase on purchase_moves (purchase_id, id)`.execute(db);
  await sql`create index purchase_moves_untold on purchase_moves (id) where told_at is null`.execute(db);
  await sql`create index purchase_moves_by on purchase_moves (by_id) where by_id is not null`.execute(db);
  await sql`create index purchase_moves_second on purchase_moves (second_id) where second_id is not null`.execute(db);
  await sql`
    create function keep_purchase_moves() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (to_jsonb(new) - array['by_id', 'second_id', 'told_at'])
        = (to_jsonb(old) - array['by_id', 'second_id', 'told_at']) then
        return new;
      end if;
      raise exception 'the history of a purchase is never changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger purchase_moves_are_kept before update or delete on purchase_moves
    for each row execute function keep_purchase_moves()`.execute(db);

  // Each part of a payment, with the entry that posted it.
  await sql`
    create table purchase_payments (
      id bigint generated always as identity primary key,
      purchase_id bigint not null references purchases (id),
      -- Of the invoice that it pays.
      invoice text not null,
      way text not null check (way in ('wire', 'card', 'local', 'credit', 'deposit', 'tolerance')),
      cents bigint not null check (cents > 0),
      -- What a bank took back of it.
      taken_cents bigint not null default 0,
      value_day date not null,
      pay_in_id bigint references pay_ins (id),
      entry_id bigint not null references ledger_entries (id),
      at timestamptz not null default clock_timestamp(),
      check (taken_cents between 0 and cents)
    )`.execute(db);
  await sql`create index purchase_payments_purchase on purchase_payments (purchase_id, id)`.execute(db);
  await sql`create index purchase_payments_pay_in on purchase_payments (pay_in_id) where pay_in_id is not null`.execute(
    db,
  );
  await sql`create index purchase_payments_entry on purchase_payments (entry_id)`.execute(db);

  // What the house bills, beside what we billed for it.
  await sql`
    create table house_bill_lines (
      id bigint generated always as identity primary key,
      purchase_id bigint not null references purchases (id),
      name text not null check (length(name) between 1 and 80),
      ours_cents bigint not null check (ours_cents >= 0),
      house_cents bigint not null check (house_cents >= 0),
      entered_by text references users (id) on delete set null,
      entered_at timestamptz not null default clock_timestamp(),
      decision text check (decision in ('same', 'buyer', 'ours', 'credit-note')),
      decided_by text references users (id) on delete set null,
      decided_at timestamptz,
      reason text not null default '',
      invoice text,
      check ((decision is null) = (decided_at is null))
    )`.execute(db);
  await sql`create unique index house_bill_lines_name on house_bill_lines (purchase_id, name)`.execute(db);
  await sql`create index house_bill_lines_entered on house_bill_lines (entered_by) where entered_by is not null`.execute(
    db,
  );
  await sql`create index house_bill_lines_decided on house_bill_lines (decided_by) where decided_by is not null`.execute(
    db,
  );
  await sql`
    create table purchase_papers (
      id bigint generated always as identity primary key,
      purchase_id bigint not null references purchases (id),
      kind text not null check (kind in ('house-bill', 'house-wire', 'pick-up', 'title')),
      file_id uuid not null references files (id),
      by_id text references users (id) on delete set null,
      at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index purchase_papers_purchase on purchase_papers (purchase_id, id)`.execute(db);
  await sql`create index purchase_papers_file on purchase_papers (file_id)`.execute(db);
  await sql`create index purchase_papers_by on purchase_papers (by_id) where by_id is not null`.execute(db);

  // Money may be announced for a purchase, and a card may pay a part of one.
  await sql`alter table pay_ins add column purchase_id bigint references purchases (id)`.execute(db);
  await sql`alter table card_payments add column purchase_id bigint references purchases (id)`.execute(db);
  await sql`create index pay_ins_purchase on pay_ins (purchase_id) where purchase_id is not null`.execute(db);
  await sql`create index card_payments_purchase on card_payments (purchase_id) where purchase_id is not null`.execute(
    db,
  );
}
