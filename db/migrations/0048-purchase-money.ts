import { sql, type Kysely } from "kysely";

/** Columns that follow when somebody or something is deleted, each of which read its whole table. */
const FOLLOWS = [
  ["barred_checks", "decided_by"],
  ["barred_entries", "added_by"],
  ["barred_entries", "ended_by"],
  ["barred_lists", "decided_by"],
  ["barred_lists", "loaded_by"],
  ["blocked_money", "first_clerk"],
  ["blocked_money", "reported_by"],
  ["blocked_money", "second_clerk"],
  ["case_drafts", "staff_id"],
  ["case_notices", "by_id"],
  ["case_notices", "case_id"],
  ["case_readers", "staff_id"],
  ["document_verdicts", "staff_id"],
  ["documents", "reviewed_by"],
  ["favourite_notices", "lot_id"],
  ["money_proposals", "decided_by"],
  ["money_proposals", "staff_id"],
  ["person_marks", "note_by"],
  ["person_marks", "restricted_by"],
  ["rate_changes", "confirmed_by"],
  ["rate_changes", "staff_id"],
  ["rate_proposals", "decided_by"],
  ["rate_proposals", "staff_id"],
  ["refunds", "first_clerk"],
  ["refunds", "second_clerk"],
  ["saved_replies", "edited_by"],
] as const;

// An invoice is of a purchase that there is, a sealed sale has days of its own, and what follows a deletion is found at once.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoices add constraint invoices_purchase_id_fkey foreign key (purchase_id) references purchases (id)`.execute(
    db,
  );
  await sql`
    alter table purchases
      drop constraint purchases_kind_check,
      add constraint purchases_kind_check check (kind in ('auction', 'buy-now', 'sealed'))`.execute(db);
  for (const [table, column] of FOLLOWS)
    await sql`
      create index ${sql.ref(`${table}_${column}_follows`)} on ${sql.table(table)} (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  // Which payment an entry is.
  await sql`create index pay_ins_entry on pay_ins (entry_id) where entry_id is not null`.execute(db);
}
