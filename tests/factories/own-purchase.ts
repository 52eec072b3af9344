import { sql, type Kysely } from "kysely";
import { openPurchase } from "#app/features/purchases/open-purchase.server.ts";
import type { DB } from "#db/schema.ts";
import { storeTimedLot } from "#tests/support/bidding-site.ts";
import { storeOldBid } from "./bid.ts";

/** A purchase that is over, of this id, for documents that only need one to be there. */
export async function ensurePurchase(db: Kysely<DB>, { id, userId }: { id: number; userId: string }): Promise<void> {
  if (await db.selectFrom("purchases").select("id").where("id", "=", id).executeTakeFirst()) return;
  const number = await storeOwnPurchase(db, userId);
  await sql`
    insert into purchases (id, number, sale_id, holder_id, bid_id, house, hammer_cents, kind, confirmed_at, sale_day, fee_day,
      facts, progress, ended_at)
    overriding system value
    select ${id}, 'PUR-' || lpad(${id}::text, 8, '0'), sale_id, holder_id, bid_id, house, hammer_cents, kind, confirmed_at,
      sale_day, fee_day, facts, 'corrected', now()
    from purchases where number = ${number} and id <> ${id}`.execute(db);
}

/** A purchase without an invoice of somebody who may not even bid. @returns its number */
export async function storeOwnPurchase(db: Kysely<DB>, userId: string): Promise<string> {
  const lot = await storeTimedLot(db);
  const reference = await storeOldBid(db, { userId, lot });
  const bid = await db
    .selectFrom("bids")
    .select(["id", "sale_id", "holder_id"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const at = new Date();
  const award = { sale: bid.sale_id, lot, bid: bid.id, holder: bid.holder_id, hammer: 200_000, boundAt: at };
  const id = await db.transaction().execute((trx) => openPurchase(trx, { ...award, kind: "auction", confirmedAt: at }));
  const { number } = await db.selectFrom("purchases").select("number").where("id", "=", id).executeTakeFirstOrThrow();
  return number;
}
