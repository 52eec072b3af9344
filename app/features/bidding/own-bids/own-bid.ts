import type { House, LotSummary } from "#app/features/lots/lot.ts";
import type { BidState } from "../move-bid.server.ts";

export type OrderState = "wanted" | "placing" | "unknown" | "placed" | "refused" | "missed" | "dropped";

/** What says where a bid stands. Money is cents, instants are milliseconds, UTC. */
export interface Standing {
  reference: string;
  kind: "bid" | "buy-now";
  /** Null once it was erased. */
  maximum: number | null;
  state: BidState;
  reason: string;
  isSaleOpen: boolean;
  house: House;
  /** The house's present bid; 0 where nobody has bid. */
  present: number;
  /** How our highest order stands at the house, as it said last. */
  standing: "leading" | "outbid" | null;
  /** Of the order that was made for this very bid. */
  order: OrderState | undefined;
  outcome: { kind: string; cents: number | null; until: number | undefined } | undefined;
  /** Somebody else of ours buys the lot outright, and the house has not answered. */
  isBeingBought: boolean;
  /** Of an offer that was accepted. */
  accepted: number | undefined;
}

/** A bid as its bidder may see it. */
export interface OwnBid extends Standing {
  id: number;
  at: number;
  since: number;
  sale: number;
  lotRow: number;
  lot: LotSummary;
  /** Of the deposit, for this sale. */
  held: number;
  /** Number of the purchase that it became. */
  purchase: string | null;
}

/** Of them one sale has at most a few. */
export const OPEN_STATES: ReadonlySet<BidState> = new Set(["leading", "buying", "waiting", "offered", "won"]);
