import { sql, type Kysely } from "kysely";
import { recordAct, recordReading } from "#app/features/audit/record-act.server.ts";
import { ACCOUNTS, MOVE_LABELS, type AccountKind, type MoveName } from "#app/features/deposits/accounts.ts";
import { auditLedger, readClientMoney } from "#app/features/deposits/audit-ledger.server.ts";
import { findHolderByReference } from "#app/features/deposits/holders.server.ts";
import { balancesOf, trialBalance } from "#app/features/deposits/ledger.server.ts";
import { listPayInsOf, listRecorded, listWaitingPayIns } from "#app/features/deposits/pay-ins/list-pay-ins.server.ts";
import { listOpenRefunds, listRefundsOf } from "#app/features/deposits/refunds/list-refunds.server.ts";
import { listStatement, type StatementLine } from "#app/features/deposits/statement.server.ts";
import type { WordsQuery } from "#app/features/desk/desk-query.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { matchesPlainly } from "#app/features/desk/person-match.server.ts";
import type { Cell } from "#app/platform/csv.ts";
import type { DB } from "#db/schema.ts";
import type { Clerk } from "./proposals.server.ts";
import { listProposals } from "./proposals.server.ts";

const LATEST = 10;

/** What waits for a clerk, and what was recorded last. */
export async function readMoney(db: Kysely<DB>) {
  const [proposals, unclear, announced, refunds, recorded] = await Promise.all([
    listProposals(db),
    listWaitingPayIns(db, "unclear"),
    listWaitingPayIns(db, "announced"),
    listOpenRefunds(db),
    listRecorded(db, { offset: 0, limit: LATEST }),
  ]);
  return { proposals, unclear, announced, refunds, recorded };
}

/** All accounts with their sums, the rules that must hold, and the two sides of client money. */
export async function readLedger(db: Kysely<DB>) {
  const [rows, findings, client] = await Promise.all([trialBalance(db), auditLedger(db), readClientMoney(db)]);
  return { rows, findings, client };
}

export interface FoundHolder {
  reference: string;
  name: string | null;
  email: string | null;
  free: number;
  held: number;
  due: number;
}

/** By reference, name, email or phone; those with money when nothing is typed. */
function isAsked(text: string | undefined) {
  if (text === undefined)
    return sql<boolean>`exists (select from ledger_accounts a where a.holder_id = h.id and a.balance > 0)`;
  const reference = text.replaceAll(/[\s-]/g, "").toUpperCase();
  return sql<boolean>`(h.reference = ${reference} or ${matchesPlainly("users", text)})`;
}

async function listHolders(
  db: Kysely<DB>,
  text: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundHolder[]> {
  const { rows } = await sql<FoundHolder>`
    select h.reference, users.name, users.email,
      coalesce(sum(a.balance) filter (where a.kind = 'deposit-free'), 0)::bigint as free,
      coalesce(sum(a.balance) filter (where a.kind = 'deposit-held'), 0)::bigint as held,
      coalesce(sum(a.balance) filter (where a.kind = 'due-to-us'), 0)::bigint as due
    from money_holders h left join users on users.id = h.user_id left join ledger_accounts a on a.holder_id = h.id
    where ${isAsked(text)} group by h.id, users.id order by users.name, h.id offset ${offset} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findHolders(db: Kysely<DB>, { q, page: asked }: WordsQuery) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from money_holders h left join users on users.id = h.user_id
    where ${isAsked(q)}`.execute(db);
  const count = rows[0]?.count ?? 0;
  const { page, pages, offset, limit } = onPage(asked, count);
  return { found: await listHolders(db, q, { offset, limit }), count, page, pages };
}

/** The list as a file, which stands in the log as those of people do. */
export async function exportHolders(
  db: Kysely<DB>,
  { q, staffId, requestId }: Clerk & { q: string | undefined },
): Promise<FoundHolder[]> {
  const holders = await listHolders(db, q, { offset: 0, limit: MOST_EXPORTED });
  await recordAct(db, {
    actorId: staffId,
    act: "money.exported",
    detail: { count: holders.length, part: "people" },
    requestId,
  });
  return holders;
}

/** All that moved of one person, the oldest first. */
export async function exportHolder(
  db: Kysely<DB>,
  { reference, staffId, requestId }: Clerk & { reference: string },
): Promise<StatementLine[] | undefined> {
  const holder = await findHolderByReference(db, reference);
  if (!holder) return undefined;
  const lines = await listStatement(db, { holder: holder.id });
  const subject = holder.userId ?? holder.reference;
  const detail = { count: lines.length };
  await recordAct(db, { actorId: staffId, act: "money.exported", subject, detail, requestId });
  return lines.toReversed();
}

/** One person's money; each opening is in the log. */
export async function openHolder(
  db: Kysely<DB>,
  { reference, now, staffId, requestId }: Clerk & { reference: string; now: number },
) {
  const holder = await findHolderByReference(db, reference);
  if (!holder) return undefined;
  const subject = holder.userId ?? holder.reference;
  await recordReading(db, { actorId: staffId, act: "money.ledger-opened", subject, requestId }, now);
  const person =
    holder.userId === null
      ? undefined
      : await db.selectFrom("users").select(["id", "name", "email"]).where("id", "=", holder.userId).executeTakeFirst();
  const [balances, payIns, refunds, lines] = await Promise.all([
    balancesOf(db, holder.id),
    listPayInsOf(db, holder.id),
    listRefundsOf(db, holder.id),
    listStatement(db, { holder: holder.id, limit: 100 }),
  ]);
  return { reference: holder.reference, person, balances, payIns, refunds, lines };
}

interface Posting {
  entry: number;
  day: string;
  at: Date;
  move: MoveName;
  memo: string;
  account: AccountKind;
  name: string;
  reference: string | null;
  isDebit: boolean;
  cents: number;
  units: number | null;
  currency: string | null;
  rateId: number | null;
  by: string | null;
  corrects: number | null;
}

export const POSTING_HEADINGS = [
  "Entry",
  "Value day",
  "Written",
  "Move",
  "Account",
  "Of",
  "Debit, USD",
  "Credit, USD",
  "Other units",
  "Currency",
  "Rate",
  "Note",
  "By",
  "Corrects",
];

/** One line a posting, the oldest first, of the value days between two. @returns undefined for more than a file holds */
export async function exportPostings(
  db: Kysely<DB>,
  { from, to, most = MOST_EXPORTED, staffId, requestId }: Clerk & { from: string; to: string; most?: number },
): Promise<Cell[][] | undefined> {
  const { rows } = await sql<Posting>`
    select e.id as entry, e.value_day::text as day, e.at, e.move, e.memo, a.kind as account, a.name,
      h.reference, p.is_debit as "isDebit", p.cents, p.units, p.currency, p.rate_id as "rateId", u.name as by, e.corrects
    from ledger_postings p join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
      left join money_holders h on h.id = a.holder_id left join users u on u.id = e.made_by
    where e.value_day between ${from}::date and ${to}::date
    order by e.id, p.place limit ${most + 1}`.execute(db);
  // Books that are cut off would be taken for whole ones.
  if (rows.length > most) return undefined;
  await recordAct(db, { actorId: staffId, act: "money.exported", detail: { count: rows.length }, requestId });
  return rows.map((row) => [
    row.entry,
    row.day,
    row.at.toISOString(),
    MOVE_LABELS[row.move] ?? row.move,
    ACCOUNTS[row.account]?.label ?? row.account,
    row.reference ?? row.name,
    row.isDebit ? row.cents / 100 : null,
    row.isDebit ? null : row.cents / 100,
    row.units === null ? null : row.units / 100,
    row.currency,
    row.rateId,
    row.memo,
    row.by,
    row.corrects,
  ]);
}
