import { sql, type Kysely } from "kysely";

// Sales of lots, bids with their log, what we tell the house and what it says.
export async function up(db: Kysely<unknown>): Promise<void> {
  // Between which instants a lot may close, by the readings since it moved last; kept for lots that close within hours.
  await sql`
    create table lot_closings (
      lot_id integer primary key references lots (id) on delete cascade,
      low timestamptz not null,
      high timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`
    create table lot_sales (
      id bigint generated always as identity primary key,
      lot_id integer not null references lots (id),
      number integer not null check (number > 0),
      house text not null check (house in ('copart', 'iaai')),
      is_timed boolean not null,
      state text not null default 'open' check (state in ('open', 'ended')),
      -- Between which instants readings since the last move let it close; null without a date.
      closes_low timestamptz,
      closes_high timestamptz,
      closes_seen_at timestamptz,
      moved_at timestamptz,
      leader_id bigint,
      next_number integer not null default 1,
      last_hash bytea not null default decode(repeat('00', 32), 'hex') check (length(last_hash) = 32),
      last_instant timestamptz,
      -- The highest order that the house took, for which bid, and how it stands.
      placed_cents bigint check (placed_cents > 0),
      placed_bid_id bigint,
      standing text check (standing in ('leading', 'outbid')),
      present_cents bigint check (present_cents >= 0),
      outcome_id bigint,
      made_at timestamptz not null default now(),
      unique (lot_id, number),
      check ((closes_low is null) = (closes_high is null)),
      check ((placed_cents is null) = (placed_bid_id is null))
    )`.execute(db);
  await sql`create unique index lot_sales_one_open on lot_sales (lot_id) where state = 'open'`.execute(db);
  await sql`create index lot_sales_closing on lot_sales (closes_low) where state = 'open'`.execute(db);

  await sql`
    create table bids (
      id bigint generated always as identity primary key,
      sale_id bigint not null references lot_sales (id),
      -- The place in the chain of its sale, told to nobody before the outcome.
      number integer not null check (number > 0),
      reference text not null unique check (reference ~ '^BID-[0-9A-Z]{10}$'),
      holder_id bigint not null references money_holders (id),
      kind text not null check (kind in ('bid', 'buy-now')),
      -- Null, as the bytes, once its bidder was erased.
      maximum bigint check (maximum between 100 and 1000000000),
      instant timestamptz not null,
      -- The bidder's word that it is bought for another country.
      is_overridden boolean not null default false,
      destination text,
      bytes bytea,
      commitment bytea not null check (length(commitment) = 32),
      previous bytea not null check (length(previous) = 32),
      hash bytea not null check (length(hash) = 32),
      signature bytea not null check (length(signature) = 64),
      kid text not null,
      unique (sale_id, number),
      check ((bytes is null) = (maximum is null))
    )`.execute(db);
  await sql`create index bids_holder on bids (holder_id, id)`.execute(db);
  await sql`alter table lot_sales
    add foreign key (leader_id) references bids (id),
    add foreign key (placed_bid_id) references bids (id)`.execute(db);
  await sql`
    create function keep_bids() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.bytes is null and new.maximum is null
        and (to_jsonb(new) - 'bytes' - 'maximum' - 'destination') = (to_jsonb(old) - 'bytes' - 'maximum' - 'destination')
      then
        return new;
      end if;
      raise exception 'a bid is never changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger bids_are_kept before update or delete on bids for each row execute function keep_bids()`.execute(db);
  await sql`
    create trigger bids_stay before truncate on bids for each statement execute function keep_bids()`.execute(db);

  // Where a bid stands now; each move is told once.
  await sql`
    create table bid_standings (
      bid_id bigint primary key references bids (id),
      sale_id bigint not null references lot_sales (id),
      holder_id bigint not null references money_holders (id),
      state text not null check (state in (
        'leading', 'buying', 'raised', 'overtaken', 'outbid', 'waiting', 'offered', 'won', 'lost', 'refused', 'missed', 'void', 'closed'
      )),
      since timestamptz not null default clock_timestamp(),
      reason text not null default ''
    )`.execute(db);
  await sql`create index bid_standings_sale on bid_standings (sale_id, state)`.execute(db);
  await sql`create index bid_standings_holder on bid_standings (holder_id, since desc)`.execute(db);
  await sql`
    create unique index bid_standings_one_leader on bid_standings (sale_id) where state in ('leading', 'waiting', 'won')`.execute(
    db,
  );
  await sql`
    create table bid_moves (
      id bigint generated always as identity primary key,
      bid_id bigint not null references bids (id),
      state text not null,
      reason text not null default '',
      at timestamptz not null default clock_timestamp(),
      by_id text references users (id) on delete set null,
      -- When the bidder was told, or it was found that there is nothing to tell.
      told_at timestamptz
    )`.execute(db);
  await sql`create index bid_moves_untold on bid_moves (id) where told_at is null`.execute(db);
  await sql`create index bid_moves_bid on bid_moves (bid_id, id)`.execute(db);
  await sql`create index bid_moves_by on bid_moves (by_id) where by_id is not null`.execute(db);

  await sql`
    create table deposit_holds (
      id bigint generated always as identity primary key,
      holder_id bigint not null references money_holders (id),
      sale_id bigint not null references lot_sales (id),
      cents bigint not null check (cents > 0),
      since timestamptz not null default clock_timestamp(),
      released_at timestamptz,
      -- Entries that moved it: each is one of the ledger.
      steps integer not null default 0,
      why text not null default ''
    )`.execute(db);
  await sql`
    create unique index deposit_holds_one on deposit_holds (holder_id, sale_id) where released_at is null`.execute(db);
  await sql`create index deposit_holds_sale on deposit_holds (sale_id)`.execute(db);

  // What we tell the house. Its id goes with every try, so that it is never placed twice.
  await sql`
    create table order_instructions (
      id uuid primary key default gen_random_uuid(),
      sale_id bigint not null references lot_sales (id),
      kind text not null check (kind in ('maximum', 'buy-now', 'step', 'counter')),
      cents bigint not null check (cents > 0),
      bid_id bigint references bids (id),
      port text not null check (port in ('desk', 'wire')),
      state text not null default 'wanted'
        check (state in ('wanted', 'placing', 'unknown', 'placed', 'refused', 'missed', 'dropped')),
      made_at timestamptz not null default clock_timestamp(),
      placing_at timestamptz,
      settled_at timestamptz,
      tries integer not null default 0,
      house_words text not null default '',
      taken_by text references users (id) on delete set null,
      taken_at timestamptz,
      alarmed_at timestamptz
    )`.execute(db);
  await sql`
    create unique index order_instructions_one_wanted on order_instructions (sale_id) where state = 'wanted'`.execute(
    db,
  );
  await sql`
    create unique index order_instructions_one_in_flight on order_instructions (sale_id)
    where state in ('placing', 'unknown')`.execute(db);
  await sql`create index order_instructions_sale on order_instructions (sale_id, made_at)`.execute(db);
  await sql`create index order_instructions_bid on order_instructions (bid_id) where bid_id is not null`.execute(db);
  await sql`create index order_instructions_taken on order_instructions (taken_by) where taken_by is not null`.execute(
    db,
  );

  await sql`
    create table sale_outcomes (
      id bigint generated always as identity primary key,
      sale_id bigint not null references lot_sales (id),
      kind text not null check (kind in ('won', 'lost', 'waiting', 'counter', 'not-sold', 'cancelled')),
      cents bigint check (cents > 0),
      until timestamptz,
      at timestamptz not null default clock_timestamp(),
      said_by text not null check (said_by in ('house', 'desk')),
      clerk_id text references users (id) on delete set null,
      second_clerk text references users (id) on delete set null,
      evidence text not null default '',
      changes bigint unique references sale_outcomes (id),
      check (kind not in ('won', 'counter') or cents is not null)
    )`.execute(db);
  await sql`create index sale_outcomes_sale on sale_outcomes (sale_id, id)`.execute(db);
  await sql`create index sale_outcomes_clerk on sale_outcomes (clerk_id) where clerk_id is not null`.execute(db);
  await sql`create index sale_outcomes_second on sale_outcomes (second_clerk) where second_clerk is not null`.execute(
    db,
  );
  await sql`alter table lot_sales add foreign key (outcome_id) references sale_outcomes (id)`.execute(db);

  // What somebody is asked, until when, and what they said.
  await sql`
    create table bid_offers (
      id bigint generated always as identity primary key,
      sale_id bigint not null references lot_sales (id),
      holder_id bigint not null references money_holders (id),
      bid_id bigint not null references bids (id),
      kind text not null check (kind in ('counter', 'former', 'above', 'late', 'again')),
      cents bigint not null check (cents > 0),
      until timestamptz not null,
      state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
      made_at timestamptz not null default clock_timestamp(),
      answered_at timestamptz
    )`.execute(db);
  await sql`create unique index bid_offers_one_open on bid_offers (sale_id) where state = 'open'`.execute(db);
  await sql`create index bid_offers_holder on bid_offers (holder_id, id)`.execute(db);
  await sql`create index bid_offers_bid on bid_offers (bid_id)`.execute(db);

  // One for each confirming page that was shown; only what was accepted is kept with its answer.
  await sql`
    create table form_tokens (
      token_hash bytea primary key,
      holder_id bigint not null references money_holders (id),
      sale_id bigint not null references lot_sales (id),
      body_hash bytea not null,
      answer jsonb not null,
      made_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index form_tokens_sale on form_tokens (sale_id)`.execute(db);

  // What was decided near a cut-off, and by which reading of which clock.
  await sql`
    create table bid_decisions (
      id bigint generated always as identity primary key,
      sale_id bigint not null references lot_sales (id),
      holder_id bigint not null references money_holders (id),
      instant timestamptz not null,
      cut_off timestamptz not null,
      closing timestamptz not null,
      seen_at timestamptz not null,
      port text not null,
      is_accepted boolean not null,
      refusals text[] not null default '{}'
    )`.execute(db);
  await sql`create index bid_decisions_sale on bid_decisions (sale_id, id)`.execute(db);

  await sql`
    create table receipt_keys (
      kid text primary key check (kid ~ '^[0-9a-f]{16}$'),
      public_key bytea not null unique check (length(public_key) = 32),
      used_from timestamptz not null default now(),
      used_until timestamptz
    )`.execute(db);
  await sql`
    create table terms_acceptances (
      user_id text not null references users (id) on delete cascade,
      version text not null check (version ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$'),
      accepted_at timestamptz not null default now(),
      primary key (user_id, version)
    )`.execute(db);
  await sql`
    create table notice_choices (
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind ~ '^[a-z-]{1,40}$'),
      is_on boolean not null,
      primary key (user_id, kind)
    )`.execute(db);
}
