import { sql, type Kysely } from "kysely";

// What was taken back of a payment, refunds out of two balances, and a clerk's own words taken back.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pay_ins
      add column taken_cents bigint not null default 0,
      add column corrects_id bigint unique references pay_ins (id),
      add constraint pay_ins_taken check (taken_cents between 0 and cents),
      drop constraint pay_ins_state_check,
      add constraint pay_ins_state_check check (
        state in ('announced', 'unclear', 'credited', 'returned', 'withdrawn', 'taken-back', 'corrected')
      )`.execute(db);
  // A line of a bank is money once, unless its entry was wrong and is written anew.
  await sql`drop index pay_ins_bank_reference`.execute(db);
  await sql`
    create unique index pay_ins_bank_reference on pay_ins (way, bank_reference)
    where bank_reference is not null and state not in ('withdrawn', 'corrected')`.execute(db);
  // Free deposit and credit that came from one account go back in one wire.
  await sql`
    alter table refunds
      drop column from_kind,
      add column credit_cents bigint not null default 0,
      add column returned_cents bigint,
      add constraint refunds_credit check (credit_cents between 0 and cents),
      add constraint refunds_returned check (returned_cents between 0 and cents)`.execute(db);
  await sql`
    alter table money_proposals
      drop constraint money_proposals_outcome_check,
      add constraint money_proposals_outcome_check check (
        outcome in ('confirmed', 'refused', 'overtaken', 'withdrawn')
      )`.execute(db);
  await sql`
    create unique index money_proposals_one_open on money_proposals (kind, subject) where outcome is null`.execute(db);
  await sql`create index pay_ins_decided on pay_ins (decided_by) where decided_by is not null`.execute(db);
  await sql`create index pay_ins_proof on pay_ins (proof_id) where proof_id is not null`.execute(db);
}
