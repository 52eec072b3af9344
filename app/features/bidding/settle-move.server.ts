import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { cutOff } from "./rules/cut-off.ts";
import type { BiddingDeps } from "./deps.ts";
import { lockWhole, type LockedSale } from "./in-sale.server.ts";
import { tellBids } from "./move-bid.server.ts";
import { getSale } from "./read-sale.server.ts";
import { dropWanted } from "./want-order.server.ts";

/** A sale that is moved by more is another occasion: a bid that the house does not have yet needs a new word. */
const FAR_MS = 7 * 86_400_000;

/**
 * What follows when a sale moved (mirror): what was placed stands, and what comes too late now is missed when somebody
 * wants to place it. @param id of the move
 */
export async function settleMove(deps: BiddingDeps, id: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom("sale_moves").select("sale_id").where("id", "=", id).executeTakeFirst();
    if (!found) return;
    const sale = await lockWhole(trx, found.sale_id);
    const move = await trx
      .updateTable("sale_moves")
      .set({ settled_at: sql<Date>`clock_timestamp()` })
      .where("id", "=", id)
      .where("settled_at", "is", null)
      .returning(["before", "after"])
      .executeTakeFirst();
    if (!move || sale.state === "ended") return;
    if (Math.abs(move.after.getTime() - move.before.getTime()) > FAR_MS) await askAgain(trx, deps, sale);
    await sql`select pg_notify('orders', ${String(sale.id)})`.execute(trx);
  });
}

/** The bid leads and its deposit stays held while its bidder is asked; without a yes before the cut-off it is over. */
async function askAgain(trx: Transaction<DB>, deps: BiddingDeps, sale: LockedSale): Promise<void> {
  const { leader, house } = sale;
  if (leader?.state !== "leading" || (await isTold(trx, sale.id))) return;
  const { closing, isTimed } = await getSale(trx, sale.lot);
  const closesAt = closing && Math.min(closing.low, closing.high);
  const until = closesAt === undefined ? undefined : cutOff({ closesAt, house, isTimed }, deps, deps.book);
  if (until === undefined || until <= deps.now()) return;
  await dropWanted(trx, sale.id);
  await trx
    .insertInto("bid_offers")
    .values({
      sale_id: sale.id,
      holder_id: leader.holder,
      bid_id: leader.bid,
      kind: "again",
      cents: leader.maximum,
      until: new Date(until),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tellBids(trx, sale.id, leader.holder);
}

/** Whether the house has, or may have, an order of ours. */
async function isTold(trx: Transaction<DB>, sale: number): Promise<boolean> {
  const told = await trx
    .selectFrom("order_instructions")
    .select("id")
    .where("sale_id", "=", sale)
    .where("state", "in", ["placing", "unknown", "placed"])
    .executeTakeFirst();
  return told !== undefined;
}
