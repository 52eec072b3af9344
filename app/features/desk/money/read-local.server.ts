import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { MOVE_LABELS, type MoveName } from "#app/features/deposits/accounts.ts";
import type { LocalCurrency } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import type { DB } from "#db/schema.ts";
import type { LocalQuery } from "./local-query.ts";

export interface LocalMove {
  key: string;
  /** YYYY-MM-DD of the bank. */
  day: string;
  currency: LocalCurrency;
  /** In the smallest unit; below zero went out. */
  units: number;
  /** US cents for which it came in, or went out. */
  cents: number;
  words: string;
  by: string | null;
}

const matching = ({ currency, way }: Pick<LocalQuery, "currency" | "way">) => sql`
  from ledger_postings p join ledger_accounts a on a.id = p.account_id
    join ledger_entries e on e.id = p.entry_id left join users u on u.id = e.made_by
  where a.kind = 'local-currency' and p.currency is not null
    ${currency === undefined ? sql`` : sql`and p.currency = ${currency}`}
    ${way === undefined ? sql`` : sql`and p.is_debit = ${way === "in"}`}`;

async function listMoves(
  db: Kysely<DB>,
  query: LocalQuery,
  { offset = 0, limit }: { offset?: number; limit: number },
): Promise<LocalMove[]> {
  const { rows } = await sql<Omit<LocalMove, "words"> & { move: MoveName; memo: string }>`
    select concat(e.id, ' ', p.place) as key, e.value_day::text as day, p.currency, e.move, e.memo, u.name as by,
      case when p.is_debit then p.units else -p.units end as units,
      case when p.is_debit then p.cents else -p.cents end as cents
    ${matching(query)} order by e.id desc, p.place limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ move, memo, ...row }) => ({
    ...row,
    words: [MOVE_LABELS[move] ?? move, memo].filter(Boolean).join(", "),
  }));
}

/** What came into our local accounts and went out of them, the newest first. */
export async function readLocalMoves(db: Kysely<DB>, query: LocalQuery) {
  const { rows } = await sql<{ count: number }>`select count(*) ${matching(query)}`.execute(db);
  const count = rows[0]?.count ?? 0;
  const { page, pages, offset, limit } = onPage(query.page, count);
  return { moves: await listMoves(db, query, { offset, limit }), count, page, pages };
}

/** The list as a file, which stands in the log as those of money do. */
export async function exportLocalMoves(
  db: Kysely<DB>,
  { query, staffId, requestId }: { query: LocalQuery; staffId: string; requestId: string },
): Promise<LocalMove[]> {
  const moves = await listMoves(db, query, { limit: MOST_EXPORTED });
  const detail = { count: moves.length, part: "local" };
  await recordAct(db, { actorId: staffId, act: "money.exported", detail, requestId });
  return moves;
}
