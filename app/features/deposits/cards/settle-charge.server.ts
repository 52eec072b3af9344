import type { Transaction } from "kysely";
import { keepScreened, screenArrival } from "#app/features/barred-persons/screen-arrival.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { DB } from "#db/schema.ts";
import { creditPayIn, keepUnclear } from "../credit-pay-in.server.ts";
import { lockHolders } from "../holders.server.ts";
import { mailChecking, mailPaidIn } from "../money-mails.server.ts";
import type { CardDeps } from "./card-deps.ts";
import { findCardPayment, type CardPayment } from "./find-card-payment.server.ts";
import { judgeCharge, type CardState } from "./judge-charge.ts";

type Verdict = ReturnType<typeof judgeCharge>;

/** Nothing changes these any more. */
const FINAL: ReadonlySet<CardState> = new Set(["paid", "amiss"]);

/**
 * Asks the provider how a payment stands and takes over what it says: whoever calls, however often. A payment that is paid
 * is credited once, on the day on which the provider was paid.
 * @returns 'away' while the provider does not answer, undefined for a payment that is not ours
 */
export async function settleCharge(deps: CardDeps, reference: string): Promise<CardState | "away" | undefined> {
  const payment = await findCardPayment(deps.db, reference);
  if (!payment || FINAL.has(payment.state)) return payment?.state;
  const answer = await deps.provider.verify(reference);
  if (!answer.ok) return "away";
  const verdict = answer.body && judgeCharge(payment, answer.body);
  return deps.db.transaction().execute((trx) => takeOver(trx, { payment, verdict, deps }));
}

interface Settling {
  payment: CardPayment;
  /** undefined for a payment that the provider does not know. */
  verdict: Verdict | undefined;
  deps: CardDeps;
}

async function takeOver(trx: Transaction<DB>, { payment, verdict, deps }: Settling): Promise<CardState> {
  const { reference, holder, cents } = payment;
  await lockHolders(trx, [holder]);
  const { state } = await trx
    .selectFrom("card_payments")
    .select("state")
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (FINAL.has(state as CardState)) return state as CardState;
  const change = (own: object) =>
    trx
      .updateTable("card_payments")
      .set(({ eb }) => ({ checked_at: new Date(deps.now), checks: eb("checks", "+", 1), ...own }))
      .where("reference", "=", reference)
      .execute();
  // What has expired stays so until it is paid after all.
  if (verdict?.state !== "paid" && verdict?.state !== "amiss") {
    const next = state === "expired" || verdict === undefined ? state : verdict.state;
    await change({ state: next });
    return next as CardState;
  }
  const { charge } = verdict;
  const own = { provider_id: charge.id, payer: charge.payer, origin: charge.origin };
  if (verdict.state === "amiss") {
    await change({ state: "amiss", amiss: verdict.words, ...own });
    logger("cards").warn({ reference, words: verdict.words }, "a card payment is not what was asked for");
    return "amiss";
  }
  const money = {
    way: "card" as const,
    cents,
    valueDay: dayInLagos(verdict.paidAt),
    payer: charge.payer,
    origin: charge.origin,
    bankReference: reference,
    memo: `Card payment ${reference}`,
  };
  // Money of nobody is for a clerk: an account may go while its payment is open.
  const { purchase } = payment;
  const userId = await ownerOf(trx, holder);
  const arriving = { userId, payer: charge.payer, isOwn: userId !== undefined, now: deps.now };
  const screened = await screenArrival(trx, arriving);
  const isCredited = userId !== undefined && screened.standing === "clear";
  const { payIn } = isCredited
    ? await creditPayIn(
        trx,
        { ...money, holder },
        purchase === undefined ? undefined : await deps.aimAt(trx, { ...money, holder, purchase }),
      )
    : await keepUnclear(trx, userId === undefined ? money : { ...money, holder });
  if (!isCredited) await keepScreened(trx, { ...arriving, payIn, screened });
  const { number } = await trx.selectFrom("pay_ins").select("number").where("id", "=", payIn).executeTakeFirstOrThrow();
  const about = { site: deps.site, origin: deps.origin, holder, cents, number };
  // Of a part of an invoice its purchase tells.
  if (!isCredited) await mailChecking(trx, about);
  else if (purchase === undefined) await mailPaidIn(trx, about);
  if (userId !== undefined && purchase !== undefined) {
    await trx.updateTable("pay_ins").set({ purchase_id: purchase }).where("id", "=", payIn).execute();
  }
  await change({ state: "paid", paid_at: new Date(verdict.paidAt), pay_in_id: payIn, ...own });
  return "paid";
}

/** The holder's row is locked by then. */
async function ownerOf(trx: Transaction<DB>, holder: number): Promise<string | undefined> {
  const owner = await trx.selectFrom("money_holders").select("user_id").where("id", "=", holder).executeTakeFirst();
  return owner?.user_id ?? undefined;
}
