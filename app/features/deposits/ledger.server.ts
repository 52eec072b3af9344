import { sql, type Kysely, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { ACCOUNTS, MOVES, type AccountKind, type HolderKind, type MoveName } from "./accounts.ts";

type Trx = Transaction<DB>;

export interface Posting {
  account: AccountKind;
  /** Whose: of accounts of a holder only. */
  holder?: number;
  /** Of a real bank account, a house or an invoice. */
  name?: string;
  debit?: number;
  credit?: number;
  /** In its smallest unit; by which rate, where one turned it into dollars. */
  foreign?: { units: number; currency: string; rateId?: number };
}

export interface Entry {
  move: MoveName;
  /** What it is the effect of ('hold:12:3'); a second entry for the same is refused by the database. */
  effect: string;
  /** YYYY-MM-DD of the bank or the provider; for moves within the ledger the day in Lagos. */
  valueDay: string;
  postings: readonly Posting[];
  memo?: string;
  madeBy?: string | undefined;
  corrects?: number;
}

/**
 * Writes an entry and moves the balances of its holders. Postings of nothing are left out; an entry of nothing is none.
 * @returns its id; undefined for an entry of nothing
 * @throws RangeError for a posting that its move does not have
 */
export async function postEntry(trx: Trx, entry: Entry): Promise<number | undefined> {
  const postings = entry.postings.filter(({ debit = 0, credit = 0 }) => debit !== 0 || credit !== 0);
  for (const posting of postings) check(entry.move, posting);
  if (postings.length === 0) return undefined;
  const lines = postings.map(({ account, holder, name = "", debit = 0, credit = 0, foreign }, place) => ({
    place,
    kind: account,
    holder_id: holder ?? null,
    name,
    grows_by_debit: ACCOUNTS[account].isDebit,
    is_debit: debit > 0,
    cents: debit || credit,
    units: foreign?.units ?? null,
    currency: foreign?.currency ?? null,
    rate_id: foreign?.rateId ?? null,
  }));
  const { move, effect, valueDay, memo = "", madeBy = null, corrects = null } = entry;
  const { rows } = await sql<{ id: number }>`
    select post_entry(${move}, ${effect}, ${valueDay}::date, ${memo}, ${madeBy}, ${corrects}::bigint,
      ${JSON.stringify(lines)}::jsonb) as id`.execute(trx);
  return rows[0]?.id;
}

function check(move: MoveName, { account, holder, debit = 0, credit = 0 }: Posting): void {
  const sides: { debit: readonly AccountKind[]; credit: readonly AccountKind[] } = MOVES[move];
  const cents = debit || credit;
  const isOne = debit > 0 !== credit > 0 && debit >= 0 && credit >= 0 && Number.isSafeInteger(cents);
  const isAllowed = (debit > 0 ? sides.debit : sides.credit).includes(account);
  if (isOne && isAllowed && ACCOUNTS[account].ofHolder === (holder !== undefined)) return;
  throw new RangeError(`${move} has no posting of ${cents} on ${account}.`);
}

export type Balances = Record<HolderKind, number>;

const NOTHING: Balances = {
  "deposit-free": 0,
  "deposit-held": 0,
  credit: 0,
  "owed-on-invoices": 0,
  "due-to-us": 0,
};

/** Cents. */
export async function balancesOf(db: Kysely<DB>, holder: number): Promise<Balances> {
  const rows = await db
    .selectFrom("ledger_accounts")
    .select(["kind", sql<number>`sum(balance)::bigint`.as("cents")])
    .where("holder_id", "=", holder)
    .groupBy("kind")
    .execute();
  return { ...NOTHING, ...Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents])) };
}

/** All accounts of a kind together, debits and credits, for the trial balance. */
export interface TrialRow {
  kind: AccountKind;
  name: string;
  debit: number;
  credit: number;
  balance: number;
}

export async function trialBalance(db: Kysely<DB>): Promise<TrialRow[]> {
  const { rows } = await sql<Omit<TrialRow, "balance">>`
    select a.kind, case when a.holder_id is null then a.name else '' end as name,
      coalesce(sum(p.cents) filter (where p.is_debit), 0)::bigint as debit,
      coalesce(sum(p.cents) filter (where not p.is_debit), 0)::bigint as credit
    from ledger_accounts a left join ledger_postings p on p.account_id = a.id
    group by 1, 2`.execute(db);
  const order = Object.keys(ACCOUNTS);
  return rows
    .map((row) => ({ ...row, balance: ACCOUNTS[row.kind].isDebit ? row.debit - row.credit : row.credit - row.debit }))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.name < b.name ? -1 : 1));
}
