import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { findLine, type BankLine } from "./lines.server.ts";
import type { MatchKind } from "./match-kinds.ts";

type Trx = Transaction<DB>;

export type Matched = { ok: true; words: string } | { ok: false; errors: Record<string, string> };

export const no = (words: string, field = ""): Matched => ({ ok: false, errors: { [field]: words } });

export const GONE = "A colleague has decided this line. Nothing was done.";

export const NOT_THIS = "This entry is another line's by now, or not of this amount.";

/** Of this amount on this account, and of no other line. */
export async function findEntry(trx: Trx, { bank, cents }: BankLine, entry: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select e.id from ledger_entries e join ledger_postings post on post.entry_id = e.id
      join ledger_accounts a on a.id = post.account_id and a.kind = 'bank' and a.name = ${bank}
    where e.id = ${entry} and not exists (select from bank_lines line where line.entry_id = e.id)
    group by e.id having sum(case when post.is_debit then post.cents else -post.cents end) = ${cents}`.execute(trx);
  return rows[0]?.id;
}

/** Of two clerks the second waits here, and then sees what the first has done. */
export async function lockLine(trx: Trx, id: number): Promise<BankLine | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  await sql`select id from bank_lines where id = ${id} for no key update`.execute(trx);
  return findLine(trx, id);
}

interface NewMatch {
  line: BankLine;
  kind: MatchKind;
  holder?: number | undefined;
  payIn?: number | undefined;
  note: string;
  staffId: string;
}

export async function storeMatch(
  trx: Trx,
  { line, kind, holder, payIn, note, staffId }: NewMatch,
): Promise<number | undefined> {
  const values = {
    line_id: line.id,
    kind,
    holder_id: holder ?? null,
    pay_in_id: payIn ?? null,
    note,
    made_by: staffId,
  };
  const stored = await trx
    .insertInto("bank_matches")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored?.id;
}
