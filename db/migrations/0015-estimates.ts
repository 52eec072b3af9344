import { sql, type Kysely } from "kysely";

// What lots will fetch: models learned from lots that ended, what they said of lots on sale, and how that held.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table estimate_models (
      id integer generated always as identity primary key,
      -- Hash of method and history: the same history gives the same figures.
      version text not null unique,
      -- It has seen no lot that ended later.
      trained_until timestamptz not null,
      made_at timestamptz not null,
      lots integer not null,
      -- Made afterwards, for lots that had ended when we began to estimate.
      backfilled boolean not null,
      -- Lots with larger ids were not there when this model looked at lots on sale.
      last_lot integer not null default 0,
      -- By currency; what readers of an estimate need.
      grids jsonb not null,
      -- Makes of which the median of model and year is shown instead.
      rival_makes text[] not null default '{}',
      -- Everything; only the newest model keeps it.
      effects jsonb
    )`.execute(db);

  await sql`
    create table estimates (
      lot_id integer not null references lots (id) on delete cascade,
      model_id integer not null references estimate_models (id) on delete cascade,
      centre real not null,
      spread real not null,
      lots integer not null,
      rival_centre real,
      rival_lots integer not null,

      -- Filled when the lot has ended.
      ended_at timestamptz,
      last_bid bigint,
      middle bigint,
      error real,
      rival_error real,
      place real,
      primary key (lot_id, model_id),
      check ((ended_at is null) = (last_bid is null))
    )`.execute(db);
  await sql`create index estimates_ended on estimates (ended_at) where ended_at is not null`.execute(db);

  // What /estimates shows; written with the grades, so that no reader waits for a count.
  await sql`
    create table estimate_grades (
      period text not null,
      -- Empty for all makes.
      make text not null,
      lots integer not null,
      error real not null,
      held integer not null,
      rival_lots integer not null,
      -- Both on the lots that the rival says something of.
      own_error real,
      rival_error real,
      -- How many lots ended below the bid of each tenth, from one to nine.
      below integer[] not null,
      worst jsonb not null,
      backfilled boolean not null,
      primary key (period, make)
    )`.execute(db);
}
