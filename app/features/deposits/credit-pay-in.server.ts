import type { Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Aim } from "./aim.ts";
import { lockHolders } from "./holders.server.ts";
import type { MoveName } from "./accounts.ts";
import { balancesOf, postEntry, type Posting } from "./ledger.server.ts";
import { OUR_ACCOUNTS, type Way } from "./ways.ts";

export interface ArrivedMoney {
  way: Way;
  /** US cents. */
  cents: number;
  /** Of the bank or the provider, YYYY-MM-DD. */
  valueDay: string;
  /** Who sent it and from which account or card, as the bank or the provider names them. */
  payer: string;
  origin: string;
  bankReference?: string | undefined;
  memo: string;
  madeBy?: string | undefined;
  /** What arrived in another currency, in its smallest unit, and the rate that made dollars of it. */
  foreign?: { units: number; currency: string; rateId: number } | undefined;
}

export interface CreditedMoney extends ArrivedMoney {
  holder: number;
  /** That was announced, or waits as unclear. */
  announced?: number | undefined;
}

export interface Credited {
  payIn: number;
  entry: number;
}

/**
 * Money that arrived from outside becomes somebody's free deposit, or pays what it is for; what they owe us is settled out
 * of free deposit first. Locks the holder.
 * @throws the database's unique violation when this line of the bank is money already
 */
export async function creditPayIn(trx: Transaction<DB>, money: CreditedMoney, aim?: Aim): Promise<Credited> {
  await lockHolders(trx, [money.holder]);
  const payIn = money.announced ?? (await storePayIn(trx, money, money.holder));
  const credits: Posting[] = aim?.credits ?? [{ account: "deposit-free", holder: money.holder, credit: money.cents }];
  const entry = await postArrival(trx, { payIn, money, move: aim?.move ?? "paid-in", credits });
  await updatePayIn(trx, { payIn, money, entry, state: "credited", holder: money.holder });
  await aim?.follow(trx, { payIn, entry });
  await settleDue(trx, { holder: money.holder, after: entry, valueDay: money.valueDay });
  return { payIn, entry };
}

/** Money of which nobody knows yet whose it is, or whether it may be theirs: `holder` is whom its reference names. */
export async function keepUnclear(
  trx: Transaction<DB>,
  money: ArrivedMoney & { holder?: number | undefined; announced?: number | undefined },
): Promise<Credited> {
  const payIn = money.announced ?? (await storePayIn(trx, money, money.holder));
  const credits: Posting[] = [{ account: "unclear-money", credit: money.cents }];
  const entry = await postArrival(trx, { payIn, money, move: "paid-in", credits });
  await updatePayIn(trx, { payIn, money, entry, state: "unclear", holder: money.holder });
  return { payIn, entry };
}

async function storePayIn(trx: Transaction<DB>, money: ArrivedMoney, holder: number | undefined): Promise<number> {
  const { way, cents, foreign } = money;
  const { id } = await trx
    .insertInto("pay_ins")
    .values({
      holder_id: holder ?? null,
      way,
      state: "announced",
      cents,
      units: foreign?.units ?? null,
      currency: foreign?.currency ?? "USD",
      rate_id: foreign?.rateId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Arrival = { payIn: number; money: ArrivedMoney; move: MoveName; credits: Posting[] };

async function postArrival(trx: Transaction<DB>, { payIn, money, move, credits }: Arrival): Promise<number> {
  const { way, cents, valueDay, memo, madeBy, foreign } = money;
  const entry = await postEntry(trx, {
    move,
    effect: `pay-in:${payIn}`,
    valueDay,
    memo,
    madeBy,
    postings: [{ ...OUR_ACCOUNTS[way], debit: cents, ...(foreign ? { foreign } : {}) }, ...credits],
  });
  if (entry === undefined) throw new RangeError("A payment of nothing is none.");
  return entry;
}

type Stored = Pick<Arrival, "payIn" | "money"> & {
  entry: number;
  state: "credited" | "unclear";
  holder: number | undefined;
};

async function updatePayIn(trx: Transaction<DB>, { payIn, money, entry, state, holder }: Stored): Promise<void> {
  const { way, cents, valueDay, payer, origin, bankReference, madeBy, foreign } = money;
  await trx
    .updateTable("pay_ins")
    .set({
      state,
      holder_id: holder ?? null,
      // What was announced may have come in another way.
      way,
      cents,
      units: foreign?.units ?? null,
      currency: foreign?.currency ?? "USD",
      rate_id: foreign?.rateId ?? null,
      payer,
      origin,
      bank_reference: bankReference ?? null,
      value_day: valueDay,
      entry_id: entry,
      decided_by: madeBy ?? null,
      decided_at: new Date(),
    })
    .where("id", "=", payIn)
    .execute();
}

/** Pays what somebody owes us out of their free deposit, as far as it goes. Their row is locked by then. */
export async function settleDue(
  trx: Transaction<DB>,
  { holder, after, valueDay }: { holder: number; after: number; valueDay: string },
): Promise<void> {
  const balances = await balancesOf(trx, holder);
  const cents = Math.min(balances["deposit-free"], balances["due-to-us"]);
  await postEntry(trx, {
    move: "due-settled",
    effect: `due-settled:${after}`,
    valueDay,
    memo: "What was due is settled first",
    postings: [
      { account: "deposit-free", holder, debit: cents },
      { account: "due-to-us", holder, credit: cents },
    ],
  });
}
