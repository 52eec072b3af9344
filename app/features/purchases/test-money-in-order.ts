import { sql, type Kysely } from "kysely";
import { expect } from "vitest";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { spareMoney } from "#app/features/deposits/pay-ins/own-money.server.ts";
import { auditInvoices } from "#app/features/invoices/audit-invoices.server.ts";
import type { DB } from "#db/schema.ts";
import { auditPurchases } from "./audit-purchases.server.ts";
import { owedToHouse } from "./house-bill.server.ts";

const IN_TRUST = "What is ours in trust is there";

/**
 * Cents that houses have to return, that banks have set aside for a dispute, and that buyers owe although their house is
 * paid: for these our own money stands in.
 */
async function awaited(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (coalesce((select sum(balance) from ledger_accounts where kind = 'due-to-us'), 0)
      + coalesce((
        select sum(a.balance) from purchases u join invoices i on i.purchase_id = u.id
          join ledger_accounts a on a.kind = 'owed-on-invoices' and a.name = i.reference
        where u.house_paid_day is not null or u.ended_at is not null), 0)
      + coalesce((
        select sum(case when p.is_debit then p.cents else -p.cents end)
        from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kind = 'disputed'), 0)
      )::bigint as cents`.execute(db);
  const ids = await db.selectFrom("purchases").select("id").execute();
  let cents = rows[0]?.cents ?? 0;
  // One after the other: a year has two thousand of them, and the last would wait for a connection longer than it may.
  for (const { id } of ids) cents += Math.max(-(await owedToHouse(db, id)), 0);
  return cents;
}

/** Every rule of money holds; of what is held in trust there is missing at most what others have still to bring. */
export async function expectMoneyInOrder(db: Kysely<DB>): Promise<void> {
  const findings = [...(await auditLedger(db)), ...(await auditPurchases(db)), ...(await auditInvoices(db))];
  const broken = findings.filter(({ rule }) => rule !== IN_TRUST);
  expect(broken.flatMap(({ rule, faults }) => faults.map((fault) => `${rule}: ${fault}`))).toEqual([]);
  expect(-(await spareMoney(db))).toBeLessThanOrEqual(await awaited(db));
}
