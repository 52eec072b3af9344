import { sql } from "kysely";
import { getSale } from "#app/features/bidding/read-sale.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { offeringOf } from "./dates/purchase-rules.ts";
import { drawNumber } from "./draw-number.ts";
import { type Trx } from "./lock-purchase.server.ts";
import { purchaseFactsOf } from "./purchase-facts.ts";

export interface Award {
  sale: number;
  lot: number;
  bid: number;
  holder: number;
  /** Cents. */
  hammer: number;
  kind: "auction" | "buy-now";
  confirmedAt: Date;
  /** When the bid (or the counter-offer) that binds was made. */
  boundAt: Date;
}

/** A sale that was won becomes a purchase of its winner; the sale is locked by then. */
export async function openPurchase(trx: Trx, award: Award): Promise<number> {
  const { lot } = await getSale(trx, award.lot);
  const facts = purchaseFactsOf(lot);
  const { id } = await trx
    .insertInto("purchases")
    .values({
      number: await freeNumber(trx),
      sale_id: award.sale,
      holder_id: award.holder,
      bid_id: award.bid,
      house: facts.house,
      hammer_cents: award.hammer,
      kind: award.kind === "buy-now" ? "buy-now" : offeringOf(lot),
      confirmed_at: award.confirmedAt,
      sale_day: sql<Date>`${dayInLagos(award.confirmedAt.getTime())}::date`,
      fee_day: sql<Date>`${dayInLagos(award.boundAt.getTime())}::date`,
      facts: JSON.stringify(facts),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("purchase_moves")
    .values({ purchase_id: id, move: "won", detail: JSON.stringify({ cents: award.hammer }) })
    .execute();
  return id;
}

/** One that somebody has is drawn again. */
async function freeNumber(trx: Trx): Promise<string> {
  for (;;) {
    const number = drawNumber();
    const taken = await trx.selectFrom("purchases").select("id").where("number", "=", number).executeTakeFirst();
    if (!taken) return number;
  }
}
