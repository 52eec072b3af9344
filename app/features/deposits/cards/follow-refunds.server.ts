import type { Kysely } from "kysely";
import type { CardRefund } from "#app/upstream/card-payments/card-provider.ts";
import type { UpstreamFailure } from "#app/upstream/failure.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { DB } from "#db/schema.ts";
import { refundFailed, refundSent } from "../refunds/send-refund.server.ts";
import { hasOpenDispute } from "../refunds/why-no-refund.server.ts";
import type { CardDeps } from "./card-deps.ts";

/** A try that was cut off is over by then. */
const TRY_MS = 2 * 60_000;

/** Refunds to cards that a clerk has begun; each returns one payment. */
const selectSending = (db: Kysely<DB>) =>
  db
    .selectFrom("refunds")
    .innerJoin("refund_lines", "refund_lines.refund_id", "refunds.id")
    .innerJoin("card_payments", "card_payments.pay_in_id", "refund_lines.pay_in_id")
    .select(["refunds.id", "refunds.number", "refunds.provider_id as known", "card_payments.provider_id as charge"])
    .select("refunds.holder_id as holder")
    .select(({ eb }) => eb("refunds.cents", "-", eb.ref("fee_cents")).as("cents"))
    .where("refunds.way", "=", "card")
    .where("refunds.state", "=", "sending")
    .where("is_elsewhere", "=", false);

type Sending = Awaited<ReturnType<ReturnType<typeof selectSending>["executeTakeFirstOrThrow"]>>;

/** Sends the refunds to cards that wait, and takes over what became of the others. @returns 'away' as the provider is */
export async function followRefunds(deps: CardDeps): Promise<"away" | undefined> {
  for (const refund of await selectSending(deps.db).orderBy("refunds.id").execute()) {
    if (!(await claim(deps, refund))) continue;
    if ((await followRefund(deps, refund, { maySend: true })) === "away") return "away";
  }
  return undefined;
}

/** Takes over what became of a payment's refunds. Nothing is sent. */
export async function followRefundsOf(deps: CardDeps, reference: string): Promise<"away" | undefined> {
  for (const refund of await selectSending(deps.db).where("reference", "=", reference).execute()) {
    if ((await followRefund(deps, refund, { maySend: false })) === "away") return "away";
  }
  return undefined;
}

/** One process at a time asks the provider. */
async function claim({ db, now }: CardDeps, { id }: Sending): Promise<boolean> {
  const claimed = await db
    .updateTable("refunds")
    .set({ provider_asked_at: new Date(now) })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where((refund) => refund("provider_asked_at", "is", null).or("provider_asked_at", "<=", new Date(now - TRY_MS)))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Looks for it among the payment's refunds before it is sent, by its number: it is never sent twice. */
async function followRefund(
  deps: CardDeps,
  refund: Sending,
  { maySend }: { maySend: boolean },
): Promise<"away" | undefined> {
  const { number, known, charge, cents, holder } = refund;
  if (charge === null) return undefined;
  const listed = await deps.provider.listRefunds(charge);
  if (!listed.ok) return "away";
  const found = listed.body.find(({ id, note }) => (known === null ? note === number : id === known));
  if (found) return takeOver(deps, refund, found);
  if (known !== null || !maySend) return undefined;
  // The bank may take the same money back.
  if (await hasOpenDispute(deps.db, holder)) return undefined;
  const sent = await deps.provider.refund({ charge, cents, note: number });
  if (sent.ok) return takeOver(deps, refund, sent.body);
  if (!isRefusal(sent.failure)) return "away";
  await fail(deps, refund, "The card provider refused it.");
  return undefined;
}

const UNSURE = new Set<unknown>([401, 403, 408, 429]);

/** All other answers leave open whether it was taken. */
const isRefusal = ({ kind }: UpstreamFailure): boolean =>
  typeof kind === "number" && kind >= 400 && kind < 500 && !UNSURE.has(kind);

async function takeOver(deps: CardDeps, refund: Sending, found: CardRefund): Promise<undefined> {
  if (found.units !== refund.cents || found.currency !== "USD") {
    logger("cards").warn({ refund: refund.number, found }, "a refund is not what was asked for");
    return undefined;
  }
  if (refund.known === null) {
    await deps.db.updateTable("refunds").set({ provider_id: found.id }).where("id", "=", refund.id).execute();
  }
  if (found.state === "failed") await fail(deps, refund, "The card's bank did not take it.");
  if (found.state === "processed") {
    const day = dayInLagos(deps.now);
    await deps.db.transaction().execute((trx) => refundSent(trx, deps, { id: refund.id, day }));
  }
  return undefined;
}

const fail = (deps: CardDeps, { id }: Sending, reason: string) =>
  deps.db.transaction().execute((trx) => refundFailed(trx, deps, { id, reason }));
