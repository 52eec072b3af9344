import type { Kysely } from "kysely";
import { blockMoney } from "#app/features/barred-persons/block-money.server.ts";
import { WE_ARE_CHECKING } from "#app/features/barred-persons/checking-words.ts";
import type { BiddingDeps } from "#app/features/bidding/deps.ts";
import { voidBid } from "#app/features/bidding/void-bid.server.ts";
import { findHolder } from "#app/features/deposits/holders.server.ts";
import { withdrawRefund } from "#app/features/deposits/refunds/send-refund.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";

interface Settling {
  check: number;
  userId: string;
  clerk: string;
  requestId: string;
}

/**
 * What is left to do after a check of a person was confirmed: open bids are void, asked refunds stay here, and what comes
 * free by it is blocked. Safe to run again.
 */
export async function settlePerson(deps: BiddingDeps, { check, userId, clerk, requestId }: Settling): Promise<void> {
  const holder = await findHolder(deps.db, userId);
  if (!holder) return;
  for (const reference of await listOpenBids(deps.db, holder.id)) {
    await voidBid(deps, { reference, clerk, reason: WE_ARE_CHECKING, requestId });
  }
  const day = dayInLagos(deps.now());
  await deps.db.transaction().execute(async (trx) => {
    const asked = await trx
      .selectFrom("refunds")
      .select("id")
      .where("holder_id", "=", holder.id)
      .where("state", "=", "asked")
      .orderBy("id")
      .execute();
    for (const { id } of asked) await withdrawRefund(trx, { id, holder: holder.id, day, actorId: clerk, requestId });
    await blockMoney(trx, { check, holder: holder.id, day, staffId: clerk });
  });
}

async function listOpenBids(db: Kysely<DB>, holder: number): Promise<string[]> {
  const open = await db
    .selectFrom("bid_standings as standing")
    .innerJoin("bids", "bids.id", "standing.bid_id")
    .select("bids.reference")
    .where("standing.holder_id", "=", holder)
    .where("standing.state", "in", ["leading", "buying", "waiting"])
    .orderBy("bids.id")
    .execute();
  return open.map(({ reference }) => reference);
}

/** All confirmed persons: what was held, or on its way back, may have come free since. */
export async function settleBarred(deps: BiddingDeps): Promise<void> {
  const confirmed = await deps.db
    .selectFrom("barred_checks")
    .select(["id", "user_id as userId", "decided_by as clerk"])
    .where("state", "=", "confirmed")
    .where("bars_person", "=", true)
    .orderBy("id")
    .execute();
  for (const { id: check, userId, clerk } of confirmed) {
    if (userId !== null && clerk !== null) {
      await settlePerson(deps, { check, userId, clerk, requestId: "settle-barred" });
    }
  }
}
