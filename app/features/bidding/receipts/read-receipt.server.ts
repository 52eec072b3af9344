import { sql, type Kysely } from "kysely";
import { findYardPlace } from "#app/features/vocabulary/yard-places.ts";
import type { DB } from "#db/schema.ts";
import { canonicalBid } from "../log/canonical.ts";
import type { BidState } from "../move-bid.server.ts";
import { moveInWords, placedInWords, type PastStep } from "../own-bids/history-words.ts";
import type { OwnBid } from "../own-bids/own-bid.ts";
import { readOwnBids } from "../own-bids/read-own-bids.server.ts";
import { toReceiptFile, type ReceiptFile } from "./receipt-file.ts";

interface Asked {
  userId: string;
  /** The bid's. */
  reference: string;
}

export interface Receipt {
  bid: OwnBid;
  /** Of the yard; undefined where nobody knows it. */
  zone: string | undefined;
  history: PastStep[];
  file: ReceiptFile;
  /** The instant as the signed bytes say it, with microseconds. */
  exact: string;
}

/** Undefined for a bid of somebody else, as for none. */
export async function findReceipt(db: Kysely<DB>, { userId, reference }: Asked): Promise<Receipt | undefined> {
  const file = await findReceiptFile(db, { userId, reference });
  if (!file) return undefined;
  const [bid] = await readOwnBids(db, sql`b.reference = ${reference}`);
  if (!bid) return undefined;
  const { instant: exact } = canonicalBid.parse(JSON.parse(Buffer.from(file.bytes, "base64url").toString()));
  return { bid, zone: findYardPlace(bid.lot)?.zone, history: await readHistory(db, bid), file, exact };
}

export async function findReceiptFile(db: Kysely<DB>, { userId, reference }: Asked): Promise<ReceiptFile | undefined> {
  const link = await db
    .selectFrom("bids")
    .innerJoin("money_holders", "money_holders.id", "bids.holder_id")
    .select(["bytes", "commitment", "previous", "hash", "kid", "signature"])
    .where("bids.reference", "=", reference)
    .where("money_holders.user_id", "=", userId)
    .executeTakeFirst();
  return link?.bytes ? toReceiptFile({ ...link, bytes: link.bytes }) : undefined;
}

async function readHistory(db: Kysely<DB>, { id, house }: OwnBid): Promise<PastStep[]> {
  const [moves, orders] = await Promise.all([
    db.selectFrom("bid_moves").select(["state", "reason", "at"]).where("bid_id", "=", id).orderBy("id").execute(),
    db
      .selectFrom("order_instructions")
      .select(["cents", "settled_at as at"])
      .where("bid_id", "=", id)
      .where("state", "=", "placed")
      .where("kind", "=", "maximum")
      .execute(),
  ]);
  const steps = moves.map(({ state, reason, at }, place) => ({
    at: at.getTime(),
    words: moveInWords({ state: state as BidState, reason, house, isFirst: place === 0 }),
  }));
  const placed = orders.flatMap(({ cents, at }) =>
    at ? [{ at: at.getTime(), words: placedInWords(house, cents) }] : [],
  );
  return [...steps, ...placed].toSorted((one, other) => one.at - other.at);
}
