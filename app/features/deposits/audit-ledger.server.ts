import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";
import { MOVES, type AccountKind } from "./accounts.ts";

/** One rule that must always hold, and what breaks it, a line each. */
export interface Finding {
  rule: string;
  faults: string[];
}

const MOST_FAULTS = 20;

export interface Rule {
  rule: string;
  /** Selects a column `fault` for each breach. */
  breaches: RawBuilder<{ fault: string }>;
}

const IN_TRUST = "What is ours in trust is there";
const OURS: readonly string[] = ["bank", "card-processor", "local-currency"];
const THEIRS = ["deposit-free", "deposit-held", "credit", "unclear-money", "refunds-on-their-way", "blocked-money"];

/**
 * Cents at our banks, account by account, and what of them is other people's: their balances, and what they paid for
 * vehicles whose house is not paid yet, without bank charges that we took over (brokerage rules §4, client money).
 */
const CLIENT_PARTS = sql<ClientPart>`
  select a.kind as part, case when a.kind = any(${OURS}::text[]) then a.name else '' end as name,
    sum(case when p.is_debit = (a.kind = any(${OURS}::text[])) then p.cents else -p.cents end)::bigint as cents
  from ledger_postings p join ledger_accounts a on a.id = p.account_id
  where a.kind = any(${[...OURS, ...THEIRS]}::text[]) group by 1, 2
  union all
  select 'part-payments', '', (coalesce((
      select sum(case when i.kind = 'credit-note' then -i.total_cents else i.total_cents end - coalesce(a.balance, 0))
      from purchases u join invoices i on i.purchase_id = u.id
        left join ledger_accounts a on a.kind = 'owed-on-invoices' and a.holder_id = u.holder_id and a.name = i.reference
      where u.house_paid_day is null and u.ended_at is null), 0)
    - coalesce((
      select sum(paid.cents - paid.taken_cents) from purchases u join purchase_payments paid on paid.purchase_id = u.id
      where u.house_paid_day is null and u.ended_at is null and paid.way = 'tolerance'), 0))::bigint`;

export const CLIENT_MONEY = sql<{ have: number; owe: number }>`
  select coalesce(sum(cents) filter (where part = any(${OURS}::text[])), 0)::bigint as have,
    coalesce(sum(cents) filter (where part <> all(${OURS}::text[])), 0)::bigint as owe
  from (${CLIENT_PARTS}) parts`;

export interface ClientPart {
  /** 'part-payments' is no account: what was paid for vehicles whose house is not paid yet. */
  part: AccountKind | "part-payments";
  /** Of an account of ours. */
  name: string;
  cents: number;
}

/** The two sides of the check of client money, with what the last night said of it. */
export async function readClientMoney(db: Kysely<DB>) {
  const order = [...OURS, ...THEIRS, "part-payments"];
  const { rows } = await CLIENT_PARTS.execute(db);
  const parts = rows.toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part) || (a.name < b.name ? -1 : 1));
  const night = await db.selectFrom("audit_runs").select(["at", "faults"]).orderBy("id", "desc").executeTakeFirst();
  return {
    have: parts.filter(({ part }) => OURS.includes(part)),
    owe: parts.filter(({ part }) => !OURS.includes(part)),
    night: night && { at: night.at, isShort: night.faults.some((fault) => fault.startsWith(IN_TRUST)) },
  };
}

const RULES: Rule[] = [
  {
    rule: "Every entry balances",
    breaches: sql`
      select 'entry ' || e.id as fault from ledger_entries e left join ledger_postings p on p.entry_id = e.id
      group by e.id having count(p.entry_id) < 2 or sum(case when p.is_debit then p.cents else -p.cents end) <> 0`,
  },
  {
    rule: "A holder's balance is the sum of its postings",
    breaches: sql`
      select 'account ' || a.id || ' of holder ' || a.holder_id as fault
      from ledger_accounts a left join ledger_postings p on p.account_id = a.id
      where a.holder_id is not null group by a.id
      having a.balance <> coalesce(sum(case when p.is_debit = a.is_debit then p.cents else -p.cents end), 0)
        or a.balance < 0`,
  },
  {
    rule: "What is held is the sum of the open holds",
    breaches: sql`
      select 'holder ' || h.id as fault from money_holders h
      where coalesce((select sum(balance) from ledger_accounts where holder_id = h.id and kind = 'deposit-held'), 0)
        <> coalesce((select sum(cents) from deposit_holds where holder_id = h.id and released_at is null), 0)`,
  },
  {
    rule: "Blocked money is the sum of what was blocked and not released",
    breaches: sql`
      with sides as (
        select
          coalesce((select sum(case when p.is_debit then -p.cents else p.cents end)
            from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kind = 'blocked-money'), 0) as ledger,
          coalesce((select sum(cents) from blocked_money where released_to is null), 0) as rows
      )
      select 'the ledger has ' || ledger || ' cents, the rows ' || rows as fault from sides where ledger <> rows`,
  },
  {
    rule: IN_TRUST,
    breaches: sql`
      select 'there are ' || have || ' cents for ' || owe as fault from (${CLIENT_MONEY}) sides where have < owe`,
  },
];

/** Every posting stands in the table of moves. */
function movesRule(): Rule {
  const allowed = Object.entries(MOVES).flatMap(([move, { debit, credit }]) => [
    ...debit.map((kind) => `${move} debit ${kind}`),
    ...credit.map((kind) => `${move} credit ${kind}`),
  ]);
  return {
    rule: "Every posting stands in the table of moves",
    breaches: sql`
      select 'entry ' || p.entry_id || ' ' || a.kind as fault
      from ledger_postings p join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
      where not (e.move || case when p.is_debit then ' debit ' else ' credit ' end || a.kind = any(${allowed}::text[]))`,
  };
}

/** The rules of the ledger, each with what breaks it. */
export const auditLedger = (db: Kysely<DB>): Promise<Finding[]> => findBreaches(db, [...RULES, movesRule()]);

export async function findBreaches(db: Kysely<DB>, rules: readonly Rule[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, breaches } of rules) {
    const { rows } = await sql<{ fault: string }>`select fault from (${breaches}) broken limit ${MOST_FAULTS}`.execute(
      db,
    );
    findings.push({ rule, faults: rows.map(({ fault }) => fault) });
  }
  return findings;
}
