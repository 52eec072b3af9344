import { sql, type Kysely } from "kysely";

// The mirror of both auction houses, the history of what moved, and the state of each crawl.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);

  await sql`
    create table lots (
      id integer generated always as identity primary key,
      house text not null check (house in ('copart', 'iaai')),
      lot_number text not null,
      feed_id text,
      auction_id text,

      title text,
      make text,
      model text,
      year integer,
      vin text,
      vehicle_type text,
      body_type text,
      vehicle_class text,
      transmission text,
      fuel text,
      drive text,
      engine text,
      cylinders text,
      color text,
      odometer integer,
      damage_primary text,
      damage_secondary text,
      title_type text,
      keys text,
      highlights text,
      notes text,
      equipment text,
      manufactured_in text,
      vehicle_score text,
      lot_info text,
      seller text,

      country text not null default 'USA',
      state text,
      location text,
      sale_name text,
      sale_at timestamptz,
      ends_at timestamptz not null default 'infinity',
      auction_type text,
      sale_status text,
      eligibility text,

      currency text not null default 'USD',
      current_bid bigint,
      buy_now_price bigint,
      estimated_value bigint,
      cost_price bigint,

      images_large text[] not null default '{}',
      images_small text[] not null default '{}',
      video text,

      feed_hash text,
      auction_hash text,
      feed_missed smallint not null default 0,
      auction_missed smallint not null default 0,
      first_seen_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      withdrawn_at timestamptz,

      search_text text generated always as (
        lower(coalesce(title, '') || ' ' || coalesce(year::text, '') || ' ' || coalesce(make, '') || ' ' ||
          coalesce(model, '') || ' ' || coalesce(vin, '') || ' ' || lot_number || ' ' || coalesce(body_type, '') || ' ' ||
          coalesce(color, '') || ' ' || coalesce(damage_primary, '') || ' ' || coalesce(location, ''))
      ) stored,

      unique (house, lot_number)
    )`.execute(db);

  // No index on a price: bids move many times a second.
  await sql`create unique index lots_feed_id on lots (feed_id) where feed_id is not null`.execute(db);
  await sql`create unique index lots_auction_id on lots (auction_id) where auction_id is not null`.execute(db);
  await sql`create index lots_live_by_end on lots (ends_at, id) where withdrawn_at is null`.execute(db);
  await sql`create index lots_live_house_by_end on lots (house, ends_at, id) where withdrawn_at is null`.execute(db);
  // 'Mercedes Benz' and 'Mercedes-Benz' are one make.
  await sql`
    create index lots_live_make_by_end on lots (regexp_replace(lower(make), '[^a-z0-9]+', '', 'g'), ends_at, id)
    where withdrawn_at is null`.execute(db);
  await sql`create index lots_words on lots using gin (search_text gin_trgm_ops)`.execute(db);

  await sql`
    create table lot_changes (
      id bigint generated always as identity primary key,
      lot_id integer not null references lots (id),
      field text not null check (field in ('bid', 'price', 'status')),
      before text,
      after text,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index lot_changes_by_lot on lot_changes (lot_id, changed_at)`.execute(db);

  await sql`
    create table crawls (
      source text primary key,
      passes integer not null default 0,
      pass_started_at timestamptz,
      pass_finished_at timestamptz,
      answered_at timestamptz,
      failed_at timestamptz,
      failure text,
      records_seen integer not null default 0,
      records_dropped integer not null default 0,
      upstream_count integer
    )`.execute(db);

  await sql`
    create table posts (
      slug text primary key,
      position integer not null,
      title text not null,
      image text,
      html text not null,
      fetched_at timestamptz not null default now()
    )`.execute(db);
}
