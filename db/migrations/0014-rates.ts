import { sql, type Kysely } from "kysely";
import { ARRIVAL_RATES } from "./0014-first-rates/arrival.ts";
import { CHECKED_ON } from "./0014-first-rates/first-rate.ts";
import { HOUSE_RATES } from "./0014-first-rates/house-fees.ts";
import { WAY_RATES } from "./0014-first-rates/way.ts";

// Prices, shares, limits and calendars with source and days; sums that were shared keep the ids of theirs.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_changes (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      staff_id text references users (id) on delete set null,
      note text not null,
      undoes bigint unique references rate_changes (id)
    )`.execute(db);
  // A rate is never changed or deleted, only taken back: what was reckoned with it can be reckoned again.
  await sql`
    create table rates (
      id bigint generated always as identity primary key,
      kind text not null check (kind ~ '^[a-z-]{1,40}$'),
      key text not null check (key ~ '^[A-Za-z0-9/-]{1,80}$'),
      value jsonb not null,
      mark text not null check (mark in ('table', 'range', 'assumption', 'outline')),
      source text not null check (length(source) between 1 and 300),
      effective_from date not null,
      effective_to date check (effective_to >= effective_from),
      checked_on date not null,
      added_by bigint not null references rate_changes (id),
      removed_by bigint references rate_changes (id)
    )`.execute(db);
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`
    alter table rates add constraint rates_one_a_day exclude using gist (
      kind with =, key with =, daterange(effective_from, effective_to, '[]') with &&
    ) where (removed_by is null)`.execute(db);
  await sql`create index rates_added_by_idx on rates (added_by)`.execute(db);
  await sql`create index rates_removed_by_idx on rates (removed_by) where removed_by is not null`.execute(db);
  await sql`
    create function keep_rates() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (to_jsonb(new) - 'removed_by' - 'checked_on') <> (to_jsonb(old) - 'removed_by' - 'checked_on') then
        raise exception 'a rate is never changed or deleted';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger rates_are_kept before update or delete on rates for each row execute function keep_rates()`.execute(
    db,
  );

  const { rows } = await sql<{ id: number }>`
    insert into rate_changes (note) values ('The first rates') returning id`.execute(db);
  const all = [...HOUSE_RATES, ...WAY_RATES, ...ARRIVAL_RATES].map((rate) => ({
    checkedOn: CHECKED_ON,
    to: null,
    ...rate,
  }));
  await sql`
    insert into rates (kind, key, value, mark, source, effective_from, effective_to, checked_on, added_by)
    select kind, key, value, mark, source, "from", "to", "checkedOn", ${rows[0]?.id}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as first (kind text, key text, value jsonb, mark text, source text, "from" date, "to" date, "checkedOn" date)`.execute(
    db,
  );

  // A sum that somebody shared keeps what it was reckoned from; the link knows only the hash of its token.
  await sql`
    create table cost_estimates (
      token_hash bytea primary key,
      lot_id bigint references lots (id) on delete set null,
      facts jsonb not null,
      lot text not null,
      title text not null,
      bid bigint not null check (bid > 0),
      choices jsonb not null,
      rate_ids bigint[] not null,
      day date not null,
      made_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index cost_estimates_lot_idx on cost_estimates (lot_id)`.execute(db);
}
