import { formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES, type House } from "#app/features/lots/lot.ts";
import type { BidState } from "../move-bid.server.ts";

export interface PastStep {
  /** Milliseconds, UTC. */
  at: number;
  words: string;
}

interface Move {
  state: BidState;
  reason: string;
  house: House;
  isFirst: boolean;
}

type InWords = (move: Omit<Move, "state">) => string;

const LOST: Record<string, string> = {
  declined: "You declined the price",
  expired: "You did not answer in time, so the price was declined",
};

const LINES: Record<BidState, InWords> = {
  leading: ({ isFirst, reason }) => {
    if (isFirst) return "We took the bid. It led among our buyers";
    return reason === "confirmed" ? "You confirmed the bid for the new sale day" : "It led again";
  },
  buying: ({ house }) => `We took your Buy Now for ${HOUSE_NAMES[house]}`,
  raised: () => "You raised your bid with a new one",
  overtaken: ({ isFirst }) =>
    isFirst ? "We took the bid. Another of our buyers was higher" : "Another of our buyers bid higher",
  outbid: ({ house }) => `Outbid at ${HOUSE_NAMES[house]}`,
  waiting: ({ reason }) => (reason === "accepted" ? "You accepted the price" : "The sale closed. The seller decides"),
  offered: () => "You were asked whether you accept a price",
  won: () => "Won",
  lost: ({ reason }) => LOST[reason] ?? "Not won",
  refused: ({ house }) => `${HOUSE_NAMES[house]} did not take it`,
  missed: ({ house }) => `Not placed at ${HOUSE_NAMES[house]} in time`,
  void: () => "We took it back",
  closed: ({ reason, house }) => (reason === "cancelled" ? `${HOUSE_NAMES[house]} called the sale off` : "Not sold"),
};

/** A line of a bid's history. */
export const moveInWords = ({ state, ...move }: Move): string => LINES[state](move);

export const placedInWords = (house: House, cents: number) =>
  `Placed at ${HOUSE_NAMES[house]}, up to ${formatMoney(cents)}`;
