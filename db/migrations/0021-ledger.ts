import { sql, type Kysely } from "kysely";

// Other people's money in double entry. Whose it is outlives the account, and nothing that was written is changed.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table money_holders (
      id bigint generated always as identity primary key,
      user_id text unique references users (id) on delete set null,
      -- What a wire names.
      reference text not null unique check (reference ~ '^BP[0-9A-Z]{7}$'),
      made_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table ledger_accounts (
      id bigint generated always as identity primary key,
      kind text not null check (kind ~ '^[a-z-]{1,40}$'),
      holder_id bigint references money_holders (id),
      -- Of a real account, a house, a carrier or an invoice.
      name text not null default '',
      is_debit boolean not null,
      -- Kept for holders only: whole-house accounts are never locked.
      balance bigint not null default 0,
      unique nulls not distinct (kind, holder_id, name),
      check (
        (holder_id is not null) = (kind in ('deposit-free', 'deposit-held', 'credit', 'owed-on-invoices', 'due-to-us'))
      ),
      check (balance >= 0),
      check (holder_id is not null or balance = 0)
    )`.execute(db);
  await sql`create index ledger_accounts_holder on ledger_accounts (holder_id) where holder_id is not null`.execute(db);
  await sql`
    create table ledger_entries (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      -- Of the bank or the provider.
      value_day date not null,
      move text not null check (move ~ '^[a-z-]{1,40}$'),
      -- What it is the effect of: a second entry for the same is refused.
      effect text not null unique check (length(effect) between 1 and 200),
      memo text not null default '' check (length(memo) <= 500),
      made_by text references users (id) on delete set null,
      corrects bigint unique references ledger_entries (id),
      tx xid8 not null default pg_current_xact_id()
    )`.execute(db);
  await sql`create index ledger_entries_day on ledger_entries (value_day)`.execute(db);
  await sql`create index ledger_entries_maker on ledger_entries (made_by) where made_by is not null`.execute(db);
  await sql`
    create table ledger_postings (
      entry_id bigint not null references ledger_entries (id),
      place smallint not null check (place between 0 and 49),
      account_id bigint not null references ledger_accounts (id),
      is_debit boolean not null,
      cents bigint not null check (cents between 1 and 1000000000000),
      -- Money of another currency in its smallest unit, and the rate that turned it into dollars.
      units bigint check (units > 0),
      currency text check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
      rate_id bigint references rates (id),
      primary key (entry_id, place),
      check ((units is null) = (currency is null))
    )`.execute(db);
  await sql`create index ledger_postings_account on ledger_postings (account_id, entry_id)`.execute(db);

  await sql`
    create function keep_ledger() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and tg_table_name = 'ledger_entries'
        and (to_jsonb(new) - 'made_by') = (to_jsonb(old) - 'made_by') and to_jsonb(new) ->> 'made_by' is null then
        return new;
      end if;
      raise exception 'the ledger is never changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const table of ["ledger_entries", "ledger_postings"]) {
    await sql`
      create trigger ${sql.ref(`${table}_are_kept`)} before update or delete on ${sql.table(table)}
      for each row execute function keep_ledger()`.execute(db);
    await sql`
      create trigger ${sql.ref(`${table}_stay`)} before truncate on ${sql.table(table)}
      for each statement execute function keep_ledger()`.execute(db);
  }
  await sql`
    create function keep_ledger_accounts() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or (to_jsonb(new) - 'balance') <> (to_jsonb(old) - 'balance') or pg_trigger_depth() < 2 then
        raise exception 'an account of the ledger is only moved by postings' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ledger_accounts_are_kept before update or delete on ledger_accounts
    for each row execute function keep_ledger_accounts()`.execute(db);

  // All postings of a statement together, so that an entry may pass through an account.
  await sql`
    create function move_balances() returns trigger language plpgsql as $$
    begin
      if exists (
        select from fresh join ledger_entries e on e.id = fresh.entry_id where e.tx <> pg_current_xact_id()
      ) then
        raise exception 'an entry of the ledger is written in one transaction' using errcode = 'restrict_violation';
      end if;
      update ledger_accounts a set balance = a.balance + moved.cents
      from (
        select p.account_id, sum(case when p.is_debit = own.is_debit then p.cents else -p.cents end) as cents
        from fresh p join ledger_accounts own on own.id = p.account_id
        where own.holder_id is not null group by p.account_id
      ) moved
      where a.id = moved.account_id and moved.cents <> 0;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_postings_move after insert on ledger_postings
    referencing new table as fresh for each statement execute function move_balances()`.execute(db);
  await sql`
    create function check_entry() returns trigger language plpgsql as $$
    declare entry bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
    begin
      if (
        select count(*) < 2 or sum(case when is_debit then cents else -cents end) <> 0
        from ledger_postings where entry_id = entry
      ) then
        raise exception 'entry % of the ledger does not balance', entry using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  for (const [table, column] of [
    ["ledger_entries", "id"],
    ["ledger_postings", "entry_id"],
  ] as const) {
    await sql`
      create constraint trigger ${sql.ref(`${table}_balance`)} after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function check_entry(${sql.lit(column)})`.execute(db);
  }
  // One round trip for an entry, as bids are taken under a lock.
  await sql`
    create function post_entry(
      move text, effect text, value_day date, memo text, made_by text, corrects bigint, lines jsonb
    ) returns bigint language plpgsql as $$
    declare entry bigint;
    begin
      insert into ledger_accounts (kind, holder_id, name, is_debit)
      select kind, holder_id, name, grows_by_debit
      from jsonb_to_recordset(lines) as line (kind text, holder_id bigint, name text, grows_by_debit boolean)
      on conflict do nothing;
      insert into ledger_entries (move, effect, value_day, memo, made_by, corrects)
      values (post_entry.move, post_entry.effect, post_entry.value_day, post_entry.memo, post_entry.made_by,
        post_entry.corrects)
      returning id into entry;
      insert into ledger_postings (entry_id, place, account_id, is_debit, cents, units, currency, rate_id)
      select entry, line.place, a.id, line.is_debit, line.cents, line.units, line.currency, line.rate_id
      from jsonb_to_recordset(lines) as line (
          place smallint, kind text, holder_id bigint, name text, is_debit boolean, cents bigint, units bigint,
          currency text, rate_id bigint)
        join ledger_accounts a on a.kind = line.kind and a.name = line.name
          and a.holder_id is not distinct from line.holder_id;
      return entry;
    end $$`.execute(db);
  // Nobody's name leaves money that is still theirs.
  await sql`
    create function keep_holder() returns trigger language plpgsql as $$
    begin
      if new.user_id is null and old.user_id is not null
        and exists (select from ledger_accounts where holder_id = old.id and balance > 0) then
        raise exception 'this person has money with us' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger money_holders_keep_money before update on money_holders
    for each row execute function keep_holder()`.execute(db);
}
