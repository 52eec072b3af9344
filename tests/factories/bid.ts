import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { signingKey } from "#app/features/bidding/log/chain.server.ts";
import { lockSale, openSale } from "#app/features/bidding/lock-sale.server.ts";
import { getSale } from "#app/features/bidding/read-sale.server.ts";
import { standFirst, writeBid } from "#app/features/bidding/write-bid.server.ts";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import type { DB } from "#db/schema.ts";

/** A bid of $2,000 that is over, of somebody who may not bid at all. @returns its reference */
export async function storeOldBid(db: Kysely<DB>, { userId, lot }: { userId: string; lot: number }): Promise<string> {
  const { id: holder } = await holderOf(db, userId);
  return db.transaction().execute(async (trx) => {
    const id = await openSale(trx, lot);
    await lockSale(trx, id);
    const { sale, lot: facts } = await getSale(trx, lot);
    if (!sale) throw new Error("The sale has gone.");
    const at = new Date();
    const written = at.toISOString().replace("Z", "000Z");
    const form = { userId, holder, lot, kind: "bid" as const, maximum: 200_000, again: undefined, token: "" };
    const bid = await writeBid(trx, {
      form: { ...form, isOverridden: false, destination: "ngtin" },
      sale,
      lot: facts.id,
      clock: { written, ms: at.getTime() },
      pseudonym: undefined,
      key: signingKey(randomBytes(32).toString("base64url")),
    });
    await standFirst(trx, { bid: bid.id, sale: id, holder, state: "overtaken" });
    return bid.reference;
  });
}

/** A question about a bid that waits for an answer. @returns its id */
export async function storeOffer(
  db: Kysely<DB>,
  { bid: reference, kind, cents, until = Date.now() + 3_600_000 }: OfferSeed,
): Promise<number> {
  const bid = await db
    .selectFrom("bids")
    .select(["id", "sale_id", "holder_id"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("bid_offers")
    .values({ sale_id: bid.sale_id, holder_id: bid.holder_id, bid_id: bid.id, kind, cents, until: new Date(until) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface OfferSeed {
  /** Its reference. */
  bid: string;
  kind: "counter" | "former" | "above" | "late" | "again";
  cents: number;
  /** Milliseconds, UTC. */
  until?: number;
}
