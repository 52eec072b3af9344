import { sql, type Kysely } from "kysely";
import { POLICY_RATES } from "./0017-policy-rates/policy.ts";

const CHECKED_ON = "2026-11-24";

// The limits and prices of the policy pages are rates as well, and what two clerks must agree on waits here.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate_changes add column confirmed_by text references users (id) on delete set null`.execute(db);
  await sql`
    create table rate_proposals (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      staff_id text references users (id) on delete set null,
      note text not null,
      change jsonb not null,
      undoes bigint references rate_changes (id),
      decided_at timestamptz,
      decided_by text references users (id) on delete set null,
      outcome text check (outcome in ('confirmed', 'refused', 'withdrawn')),
      check ((decided_at is null) = (outcome is null)),
      constraint rate_proposals_two_clerks check (outcome <> 'confirmed' or decided_by <> staff_id)
    )`.execute(db);
  await sql`create index rate_proposals_waiting_idx on rate_proposals (id) where outcome is null`.execute(db);
  await sql`create index rate_proposals_undoes_idx on rate_proposals (undoes) where undoes is not null`.execute(db);

  const { rows } = await sql<{ id: number }>`
    insert into rate_changes (note) values ('The limits and prices of the policy pages') returning id`.execute(db);
  await sql`
    insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
    select kind, key, value, mark, source, "from", ${CHECKED_ON}, ${rows[0]?.id}
    from jsonb_to_recordset(${JSON.stringify(POLICY_RATES)}::jsonb)
      as term (kind text, key text, value jsonb, mark text, source text, "from" date)`.execute(db);
}
