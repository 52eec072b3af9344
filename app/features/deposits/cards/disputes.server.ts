import type { Transaction } from "kysely";
import type { Dispute } from "#app/upstream/card-payments/card-provider.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { DB } from "#db/schema.ts";
import { lockHolders } from "../holders.server.ts";
import { postEntry } from "../ledger.server.ts";
import { mailDisputed } from "../money-mails.server.ts";
import { takeBack } from "../take-back.server.ts";
import { OUR_ACCOUNTS } from "../ways.ts";
import type { CardDeps } from "./card-deps.ts";
import { settleCharge } from "./settle-charge.server.ts";

const selectPaid = (trx: CardDeps["db"], reference: string) =>
  trx
    .selectFrom("card_payments")
    .innerJoin("pay_ins", "pay_ins.id", "card_payments.pay_in_id")
    .select(["card_payments.reference", "card_payments.holder_id", "card_payments.cents", "provider_id"])
    .select(["pay_ins.id as payIn", "taken_cents"])
    .where("card_payments.reference", "=", reference)
    .executeTakeFirst();

type Paid = NonNullable<Awaited<ReturnType<typeof selectPaid>>>;

/** Asks for the disputes of a payment and takes them over. @returns 'away' while the provider does not answer */
export async function followDisputesOf(deps: CardDeps, reference: string): Promise<"away" | undefined> {
  // A dispute may be told of before its payment.
  if ((await settleCharge(deps, reference)) === "away") return "away";
  const paid = await selectPaid(deps.db, reference);
  if (!paid?.provider_id) return undefined;
  const answer = await deps.provider.listDisputes({ charge: paid.provider_id });
  if (!answer.ok) return "away";
  for (const dispute of answer.body) await takeOverDispute(deps, dispute);
  return undefined;
}

/**
 * What a dispute means for the ledger, each step once: opened, its money is set aside; won, it comes back; lost, it is
 * taken out of credit, then of the free deposit, and the rest is due to us; of money that is still unclear it is taken
 * there. Holds and placed orders stand.
 */
export async function takeOverDispute(deps: MailDeps, dispute: Dispute): Promise<void> {
  const { db, now } = deps;
  const { reference, currency } = dispute;
  const known = await selectPaid(db, reference);
  if (!known) return;
  if (currency !== "USD") {
    logger("cards").warn({ reference, dispute: dispute.id, currency }, "a dispute is about another currency");
    return;
  }
  await db.transaction().execute(async (trx) => {
    await lockHolders(trx, [known.holder_id]);
    const paid = (await selectPaid(trx, reference)) ?? known;
    const stored = (await findDispute(trx, dispute.id)) ?? (await openDispute(trx, deps, { dispute, paid, now }));
    if (stored?.state !== "open" || dispute.state === "open") return;
    await endDispute(trx, { dispute, paid, held: stored.cents, now });
  });
}

const findDispute = (trx: Transaction<DB>, id: string) =>
  trx.selectFrom("card_disputes").select(["state", "cents"]).where("id", "=", id).forUpdate().executeTakeFirst();

interface Step {
  dispute: Dispute;
  paid: Paid;
  now: number;
}

const PROCESSOR = OUR_ACCOUNTS.card;

/** Never for more than what is left of the payment. @returns undefined where nothing is: no money moves then */
async function openDispute(trx: Transaction<DB>, { site, origin }: MailDeps, { dispute, paid, now }: Step) {
  const { reference } = paid;
  const others = await trx
    .selectFrom("card_disputes")
    .select("cents")
    .where("reference", "=", reference)
    .where("state", "=", "open")
    .execute();
  const left = others.reduce((rest, { cents: taken }) => rest - taken, paid.cents - paid.taken_cents);
  const cents = Math.min(dispute.units, left);
  if (cents < 1) {
    logger("cards").warn({ reference, dispute: dispute.id }, "nothing is left of a payment that is disputed");
    return undefined;
  }
  await trx.insertInto("card_disputes").values({ id: dispute.id, reference, cents }).execute();
  await postEntry(trx, {
    move: "dispute-opened",
    effect: `dispute:${dispute.id}:opened`,
    valueDay: dayInLagos(now),
    memo: `Dispute ${dispute.id} about ${reference}`,
    postings: [
      { account: "disputed", debit: cents },
      { ...PROCESSOR, credit: cents },
    ],
  });
  await mailDisputed(trx, { site, origin, holder: paid.holder_id, cents, reference });
  return { state: "open", cents };
}

async function endDispute(trx: Transaction<DB>, { dispute, paid, now, held }: Step & { held: number }): Promise<void> {
  const valueDay = dayInLagos(now);
  const lost = dispute.state === "lost" ? Math.min(dispute.units, held) : 0;
  if (lost > 0) {
    const memo = `Dispute ${dispute.id} about ${paid.reference} is lost`;
    await takeBack(trx, {
      payIn: paid.payIn,
      cents: lost,
      valueDay,
      memo,
      effect: `dispute:${dispute.id}:lost`,
      move: "dispute-lost",
      payer: paid.holder_id,
    });
  }
  await postEntry(trx, {
    move: "dispute-won",
    effect: `dispute:${dispute.id}:won`,
    valueDay,
    memo: `Dispute ${dispute.id} about ${paid.reference} is won`,
    postings: [
      { ...PROCESSOR, debit: held - lost },
      { account: "disputed", credit: held - lost },
    ],
  });
  await trx
    .updateTable("card_disputes")
    .set({ state: dispute.state, ended_at: new Date(now) })
    .where("id", "=", dispute.id)
    .execute();
}
