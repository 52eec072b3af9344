import { sql, type Kysely } from "kysely";

// What the desk decides about sales: our lead that is waived, and outcomes that two clerks change.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lot_sales
      -- After an outage of ours: bids are taken until the house's own cut-off.
      add column lead_waived_at timestamptz,
      add column lead_waived_by text references users (id) on delete set null,
      -- When the desk was told that the outcome is missing.
      add column outcome_alarmed_at timestamptz`.execute(db);
  await sql`create index lot_sales_waived_by on lot_sales (lead_waived_by) where lead_waived_by is not null`.execute(
    db,
  );
  await sql`
    create table outcome_proposals (
      id bigint generated always as identity primary key,
      sale_id bigint not null references lot_sales (id),
      kind text not null check (kind in ('won', 'lost', 'waiting', 'counter', 'not-sold', 'cancelled')),
      cents bigint check (cents > 0),
      until timestamptz,
      evidence text not null check (length(evidence) between 5 and 300),
      staff_id text references users (id) on delete set null,
      at timestamptz not null default clock_timestamp(),
      decided_by text references users (id) on delete set null,
      decided_at timestamptz,
      outcome text check (outcome in ('confirmed', 'refused', 'withdrawn', 'overtaken')),
      check ((outcome is null) = (decided_at is null)),
      check (outcome is distinct from 'confirmed' or decided_by is null or decided_by is distinct from staff_id),
      check (kind not in ('won', 'counter') or cents is not null)
    )`.execute(db);
  await sql`
    create unique index outcome_proposals_one_open on outcome_proposals (sale_id) where outcome is null`.execute(db);
  await sql`create index outcome_proposals_sale on outcome_proposals (sale_id, id)`.execute(db);
  await sql`create index outcome_proposals_staff on outcome_proposals (staff_id) where staff_id is not null`.execute(
    db,
  );
  await sql`create index outcome_proposals_decided on outcome_proposals (decided_by) where decided_by is not null`.execute(
    db,
  );
}
