import { sql, type Kysely } from "kysely";

// Whom the line to the houses asks next, and what a house says against an outcome that is final.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table house_questions (
      sale_id bigint primary key references lot_sales (id) on delete cascade,
      -- Not before; whoever asks moves it on first, so that of several workers one asks.
      next_at timestamptz not null,
      -- As the house says it now: {kind, cents}; null where it agrees with the outcome.
      differs jsonb,
      differs_since timestamptz,
      check ((differs is null) = (differs_since is null))
    )`.execute(db);
  // A higher bid while the seller decides is the bidder's word, as an accepted price is.
  await sql`
    alter table bid_offers drop constraint bid_offers_kind_check, add constraint bid_offers_kind_check
      check (kind in ('counter', 'former', 'above', 'late', 'again', 'step'))`.execute(db);
  await sql`create index house_questions_differ on house_questions (differs_since) where differs is not null`.execute(
    db,
  );
}
