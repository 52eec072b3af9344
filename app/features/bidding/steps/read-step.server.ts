import { sql, type Kysely } from "kysely";
import type { OwnBid } from "#app/features/bidding/own-bids/own-bid.ts";
import { readOwnBids } from "#app/features/bidding/own-bids/read-own-bids.server.ts";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import type { DB } from "#db/schema.ts";

/** A bid of one's own, with whose money is behind it; undefined for another's. */
export async function findOwnBid(
  db: Kysely<DB>,
  userId: string,
  reference: string,
): Promise<{ bid: OwnBid; holder: number } | undefined> {
  const { id: holder } = await holderOf(db, userId);
  const [bid] = await readOwnBids(db, sql`b.holder_id = ${holder} and b.reference = ${reference}`);
  return bid && { bid, holder };
}

/** Cents as the form's buttons send them. */
export const readCents = (sent: URLSearchParams): number => {
  const written = sent.get("cents") ?? "";
  return /^[1-9]\d{0,9}$/.test(written) ? Number(written) : 0;
};
