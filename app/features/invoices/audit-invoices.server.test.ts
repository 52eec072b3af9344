import { sql } from "kysely";
import { expect, test } from "vitest";
import { auditInvoices } from "./audit-invoices.server.ts";
import { withInvoices } from "./test-invoices.ts";

const made = withInvoices();

/** The rules that are broken once it is done, which is then undone. */
async function brokenBy(change: string): Promise<string[]> {
  let faults: string[] = [];
  const undone = made
    .db()
    .transaction()
    .execute(async (trx) => {
      await sql`alter table invoices disable trigger user`.execute(trx);
      await sql`
        do $$
        declare guard text;
        begin
          select conname into guard from pg_constraint where pg_get_constraintdef(oid) like '%sha256%';
          execute format('alter table invoices drop constraint %I', guard);
        end $$`.execute(trx);
      await sql.raw(change).execute(trx);
      faults = (await auditInvoices(trx)).flatMap(({ rule, faults: found }) =>
        found.map((fault) => `${rule}: ${fault}`),
      );
      throw new Error("undone");
    });
  await expect(undone).rejects.toThrow("undone");
  return faults;
}

test("each rule of invoices tells what breaks it", async () => {
  const first = await made.issue();
  const second = await made.issue({
    kind: "supplementary",
    changes: { id: first.id, reason: "The house billed more." },
  });
  const note = await made.issue({ kind: "credit-note", changes: { id: first.id, reason: "Relisted." } });
  const rules = await auditInvoices(made.db());
  expect(rules.map(({ faults }) => faults)).toEqual(rules.map(() => []));
  const gap = /without gaps.*: INV of \d{4}$/;
  const forged = `set data = convert_to(replace(convert_from(data, 'UTF8'), '430000', '420000'), 'UTF8')`;

  expect(await brokenBy(`delete from invoices where id = ${second.id}`)).toEqual([expect.stringMatching(gap)]);
  expect(await brokenBy("update invoice_counters set next = next + 1 where series = 'INV'")).toEqual([
    expect.stringMatching(gap),
  ]);
  expect(await brokenBy(`update invoices ${forged} where id = ${second.id}`)).toEqual([
    `An invoice says what it said when it was issued: ${second.reference}`,
    `An invoice's total is the sum of its lines: ${second.reference}`,
  ]);
  expect(await brokenBy(`update invoices set total_cents = 1 where id = ${second.id}`)).toEqual([
    `What is known of an invoice is what it says: ${second.reference}`,
    `An invoice's total is the sum of its lines: ${second.reference}`,
  ]);
  const taken = "A credit note or a supplementary invoice changes an invoice of the same purchase";
  expect(await brokenBy(`update invoices set purchase_id = 9 where id = ${note.id}`)).toEqual([
    expect.stringContaining(taken),
  ]);
  expect(await brokenBy(`update invoices set changes_id = ${note.id} where id = ${second.id}`)).toEqual([
    `What is known of an invoice is what it says: ${second.reference}`,
    expect.stringContaining(taken),
  ]);
});
