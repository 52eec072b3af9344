import { sql, type Kysely } from "kysely";
import type { Cell } from "#app/platform/csv.ts";
import type { DB } from "#db/schema.ts";
import { MOVE_LABELS, type MoveName } from "./accounts.ts";

/** What an entry did to what somebody has with us. */
export interface StatementLine {
  entry: number;
  /** YYYY-MM-DD. */
  day: string;
  words: string;
  memo: string;
  /** 'PUR-7K2M9QXB', where it is for a purchase. */
  purchase: string | null;
  /** Cents; of what only changes its place (a hold) both are 0 and `moved` says how much. */
  moneyIn: number;
  moneyOut: number;
  moved: number;
  /** Deposit and credit together, less what is owed. */
  balance: number;
}

interface Row {
  entry: number;
  day: string;
  move: string;
  memo: string;
  purchase: string | null;
  net: number;
  moved: number;
  balance: number;
}

const labelOf = (move: string): string => (Object.hasOwn(MOVE_LABELS, move) ? MOVE_LABELS[move as MoveName] : move);

/** What a clerk wrote about papers, debts and checks is for the desk. */
const MEMO = sql`case when e.move in ('unclear-known', 'write-off', 'blocked', 'unblocked') then '' else e.memo end`;

/** Newest first. @param limit all of them without one */
export async function listStatement(
  db: Kysely<DB>,
  { holder, offset = 0, limit }: { holder: number; offset?: number; limit?: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<Row>`
    with own as (
      select p.entry_id, sum(case when p.is_debit then -p.cents else p.cents end)::bigint as net,
        sum(p.cents) filter (where not p.is_debit)::bigint as moved
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.holder_id = ${holder} group by p.entry_id
    ), bought as (
      select entry, min(u.number) as number
      from purchases u join purchase_moves m on m.purchase_id = u.id cross join unnest(m.entries) entry
      where u.holder_id = ${holder} group by entry
    )
    select e.id as entry, e.value_day::text as day, e.move, bought.number as purchase,
      ${MEMO} as memo, own.net, coalesce(own.moved, 0) as moved,
      (sum(own.net) over (order by e.id))::bigint as balance
    from own join ledger_entries e on e.id = own.entry_id left join bought on bought.entry = e.id
    order by e.id desc offset ${offset} limit ${limit ?? null}::bigint`.execute(db);
  return rows.map(({ move, net, moved, ...row }) => ({
    ...row,
    words: labelOf(move),
    moneyIn: Math.max(net, 0),
    moneyOut: Math.max(-net, 0),
    moved: net === 0 ? moved : 0,
  }));
}

export async function countStatement(db: Kysely<DB>, holder: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.entry_id) as count
    from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.holder_id = ${holder}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const STATEMENT_HEADINGS = [
  "Date",
  "What",
  "Note",
  "Purchase",
  "In, USD",
  "Out, USD",
  "Moved, USD",
  "Balance, USD",
];

const inDollars = (cents: number): Cell => cents / 100;
const orNothing = (cents: number): Cell => (cents === 0 ? null : inDollars(cents));

export const statementRecord = (line: StatementLine): Cell[] => [
  line.day,
  line.words,
  line.memo,
  line.purchase,
  orNothing(line.moneyIn),
  orNothing(line.moneyOut),
  orNothing(line.moved),
  inDollars(line.balance),
];
