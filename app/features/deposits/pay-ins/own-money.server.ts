import { sql, type Kysely, type Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { DB } from "#db/schema.ts";
import { MOVE_LABELS, type MoveName } from "../accounts.ts";
import { CLIENT_MONEY } from "../audit-ledger.server.ts";
import { postEntry } from "../ledger.server.ts";
import { OUR_ACCOUNTS } from "../ways.ts";
import { askAboutLine } from "./bank-lines.server.ts";
import type { Clerk } from "./record-arrival.server.ts";

/** What takes own money out follows one another, so that none is taken twice. */
const LOCK = 2_303;

export const lockOwnMoney = (trx: Transaction<DB>) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);

/**
 * What lies with our banks and is nobody else's, in cents: without balances of buyers, and without what they paid for
 * vehicles whose house is not paid yet. Below zero we have to put our own money in.
 */
export async function spareMoney(db: Kysely<DB>): Promise<number> {
  const { rows } = await CLIENT_MONEY.execute(db);
  const { have, owe } = rows[0] ?? { have: 0, owe: 0 };
  return have - owe;
}

export interface OwnMove {
  entry: number;
  day: string;
  words: string;
  /** Below zero went out. */
  cents: number;
  by: string | null;
}

/** The newest first. */
async function listMoves(db: Kysely<DB>, most: number): Promise<OwnMove[]> {
  const { rows } = await sql<Omit<OwnMove, "words"> & { move: MoveName; memo: string }>`
    select e.id as entry, e.value_day::text as day, e.move, e.memo, u.name as by,
      sum(case when p.is_debit then -p.cents else p.cents end)::bigint as cents
    from ledger_postings p join ledger_accounts a on a.id = p.account_id and a.kind = 'own-money'
      join ledger_entries e on e.id = p.entry_id left join users u on u.id = e.made_by
    group by e.id, u.id order by e.id desc limit ${most}`.execute(db);
  return rows.map(({ move, memo, ...row }) => ({
    ...row,
    words: [MOVE_LABELS[move] ?? move, memo].filter(Boolean).join(", "),
  }));
}

/** All moves as a file, which stands in the log as those of money do. */
export async function exportOwnMoney(db: Kysely<DB>, { staffId, requestId }: Clerk, most: number): Promise<OwnMove[]> {
  const moves = await listMoves(db, most);
  const detail = { count: moves.length, part: "own-money" };
  await recordAct(db, { actorId: staffId, act: "money.exported", detail, requestId });
  return moves;
}

const SHOWN = 50;

/** What is ours at the banks, what we put in less what went out, and the newest moves. */
export async function readOwnMoney(db: Kysely<DB>) {
  const sum = await sql<{ cents: number }>`
    select coalesce(sum(case when p.is_debit then -p.cents else p.cents end), 0)::bigint as cents
    from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kind = 'own-money'`.execute(db);
  return {
    spare: await spareMoney(db),
    putIn: sum.rows[0]?.cents ?? 0,
    moves: await listMoves(db, SHOWN),
  };
}

export type OwnMoneyView = Awaited<ReturnType<typeof readOwnMoney>>;

export interface OwnTransfer extends Clerk {
  to: "in" | "out";
  cents: number;
  /** Of the bank, YYYY-MM-DD. */
  day: string;
  bankReference: string;
  note: string;
  /** A clerk's word that an imported line of this amount and day is something else. */
  isAnother: boolean;
}

type Moved = { ok: true; words: string } | { ok: false; errors: Record<string, string>; line?: number };

/** Our own money came in, or went to our office. What is other people's never goes out. */
export async function moveOwnMoney(db: Kysely<DB>, transfer: OwnTransfer): Promise<Moved> {
  const { to, cents, day, bankReference, note, isAnother, staffId, requestId } = transfer;
  try {
    return await db.transaction().execute(async (trx): Promise<Moved> => {
      await lockOwnMoney(trx);
      const asked = await askAboutLine(trx, { cents: to === "in" ? cents : -cents, valueDay: day, isAnother });
      if (asked) return asked;
      const spare = to === "out" ? await spareMoney(trx) : cents;
      if (cents > spare)
        return { ok: false, errors: { amount: `Only ${formatMoney(Math.max(0, spare))} of it is ours.` } };
      await postEntry(trx, {
        move: to === "in" ? "own-money-in" : "own-money-out",
        effect: `own-money:${bankReference}`,
        valueDay: day,
        memo: note,
        madeBy: staffId,
        postings: [
          { ...OUR_ACCOUNTS.wire, [to === "in" ? "debit" : "credit"]: cents },
          { account: "own-money", [to === "in" ? "credit" : "debit"]: cents },
        ],
      });
      const detail = { cents, note };
      await recordAct(trx, { actorId: staffId, act: `money.own-${to}`, subject: bankReference, detail, requestId });
      return { ok: true, words: to === "in" ? "Our own money is entered." : "The transfer to our office is entered." };
    });
  } catch (error) {
    if (!(error instanceof Error && "constraint" in error && error.constraint === "ledger_entries_effect_key"))
      throw error;
    return { ok: false, errors: { bank_reference: "This reference of the bank is entered already." } };
  }
}
