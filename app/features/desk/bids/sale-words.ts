import { briefAge } from "#app/features/desk/desk-words.ts";
import { formatMoney } from "#app/features/lots/format.ts";

export const OUTCOME_WORDS: Record<string, string> = {
  won: "Won",
  lost: "Lost",
  waiting: "Waiting for the seller",
  counter: "Counter-offer",
  "not-sold": "Not sold",
  cancelled: "Cancelled",
};

/** Of chips: 'won at $2,150'. */
export function outcomeInWords({ kind, cents }: { kind: string; cents: number | null }): string {
  const words = (OUTCOME_WORDS[kind] ?? kind).toLowerCase();
  return cents === null ? words : `${words} at ${formatMoney(cents)}`;
}

const ORDER_STATES: Record<string, string> = {
  wanted: "to place",
  placing: "being placed",
  unknown: "no answer",
  placed: "placed",
  refused: "refused",
  missed: "missed",
  dropped: "dropped",
};

const ORDER_KINDS: Record<string, string> = {
  maximum: "",
  "buy-now": "Buy Now, ",
  step: "one step more, ",
  counter: "counter-offer, ",
};

export const orderInWords = ({ kind, state, port }: { kind: string; state: string; port: string }): string =>
  `${ORDER_KINDS[kind] ?? ""}${ORDER_STATES[state] ?? state}${port === "wire" ? " by wire" : ""}`;

const BID_STATES: Record<string, string> = {
  leading: "leads",
  buying: "buys now",
  raised: "raised",
  overtaken: "overtaken",
  outbid: "outbid",
  waiting: "waits",
  offered: "has an offer",
  won: "won",
  lost: "lost",
  refused: "refused",
  missed: "missed",
  void: "void",
  closed: "sale ended",
};

export const bidStateInWords = (state: string): string => BID_STATES[state] ?? state;

export const bidTone = (state: string): "good" | "warn" | "bad" | "plain" => {
  if (state === "leading" || state === "won") return "good";
  if (state === "buying" || state === "waiting" || state === "offered") return "warn";
  return state === "missed" || state === "void" || state === "refused" ? "bad" : "plain";
};

const OFFER_WORDS: Record<string, string> = {
  counter: "The seller's counter-offer",
  former: "To lead again",
  above: "Awarded above the maximum",
  late: "Awarded after the bid was over",
  again: "The sale was moved",
};

export const offerInWords = (kind: string): string => OFFER_WORDS[kind] ?? kind;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** '1 h 39 min', '12 min', '3 days': an order has no hour to lose. */
export function timeLeft(ms: number): string {
  if (ms < HOUR_MS || ms >= 48 * HOUR_MS) return briefAge(ms);
  return `${briefAge(ms)} ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`;
}
