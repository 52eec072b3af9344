import { sql, type Kysely } from "kysely";

// When the provider was asked to send a refund last, so that no two processes ask at once; and what became of a card payment
// that was not what we asked for.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds add column provider_asked_at timestamptz`.execute(db);
  await sql`
    alter table card_payments
      add column dealt_with_at timestamptz,
      add column dealt_with_by text references users (id) on delete set null,
      add column dealt_with_note text not null default '' check (length(dealt_with_note) <= 500)`.execute(db);
  await sql`create index card_payments_dealt_with_by on card_payments (dealt_with_by) where dealt_with_by is not null`.execute(
    db,
  );
  await sql`create index card_payments_amiss on card_payments (opened_at) where state = 'amiss'`.execute(db);
}
