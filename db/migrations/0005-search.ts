import { sql, type Kysely } from "kysely";

// What a search looks at, narrow and in one place; bids apart from it, as they move many times a second.
export async function up(db: Kysely<unknown>): Promise<void> {
  // Numbers are given under the writer's lock, so that their order is the order in which changes become visible.
  await sql`create sequence lots_seq`.execute(db);

  await sql`
    create table lot_bids (
      lot_id integer primary key references lots (id) on delete cascade,
      current_bid bigint,
      -- What each source said last: a source that lags is news only when it says something else.
      feed_bid bigint,
      auction_bid bigint,
      read_at timestamptz not null,
      seq bigint not null
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05)`.execute(db);
  await sql`
    insert into lot_bids (lot_id, current_bid, read_at, seq)
    select id, current_bid, changed_at, nextval('lots_seq') from lots order by id`.execute(db);
  await sql`create index lot_bids_seq on lot_bids (seq)`.execute(db);

  await sql`
    create table lot_facets (
      lot_id integer primary key references lots (id) on delete cascade,
      seq bigint not null,
      -- Which edition of the rules wrote the row (facet-rules.ts); the worker writes older ones anew.
      rules smallint not null,
      withdrawn boolean not null,
      ends_at timestamptz not null default 'infinity',
      first_seen_at timestamptz not null,
      year integer,
      odometer integer,

      house text not null,
      make text not null,
      model text not null,
      body text not null,
      type text not null,
      gear text not null,
      fuel text not null,
      drive text not null,
      engine text not null,
      damage text not null,
      damage2 text not null,
      run text not null,
      keys text not null,
      paper text not null,
      export text not null,
      sale text not null,
      state text not null,
      yard text not null,
      port text not null,
      far text not null,
      video text not null,
      buynow text not null,

      make_text text not null,
      model_text text not null,
      title text not null,
      place text not null,
      sale_text text not null,
      country text not null,
      words text not null
    )`.execute(db);
  // Enough to list and to filter by the sources' own words until the worker has put the rules to every row.
  await sql`
    insert into lot_facets
    select id, nextval('lots_seq'), 0, withdrawn_at is not null, date_trunc('second', ends_at),
      date_trunc('second', first_seen_at), year, odometer,
      house, ${key("name_key", "make")}, ${key("name_key", "model")}, ${key("small", "body_type")},
      ${key("small", "vehicle_type")}, ${key("small", "transmission")}, ${key("small", "fuel")},
      ${key("small", "drive")}, 'not-stated', 'not-stated', 'not-stated', 'not-stated', 'not-stated', 'not-stated',
      'not-stated', 'not-stated', ${key("small", "state")}, ${key("small", "location")}, 'none', 'not-stated',
      case when coalesce(video, '') = '' then 'no' else 'yes' end,
      case when buy_now_price is null then 'no' else 'yes' end,
      lower(coalesce(make, '')), lower(coalesce(model, '')), lower(coalesce(title, '')),
      lower(coalesce(location, '')), lower(concat_ws(' ', sale_status, auction_type)), lower(country),
      btrim(regexp_replace(lower(concat_ws(' ', title, year::text, make, model, body_type, color, damage_primary,
        location)), '\\s+', ' ', 'g'))
    from lots order by id`.execute(db);
  await sql`create index lot_facets_seq on lot_facets (seq)`.execute(db);
  await sql`create index lot_facets_live_by_end on lot_facets (ends_at, lot_id) where not withdrawn`.execute(db);
  // One model at a time: what is like a lot, and what such lots stood at when they left.
  await sql`create index lot_facets_models on lot_facets (make, model, year, withdrawn, ends_at)`.execute(db);
  await sql`create index lot_facets_words on lot_facets using gin (words gin_trgm_ops)`.execute(db);

  // The first spelling seen of a key that comes from the sources; those of our own rules have their words in code.
  await sql`
    create table facet_labels (
      facet text not null,
      key text not null,
      label text not null,
      primary key (facet, key)
    )`.execute(db);

  await sql`alter table lots drop column search_text, drop column current_bid`.execute(db);
  // Searches by make ask the narrow table now; every index here costs each writing of a wide row.
  await sql`drop index lots_live_make_by_end`.execute(db);
  // For parts of a VIN as well.
  await sql`create index lots_vin on lots using gin (vin gin_trgm_ops)`.execute(db);
}

function key(how: "name_key" | "small", column: string) {
  const words =
    how === "name_key"
      ? sql`regexp_replace(lower(${sql.ref(column)}), '[^a-z0-9]+', '', 'g')`
      : sql`btrim(regexp_replace(lower(${sql.ref(column)}), '\\s+', ' ', 'g'))`;
  return sql`coalesce(nullif(${words}, ''), 'not-stated')`;
}
