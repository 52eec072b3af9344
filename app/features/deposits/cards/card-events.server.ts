import { createHash } from "node:crypto";
import type { CardDeps } from "./card-deps.ts";
import { followDisputesOf } from "./disputes.server.ts";
import { findCardPayment } from "./find-card-payment.server.ts";
import { followRefundsOf } from "./follow-refunds.server.ts";
import { settleCharge } from "./settle-charge.server.ts";

const FOLLOW = { charge: settleCharge, dispute: followDisputesOf, refund: followRefundsOf };

interface Message {
  body: Uint8Array;
  signature: string | null;
}

/**
 * A message of the provider. Whatever it says, it only makes us ask, so it may come twice, late, early or in any order; one
 * about something unknown is taken and forgotten.
 * @returns 'later' when the provider did not answer what we asked: it then tells us again
 */
export async function takeCardEvent(
  deps: CardDeps,
  { body, signature }: Message,
): Promise<"forged" | "taken" | "later"> {
  if (!deps.provider.isSigned(body, signature)) return "forged";
  const told = deps.provider.readEvent(body);
  if (!told || !(await findCardPayment(deps.db, told.reference))) return "taken";
  const { event, kind, reference } = told;
  await deps.db
    .insertInto("card_events")
    .values({ hash: createHash("sha256").update(body).digest(), event, about: reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const settled = await FOLLOW[kind](deps, reference);
  return settled === "away" ? "later" : "taken";
}
