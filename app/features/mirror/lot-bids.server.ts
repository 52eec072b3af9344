import { sql, type Transaction } from "kysely";
import type { Source } from "#app/upstream/lot-record.ts";
import type { DB } from "#db/schema.ts";
import type { LotChange } from "./merge.ts";

export const SAID_COLUMNS = { feed: "feed_bid", auction: "auction_bid" } as const;

export interface StoredBid {
  current: number | null;
  said: number | null;
  movedAt: Date;
}

export interface SaidBid {
  lotId: number;
  bid: number | undefined;
  stored: StoredBid | undefined;
  isFirstWord: boolean;
}

/** Whether a reading says something about the bid that its source did not say before, and no later reading overtook. */
export function isNews(bid: number | undefined, stored: StoredBid, readAt: number): boolean {
  const isOvertaken = stored.current !== null && readAt < stored.movedAt.getTime();
  return bid !== undefined && bid !== stored.said && !isOvertaken;
}

/**
 * Writes bids as a source says them, whoever was read last. This moves many times a second, so nothing wide is touched.
 * @returns the lots whose bid moved, and what of it is history
 */
export async function writeBids(
  trx: Transaction<DB>,
  source: Source,
  bids: SaidBid[],
  readAt: number,
): Promise<{ moved: number[]; changes: LotChange[] }> {
  const said = sql.ref(SAID_COLUMNS[source]);
  const at = new Date(readAt);
  const added = bids.filter(({ stored }) => !stored);
  // In the table's order, which spares a fifth of the time.
  const news = bids
    .filter(({ bid, stored }) => stored && isNews(bid, stored, readAt))
    .toSorted((a, b) => a.lotId - b.lotId);
  const [moved, agreed] = [
    news.filter(({ bid, stored }) => bid !== stored?.current),
    news.filter(({ bid, stored }) => bid === stored?.current),
  ];
  const rows = (some: SaidBid[]) => sql`unnest(${some.map(({ lotId }) => lotId)}::integer[],
    ${some.map(({ bid }) => bid ?? null)}::bigint[]) as said (id, bid)`;
  if (added.length > 0) {
    await sql`
      insert into lot_bids (lot_id, current_bid, ${said}, read_at, seq)
      select id, bid, bid, ${at}, nextval('lots_seq') from ${rows(added)}`.execute(trx);
  }
  if (moved.length > 0) {
    await sql`
      update lot_bids set current_bid = said.bid, ${said} = said.bid, read_at = greatest(read_at, ${at}), seq = nextval('lots_seq')
      from ${rows(moved)} where lot_id = said.id`.execute(trx);
  }
  if (agreed.length > 0) {
    await sql`update lot_bids set ${said} = said.bid from ${rows(agreed)} where lot_id = said.id`.execute(trx);
  }
  const changes = moved.flatMap(({ lotId, bid, stored, isFirstWord }): LotChange[] => {
    // A second source that fills a gap tells nothing that happened.
    const before = stored?.current ?? null;
    return isFirstWord && before === null ? [] : [{ lotId, field: "bid", before: words(before), after: words(bid) }];
  });
  return { moved: moved.map(({ lotId }) => lotId), changes };
}

const words = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : String(cents));
