import { sql, type Kysely } from "kysely";

// Sales that were moved while they had bids, and what the nightly audit of bids and ledger found.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_moves (
      id bigint generated always as identity primary key,
      sale_id bigint not null references lot_sales (id),
      -- The earliest instant at which it could close.
      before timestamptz not null,
      after timestamptz not null,
      at timestamptz not null default clock_timestamp(),
      -- A timed sale that goes on for a few minutes, of which nobody is told.
      is_extension boolean not null,
      settled_at timestamptz
    )`.execute(db);
  await sql`create index sale_moves_sale on sale_moves (sale_id, id)`.execute(db);
  await sql`create index sale_moves_unsettled on sale_moves (id) where settled_at is null`.execute(db);
  await sql`
    create table audit_runs (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      -- A line for each rule that is broken, with what breaks it.
      faults text[] not null
    )`.execute(db);
}
