import type { Kysely, Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { inCents } from "#app/features/rates/rate.ts";
import { adoptFile } from "#app/upstream/file-store/kept-files.server.ts";
import type { DB } from "#db/schema.ts";
import { holderOf, lockHolders } from "../holders.server.ts";
import { readSum } from "../read-sum.ts";
import { documentsOf } from "./may-pay-in.server.ts";
import { ENTER_SUM, type LocalCurrency } from "./pay-in.schema.ts";

interface Sender {
  userId: string;
  requestId: string;
}

export interface Announcement extends Sender {
  money: { way: "wire"; cents: number } | { way: "local"; currency: LocalCurrency; typed: string };
  note: string;
  /** Of the person, for which it is. */
  purchase?: number | undefined;
  /** A file that was just taken. */
  proof?: string | undefined;
}

type Announced = { ok: true; number: string } | { ok: false; errors: Record<string, string> };

const MOST_OPEN = 5;
const TOO_MANY = `You have announced ${MOST_OPEN} payments that have not arrived. Withdraw one of them first.`;
const NOT_YET = "You can pay in once we have accepted your documents.";

/** What somebody says they sent: the desk looks for it at the bank. Nothing is posted before it arrives. */
export async function announce(
  { db, book }: { db: Kysely<DB>; book: RateBook },
  { userId, requestId, money, note, purchase, proof }: Announcement,
): Promise<Announced> {
  if ((await documentsOf(db, userId)) !== "accepted") return { ok: false, errors: { "": NOT_YET } };
  const sum = money.way === "wire" ? { cents: money.cents } : inDollars(money, book);
  if ("fault" in sum) return { ok: false, errors: { units: sum.fault } };
  const { id: holder } = await holderOf(db, userId);
  return db.transaction().execute(async (trx): Promise<Announced> => {
    await lockHolders(trx, [holder]);
    if ((await countOpen(trx, holder)) >= MOST_OPEN) return { ok: false, errors: { "": TOO_MANY } };
    if (proof !== undefined) await adoptFile(trx, proof);
    const { number } = await trx
      .insertInto("pay_ins")
      .values({
        holder_id: holder,
        way: money.way,
        state: "announced",
        ...sum,
        note,
        purchase_id: purchase ?? null,
        proof_id: proof ?? null,
      })
      .returning("number")
      .executeTakeFirstOrThrow();
    const detail = { number, way: money.way, proof: proof !== undefined };
    await recordAct(trx, { actorId: userId, act: "money.announced", subject: userId, detail, requestId });
    return { ok: true, number };
  });
}

type InDollars = { cents: number; units: number; currency: string; rate_id: number } | { fault: string };

function inDollars({ currency, typed }: { currency: LocalCurrency; typed: string }, book: RateBook): InDollars {
  const units = readSum(typed, currency);
  const rate = book.find("exchange", currency);
  if (units === undefined) return { fault: ENTER_SUM };
  if (!rate) return { fault: "We do not take this currency today." };
  const cents = inCents(units, rate.value.perDollar);
  return cents < 1_00 ? { fault: ENTER_SUM } : { cents, units, currency, rate_id: rate.id };
}

async function countOpen(trx: Transaction<DB>, holder: number): Promise<number> {
  const { count } = await trx
    .selectFrom("pay_ins")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("holder_id", "=", holder)
    .where("state", "=", "announced")
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns false where it has arrived, or is not theirs */
export async function withdrawAnnouncement(
  db: Kysely<DB>,
  { userId, requestId, payIn }: Sender & { payIn: number },
): Promise<boolean> {
  if (!Number.isSafeInteger(payIn)) return false;
  const { id: holder } = await holderOf(db, userId);
  return db.transaction().execute(async (trx) => {
    const withdrawn = await trx
      .updateTable("pay_ins")
      .set({ state: "withdrawn" })
      .where("id", "=", payIn)
      .where("holder_id", "=", holder)
      .where("state", "=", "announced")
      .returning("number")
      .executeTakeFirst();
    if (!withdrawn) return false;
    const detail = { number: withdrawn.number };
    await recordAct(trx, { actorId: userId, act: "money.announcement-withdrawn", subject: userId, detail, requestId });
    return true;
  });
}
