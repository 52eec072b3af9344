import type { BidState } from "../move-bid.server.ts";

type Look = "good" | "busy" | "act" | "over";

const LOOKS: Record<BidState, Look> = {
  leading: "good",
  buying: "busy",
  raised: "over",
  overtaken: "act",
  outbid: "act",
  waiting: "busy",
  offered: "act",
  won: "good",
  lost: "over",
  refused: "over",
  missed: "over",
  void: "over",
  closed: "over",
};

const CLASSES: Record<Look, string> = {
  good: "bg-leaf-soft text-leaf",
  busy: "bg-harbour-soft text-harbour",
  act: "bg-amber-soft text-amber",
  over: "bg-paper-sunk text-ink-soft",
};

/** A small mark; its word says what the colour does. */
export const Mark = ({ state, children }: { state: BidState; children: string }) => (
  <span className={`inline-block rounded-full px-3 py-1 text-13 font-bold ${CLASSES[LOOKS[state]]}`}>{children}</span>
);
