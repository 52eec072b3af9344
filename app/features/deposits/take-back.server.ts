import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { lockHolders } from "./holders.server.ts";
import { balancesOf, postEntry, type Posting } from "./ledger.server.ts";
import { foreignPart, OUR_ACCOUNTS, type Way } from "./ways.ts";

export interface TakenBack {
  payIn: number;
  /** US cents: all of the payment, or a part of it. */
  cents: number;
  /** YYYY-MM-DD. */
  valueDay: string;
  memo: string;
  /** Of what it is the effect ('dispute:17:lost'): the same is posted once. */
  effect: string;
  madeBy?: string | undefined;
  /** 'dispute-lost' takes it from what was set aside when the dispute opened. */
  move?: "taken-back" | "dispute-lost" | undefined;
  /** The entry that was wrong, for a counter-entry. */
  corrects?: number | undefined;
  /** Whose card it was: owes us what went back already, and was then lost. */
  payer?: number | undefined;
}

/**
 * A bounced wire, a chargeback or a wrong entry is always posted. What it had paid of a purchase that is not paid in full
 * is owed again; all else comes out of credit, then of the free deposit, and the rest is due to us. Holds and placed orders
 * stand. Locks the holder.
 * @returns the entry
 * @throws RangeError for more than is left of the payment, or a payment that never arrived
 */
export async function takeBack(trx: Transaction<DB>, taken: TakenBack): Promise<number> {
  const { payIn, cents, valueDay, memo, effect, madeBy, move = "taken-back", corrects, payer } = taken;
  const paid = await lockPayIn(trx, payIn);
  // What went back to its sender and is then lost was paid back twice.
  const isTwice = move === "dispute-lost" && paid.state === "returned";
  const isBlocked = paid.state === "blocked";
  const mayOwe = isTwice || isBlocked;
  if (!HERE.has(paid.state) && !isTwice) {
    throw new RangeError(`Nothing of payment ${payIn} is here.`);
  }
  if (cents < 1 || cents > paid.cents - paid.taken_cents) {
    throw new RangeError(`Payment ${payIn} has no ${cents} cents left to take back.`);
  }
  const foreign = foreignPart(paid, cents, paid.taken_cents);
  // Our own money stands in for what somebody else had sent: that stays blocked, and its sender has no account here.
  const isTheirs = !isBlocked || payer !== undefined || (await isBlockedOfHolder(trx, payIn));
  const from = { ...paid, isTheirs, holder_id: mayOwe ? (paid.holder_id ?? payer ?? null) : paid.holder_id };
  const entry = await postEntry(trx, {
    move,
    effect,
    valueDay,
    memo,
    madeBy,
    ...(corrects === undefined ? {} : { corrects }),
    postings: [
      ...(await debitsOf(trx, from, cents)),
      move === "dispute-lost"
        ? { account: "disputed", credit: cents }
        : { ...OUR_ACCOUNTS[paid.way as Way], credit: cents, ...(foreign ? { foreign } : {}) },
    ],
  });
  await noteTakenBack(trx, { payIn, entry, cents, madeBy, isCorrected: corrects !== undefined });
  const isWhole = paid.taken_cents + cents === paid.cents;
  await trx
    .updateTable("pay_ins")
    .set({ taken_cents: paid.taken_cents + cents, ...(isWhole && !isTwice ? { state: "taken-back" } : {}) })
    .where("id", "=", payIn)
    .execute();
  if (entry === undefined) throw new RangeError("An entry of nothing is none.");
  return entry;
}

/** What is blocked stays so when the bank takes it back: then it is due to us. */
const HERE: ReadonlySet<string> = new Set(["credited", "unclear", "blocked"]);
interface Noted {
  payIn: number;
  entry: number | undefined;
  cents: number;
  madeBy: string | undefined;
  isCorrected: boolean;
}

/** In the history of the purchase that it had paid, whose buyer is told by it; what was undone before had paid none. */
export async function noteTakenBack(
  trx: Transaction<DB>,
  { payIn, entry, cents, madeBy, isCorrected }: Noted,
): Promise<void> {
  const detail = JSON.stringify({ cents, corrected: isCorrected });
  await sql`
    insert into purchase_moves (purchase_id, move, by_id, entries, detail)
    select u.id, 'taken-back', ${madeBy ?? null}, array[${entry ?? null}::bigint], ${detail}::jsonb from purchases u
    where u.progress in ('invoiced', 'house-paid', 'released')
      and exists (select from purchase_payments p where p.purchase_id = u.id and p.pay_in_id = ${payIn}
        and not exists (select from ledger_entries e
          where e.corrects = p.entry_id and e.move = 'match-undone' and e.id is distinct from ${entry ?? null}::bigint))`.execute(
    trx,
  );
}

const COLUMNS = ["id", "holder_id", "way", "state", "cents", "taken_cents", "units", "currency", "rate_id"] as const;

/** The holder first, as everywhere, then the payment. */
async function lockPayIn(trx: Transaction<DB>, id: number) {
  const seen = await trx.selectFrom("pay_ins").select(COLUMNS).where("id", "=", id).executeTakeFirstOrThrow();
  if (seen.holder_id !== null) await lockHolders(trx, [seen.holder_id]);
  return trx.selectFrom("pay_ins").select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

async function debitsOf(
  trx: Transaction<DB>,
  paid: { id: number; holder_id: number | null; state: string; isTheirs: boolean },
  cents: number,
): Promise<Posting[]> {
  if (!paid.isTheirs) return [{ account: "own-money", debit: cents }];
  if (paid.state === "unclear" || paid.holder_id === null) return [{ account: "unclear-money", debit: cents }];
  return takenFrom(trx, { payIn: paid.id, holder: paid.holder_id, cents });
}

/** Whose check blocked it: a barred person's own, or that of a payer who owes us nothing. */
async function isBlockedOfHolder(trx: Transaction<DB>, payIn: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from blocked_money b join barred_checks c on c.id = b.check_id join pay_ins p on p.id = b.pay_in_id
        join money_holders h on h.id = p.holder_id
      where p.id = ${payIn} and b.released_to is null and c.bars_person and c.user_id = h.user_id) as is`.execute(trx);
  return rows[0]?.is === true;
}

/**
 * Where a payment is taken from: parts of invoices are owed again, then credit, then the free deposit, and the rest is due
 * to us. The holder is locked by then.
 */
export async function takenFrom(
  trx: Transaction<DB>,
  { payIn, holder, cents }: { payIn: number; holder: number; cents: number },
): Promise<Posting[]> {
  const balances = await balancesOf(trx, holder);
  const owed = await owedAgain(trx, { payIn, holder, cents });
  const rest = cents - owed.reduce((sum, { debit = 0 }) => sum + debit, 0);
  const credit = Math.min(rest, balances.credit);
  const free = Math.min(rest - credit, balances["deposit-free"]);
  return [
    ...owed,
    { account: "credit", holder, debit: credit },
    { account: "deposit-free", holder, debit: free },
    { account: "due-to-us", holder, debit: rest - credit - free },
  ];
}

/** Parts of invoices whose purchase was not paid in full yet; rows of purchases are read as they are. */
async function owedAgain(
  trx: Transaction<DB>,
  { payIn, holder, cents }: { payIn: number; holder: number; cents: number },
): Promise<Posting[]> {
  const { rows } = await sql<{ id: number; invoice: string; left: number }>`
    select p.id, p.invoice, p.cents - p.taken_cents as left
    from purchase_payments p join purchases u on u.id = p.purchase_id
    where p.pay_in_id = ${payIn} and p.cents > p.taken_cents and u.paid_at is null and u.progress = 'invoiced'
    order by p.id desc for no key update of u`.execute(trx);
  const postings: Posting[] = [];
  let rest = cents;
  for (const { id, invoice, left } of rows) {
    const debit = Math.min(rest, left);
    if (debit === 0) break;
    rest -= debit;
    postings.push({ account: "owed-on-invoices", holder, name: invoice, debit });
    await sql`update purchase_payments set taken_cents = taken_cents + ${debit} where id = ${id}`.execute(trx);
  }
  return postings;
}
