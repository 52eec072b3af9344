import { sql, type Kysely } from "kysely";
import { MOVE_LABELS, type MoveName } from "#app/features/deposits/accounts.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { DB } from "#db/schema.ts";
import { balancesOf, type Balances } from "./reading/check-balance.ts";
import type { Draft } from "./drafts.server.ts";
import { findTwins, twinDays, type BankEntry, type Twin } from "./find-twins.ts";
import { planLines, type KnownLine, type LinePlan } from "./plan-lines.ts";

type FreshLine = LinePlan["fresh"][number];

export interface ImportPlan {
  /** Of the first and the last line. */
  from: string;
  to: string;
  balances: Balances;
  lines: LinePlan;
  /** New lines that a clerk recorded by hand before. */
  twins: Twin<FreshLine>[];
  faults: string[];
}

/** What importing a statement would do now. Undefined while its lines cannot be read. */
export async function planImport(
  db: Kysely<DB>,
  { bank, read }: Pick<Draft, "bank" | "read">,
): Promise<ImportPlan | undefined> {
  if (read.faults.length > 0) return undefined;
  const days = read.lines.map(({ day }) => day).toSorted();
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const ids = read.lines.flatMap(({ bankId }) => bankId ?? []);
  const lines = planLines(read.lines, await listKnown(db, bank, { from, to, ids }));
  const entries = await listBankEntries(db, bank, { ...twinDays(from, to), ids });
  const twins = findTwins(lines.fresh, entries);
  const wrong = twins.filter(({ line, entry }) => line.cents !== entry.cents);
  const faults = [...lines.faults, ...wrong.map(differs)];
  return { from, to, balances: balancesOf(read.lines), lines, twins, faults };
}

const differs = ({ line, entry }: Twin<FreshLine>): string =>
  `Line ${line.line}: ${entry.what} was recorded with the bank's number “${line.bankId}” and ${formatMoney(Math.abs(entry.cents))}, but the statement says ${formatMoney(Math.abs(line.cents))}. Correct ${entry.what} first.`;

interface Asked {
  from: string;
  to: string;
  ids: string[];
}

async function listKnown(db: Kysely<DB>, bank: string, { from, to, ids }: Asked): Promise<KnownLine[]> {
  const { rows } = await sql<KnownLine>`
    select id, value_day::text as day, cents, text, bank_id as "bankId", ordinal from bank_lines
    where bank = ${bank} and (value_day between ${from}::date and ${to}::date or bank_id = any(${ids}::text[]))
    order by value_day, ordinal, id`.execute(db);
  return rows;
}

/** What moved this account and is no line yet; of a corrected entry neither itself nor its counter-entry. */
async function listBankEntries(db: Kysely<DB>, bank: string, { from, to, ids }: Asked): Promise<BankEntry[]> {
  const { rows } = await sql<Omit<BankEntry, "what"> & { number: string | null; memo: string; move: MoveName }>`
    select e.id as entry, e.value_day::text as day, e.move, e.memo, p.number, p.bank_reference as "bankReference",
      sum(case when post.is_debit then post.cents else -post.cents end)::bigint as cents
    from ledger_entries e join ledger_postings post on post.entry_id = e.id
      join ledger_accounts a on a.id = post.account_id and a.kind = 'bank' and a.name = ${bank}
      left join pay_ins p on p.entry_id = e.id and p.state not in ('withdrawn', 'corrected')
    where (e.value_day between ${from}::date and ${to}::date or p.bank_reference = any(${ids}::text[]))
      and e.corrects is null and not exists (select from ledger_entries fix where fix.corrects = e.id)
      and not exists (select from bank_lines line where line.entry_id = e.id)
    group by e.id, p.id having sum(case when post.is_debit then post.cents else -post.cents end) <> 0
    order by e.id`.execute(db);
  return rows.map(({ number, memo, move, ...entry }) => ({
    ...entry,
    what: number ?? [MOVE_LABELS[move] ?? move, memo].filter(Boolean).join(", "),
  }));
}
