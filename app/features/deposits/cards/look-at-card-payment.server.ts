import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { Aiming } from "../aim.ts";
import { balancesOf } from "../ledger.server.ts";
import { cardDeps } from "./card-offer.server.ts";
import type { CardStanding } from "./card-payment-page.tsx";
import { findOwnCardPayment } from "./find-card-payment.server.ts";
import { settleCharge } from "./settle-charge.server.ts";

/** Somebody who reloads does not ask the provider each time. */
const ASKED_LATELY_MS = 2_000;
/** How long a page that waits looks again by itself. */
const REFRESHED_MS = 10 * 60_000;

interface Look {
  userId: string;
  reference: string;
}

/**
 * How a payment stands, asked of the provider while it is not decided: that a browser came back says nothing.
 * @returns undefined for somebody else's
 */
export async function lookAtCardPayment(
  mail: MailDeps & Aiming,
  { userId, reference }: Look,
): Promise<(CardStanding & { isRefreshed: boolean }) | undefined> {
  const { db, now } = mail;
  const payment = await findOwnCardPayment(db, { userId, reference });
  if (!payment) return undefined;
  const { cents, holder, back, page, openedAt, checkedAt } = payment;
  const deps = cardDeps(mail);
  const isRecent = checkedAt !== undefined && checkedAt.getTime() > now - ASKED_LATELY_MS;
  const settled = deps && !isRecent ? await settleCharge(deps, reference) : payment.state;
  const isAway = settled === "away";
  const state = settled === undefined || settled === "away" ? payment.state : settled;
  const isWaiting = state === "open" || state === "abandoned";
  const { "deposit-free": free } = await balancesOf(db, holder);
  const isRefreshed = isWaiting && openedAt.getTime() > now - REFRESHED_MS;
  return { reference, cents, state, page: isWaiting ? page : undefined, back, free, isAway, isRefreshed };
}
