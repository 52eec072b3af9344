import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

/** `leading` and `waiting` bids lead; `buying` waits for the house's answer to a Buy Now; all others are over. */
export type BidState =
  | "leading"
  | "buying"
  | "raised"
  | "overtaken"
  | "outbid"
  | "waiting"
  | "offered"
  | "won"
  | "lost"
  | "refused"
  | "missed"
  | "void"
  | "closed";

export interface Move {
  bid: number;
  state: BidState;
  reason?: string;
  by?: string | null;
}

/** Said inside the transaction: the bidder's pages ask again, and the worker tells the bidder. */
export const BIDS_CHANNEL = "bids";

/** A bid's new standing and its line in the history. The sale is locked by then. Part of a `select`. */
export const moving = ({ bid, state, reason = "", by = null }: Move) =>
  sql`move_bid(${bid}, ${state}, ${reason}, ${by})`;

export const moveBid = (trx: Transaction<DB>, move: Move) => sql`select ${moving(move)}`.execute(trx);

/** 'sale holder': pages of the sale and of that person ask again. Part of a `select`. */
export const telling = (sale: number, holder: number) => sql`pg_notify(${BIDS_CHANNEL}, ${`${sale} ${holder}`})`;

export const tellBids = (trx: Transaction<DB>, sale: number, holder: number) =>
  sql`select ${telling(sale, holder)}`.execute(trx);
