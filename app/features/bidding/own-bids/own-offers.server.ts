import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";
import type { OfferKind } from "../offers.server.ts";
import type { OwnBid } from "./own-bid.ts";
import { readOwnBids } from "./read-own-bids.server.ts";

/** A question to a bidder. Money is cents, instants are milliseconds, UTC. */
export interface OwnOffer {
  id: number;
  holder: number;
  kind: OfferKind;
  cents: number;
  until: number;
  state: "open" | "accepted" | "declined" | "expired" | "withdrawn";
  bid: OwnBid;
  /** Of the deposit that is not held for anything. */
  free: number;
}

export async function findOffer(db: Kysely<DB>, userId: string, id: number): Promise<OwnOffer | undefined> {
  const [offer] = await readOffers(db, sql`h.user_id = ${userId} and f.id = ${id}`);
  return offer;
}

/** The one with the nearest end first. */
export const listOpenOffers = (db: Kysely<DB>, userId: string): Promise<OwnOffer[]> =>
  readOffers(db, sql`h.user_id = ${userId} and f.state = 'open'`);

interface Row {
  id: number;
  holder: number;
  kind: OfferKind;
  cents: number;
  until: Date;
  state: OwnOffer["state"];
  bid: number;
  free: number;
}

async function readOffers(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<OwnOffer[]> {
  const { rows } = await sql<Row>`
    select f.id, f.holder_id as holder, f.kind, f.cents, f.until, f.state, f.bid_id as bid,
      coalesce((select sum(balance) from ledger_accounts a where a.holder_id = h.id and a.kind = 'deposit-free'), 0)::bigint
        as free
    from bid_offers f join money_holders h on h.id = f.holder_id where ${which} order by f.until limit 100`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ bid }) => bid);
  const bids = await readOwnBids(db, sql`b.id = any(${ids}::bigint[])`);
  return rows.flatMap(({ bid: about, until, ...row }) => {
    const bid = bids.find(({ id }) => id === about);
    return bid ? [{ ...row, until: until.getTime(), bid }] : [];
  });
}
