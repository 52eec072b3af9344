import type { BidState } from "../move-bid.server.ts";

export type Tone = "good" | "bad" | "plain";

/** How a panel looks that says where somebody's bid stands. */
export const STANDING_TONES: Record<BidState, Tone> = {
  leading: "good",
  buying: "plain",
  raised: "plain",
  overtaken: "bad",
  outbid: "bad",
  waiting: "good",
  offered: "plain",
  won: "good",
  lost: "bad",
  refused: "bad",
  missed: "bad",
  void: "bad",
  closed: "plain",
};
