import { sql, type Kysely } from "kysely";

// What lots that left long ago leave behind, by month. The worker makes the months, moves rows here and drops what is
// past its life (move-history.server.ts). Nothing refers to lots from here: a month is dropped without a lock on them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gone_changes (
      id bigint not null,
      lot_id integer not null,
      field text not null,
      before text,
      after text,
      changed_at timestamptz not null
    ) partition by range (changed_at)`.execute(db);
  await sql`create index gone_changes_by_lot on gone_changes (lot_id, changed_at)`.execute(db);

  // One that ended with a bid, once: what such lots fetched, and what prices are learned from.
  await sql`
    create table gone_lots (
      lot_id integer not null,
      ends_at timestamptz not null,
      rules smallint not null,
      -- Bidding went on to its end: the house did not take the lot back before.
      is_closed boolean not null,
      currency text not null,
      last_bid bigint not null,
      year integer,
      odometer integer,
      make text not null,
      model text not null,
      damage text not null,
      paper text not null,
      run text not null,
      sale text not null,
      port text not null
    ) partition by range (ends_at)`.execute(db);
  await sql`create index gone_lots_by_lot on gone_lots (lot_id)`.execute(db);
  await sql`create index gone_lots_models on gone_lots (make, model, year, ends_at)`.execute(db);

  // All pictures of a lot whose own row has kept the first of each kind.
  await sql`
    create table gone_pictures (
      lot_id integer not null,
      left_at timestamptz not null,
      large text[] not null,
      small text[] not null
    ) partition by range (left_at)`.execute(db);
  await sql`create index gone_pictures_by_lot on gone_pictures (lot_id)`.execute(db);

  // Both kinds, once each: a lot that came back, or that an older release wrote anew, stands in both.
  await sql`
    create view past_traits as
    select f.lot_id, f.ends_at, f.rules, f.make, f.model, f.year, f.odometer, f.damage, f.paper, f.run, f.sale, f.port,
      upper(l.currency) as currency, b.current_bid as last_bid,
      (l.withdrawn_at is null or l.withdrawn_at >= l.ends_at) as is_closed
    from lot_facets f join lots l on l.id = f.lot_id join lot_bids b on b.lot_id = f.lot_id
    union all
    select g.lot_id, g.ends_at, g.rules, g.make, g.model, g.year, g.odometer, g.damage, g.paper, g.run, g.sale, g.port,
      g.currency, g.last_bid, g.is_closed
    from gone_lots g where not exists (select from lot_facets f where f.lot_id = g.lot_id)`.execute(db);
}
