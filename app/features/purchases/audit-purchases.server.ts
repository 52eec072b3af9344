import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Finding } from "#app/features/deposits/audit-ledger.server.ts";
import type { DB } from "#db/schema.ts";
import { PURCHASE_MOVES } from "./purchase-moves.ts";

const MOST_FAULTS = 20;

const RULES: { rule: string; breaches: RawBuilder<{ fault: string }> }[] = [
  {
    rule: "A purchase is paid once: with nothing open on its invoices then, and nothing held for it since",
    breaches: sql`
      select p.number as fault from purchases p
      where p.paid_at is not null and exists (
        select from deposit_holds h where h.sale_id = p.sale_id and h.holder_id = p.holder_id and h.released_at is null
          and not exists (select from bid_standings b where b.sale_id = h.sale_id and b.holder_id = h.holder_id
            and b.state in ('leading', 'buying', 'waiting', 'offered')))
      union all
      select p.number from purchases p
      where p.progress = 'invoiced' and p.paid_at is null and not exists (
        select from invoices i join ledger_accounts a on a.name = i.reference and a.kind = 'owed-on-invoices'
          and a.holder_id = p.holder_id and a.balance > 0
        where i.purchase_id = p.id)`,
  },
  {
    rule: "No house was paid for a purchase that was not paid in full",
    breaches: sql`
      select number as fault from purchases where house_paid_day is not null and paid_at is null`,
  },
  {
    rule: "What is owed on an invoice is what it says, less credit notes and what was paid",
    breaches: sql`
      select i.reference as fault from invoices i
        join ledger_accounts a on a.name = i.reference and a.kind = 'owed-on-invoices' and a.holder_id = i.holder_id
      where i.kind <> 'credit-note' and i.total_cents <> (
        select coalesce(sum(p.cents), 0) from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.account_id = a.id and p.is_debit and e.move in ('invoice', 'supplementary'))
      union all
      select i.reference from invoices i
      where i.kind <> 'credit-note' and not exists (
        select from ledger_accounts a
        where a.name = i.reference and a.kind = 'owed-on-invoices' and a.holder_id = i.holder_id)`,
  },
  {
    rule: "A purchase is overdue only while something is open",
    breaches: sql`
      select p.number as fault from purchases p where p.overdue_since is not null and not exists (
        select from invoices i join ledger_accounts a
          on a.kind = 'owed-on-invoices' and a.holder_id = p.holder_id and a.name = i.reference and a.balance > 0
        where i.purchase_id = p.id)`,
  },
  {
    rule: "A purchase that is over owes nothing on its first invoice",
    breaches: sql`
      select p.number as fault from purchases p join invoices i on i.purchase_id = p.id and i.kind = 'invoice'
        join ledger_accounts a on a.name = i.reference and a.kind = 'owed-on-invoices' and a.balance > 0
      where p.ended_at is not null`,
  },
];

/** The rules of purchases, each with what breaks it. */
export async function auditPurchases(db: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, breaches } of [...RULES, historyRule()]) {
    const { rows } = await sql<{ fault: string }>`select fault from (${breaches}) broken limit ${MOST_FAULTS}`.execute(
      db,
    );
    findings.push({ rule, faults: rows.map(({ fault }) => fault) });
  }
  return findings;
}

/** Every move posted only what the table of moves says, and the history ends where the purchase stands. */
function historyRule() {
  const allowed = Object.entries(PURCHASE_MOVES).flatMap(([move, { ledger }]) =>
    ledger.map((posted) => `${move} ${posted}`),
  );
  const ends = Object.entries(PURCHASE_MOVES).flatMap(([move, own]) => ("to" in own ? [`${move} ${own.to}`] : []));
  return {
    rule: "Every purchase was moved by its table of moves",
    breaches: sql<{ fault: string }>`
      select 'move ' || m.id as fault from purchase_moves m join ledger_entries e on e.id = any(m.entries)
      where not (m.move || ' ' || e.move = any(${allowed}::text[]))
      union all
      select p.number from purchases p
      where not coalesce((
        select m.move || ' ' || p.progress = any(${ends}::text[]) from purchase_moves m
        where m.purchase_id = p.id and split_part(m.move, ' ', 1) = any(${ends.map((one) => one.split(" ")[0] ?? "")}::text[])
        order by m.id desc limit 1), false)`,
  };
}
