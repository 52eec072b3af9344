import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Credited } from "../credit-pay-in.server.ts";
import { OUR_ACCOUNTS } from "../ways.ts";

/** A line of a bank statement that came in. */
export interface UnmatchedLine {
  cents: number;
  valueDay: string;
  payer: string;
  origin: string;
  /** Each another. */
  bankReference: string;
  memo: string;
}

/**
 * Lines of a statement of which nobody knows yet whose they are: for each an entry bank to unclear money. All of them in
 * three statements, as there may be thousands.
 * @returns by the bank's reference
 * @throws the database's unique violation when one is money already
 */
export async function keepAllUnclear(
  trx: Transaction<DB>,
  lines: readonly UnmatchedLine[],
  madeBy: string,
): Promise<Map<string, Credited>> {
  if (lines.length === 0) return new Map();
  const stored = await sql<{ id: number; reference: string }>`
    insert into pay_ins (way, state, cents, payer, origin, bank_reference, value_day)
    select 'wire', 'announced', cents, payer, origin, "bankReference", "valueDay"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      cents bigint, "valueDay" date, payer text, origin text, "bankReference" text)
    returning id, bank_reference as reference`.execute(trx);
  const ids = new Map(stored.rows.map(({ id, reference }) => [reference, id]));
  const arrivals = lines.map(({ cents, valueDay, bankReference, memo }) => ({
    id: ids.get(bankReference),
    valueDay,
    memo,
    lines: [
      {
        place: 0,
        kind: OUR_ACCOUNTS.wire.account,
        name: OUR_ACCOUNTS.wire.name,
        grows_by_debit: true,
        is_debit: true,
        cents,
      },
      { place: 1, kind: "unclear-money", name: "", grows_by_debit: false, is_debit: false, cents },
    ],
  }));
  const posted = await sql<{ id: number; entry: number }>`
    select id, post_entry('paid-in', 'pay-in:' || id, "valueDay", memo, ${madeBy}, null, lines) as entry
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as arrival (
      id bigint, "valueDay" date, memo text, lines jsonb)`.execute(trx);
  const entries = new Map(posted.rows.map(({ id, entry }) => [id, entry]));
  await sql`
    update pay_ins p set state = 'unclear', entry_id = made.entry, decided_by = ${madeBy}, decided_at = now()
    from jsonb_to_recordset(${JSON.stringify(posted.rows)}::jsonb) as made (id bigint, entry bigint)
    where p.id = made.id`.execute(trx);
  return new Map([...ids].map(([reference, payIn]) => [reference, { payIn, entry: entries.get(payIn) ?? 0 }]));
}
