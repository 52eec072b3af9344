import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { BidState } from "../move-bid.server.ts";
import type { Standing } from "./own-bid.ts";

/** One word or two for a mark beside the bid. */
export const STATE_LABELS: Record<BidState, string> = {
  leading: "Leading",
  buying: "Buy Now asked",
  raised: "Raised",
  overtaken: "Overtaken",
  outbid: "Outbid",
  waiting: "Seller decides",
  offered: "Your answer",
  won: "Won",
  lost: "Not won",
  refused: "Refused",
  missed: "Not placed",
  void: "Taken back",
  closed: "Not sold",
};

const money = (cents: number | null | undefined) => (cents ? formatMoney(cents) : "its price");
const FREE = " Your deposit is free again.";

const houseOf = ({ house }: Standing) => HOUSE_NAMES[house];
const orAgain = ({ isSaleOpen }: Standing) => FREE + (isSaleOpen ? " You can bid again." : "");

const LOST: Record<string, string> = {
  declined: "You declined the price, so it is over.",
  expired: "You did not answer in time, so the price was declined and it is over.",
};

const SENTENCES: Record<BidState, (bid: Standing) => string> = {
  leading: leadingInWords,
  buying: (bid) =>
    `We asked ${houseOf(bid)} to sell it to you at ${money(bid.maximum)}. We write to you when it answers.`,
  raised: () => "You raised this bid: your later one counts.",
  overtaken: (bid) =>
    `You were overtaken: another of our buyers has a higher maximum, or had the same one earlier.${orAgain(bid)}`,
  outbid: (bid) => `You were outbid: somebody at ${houseOf(bid)} bid higher.${orAgain(bid)}`,
  waiting: waitingInWords,
  offered: () => "There is a price for you to accept or decline.",
  won: ({ outcome, accepted }) => `You won it at ${money(outcome?.cents ?? accepted)}.`,
  lost: ({ reason }) => (LOST[reason] ?? "You did not win it.") + FREE,
  refused: (bid) => `${houseOf(bid)} did not take the bid.${orAgain(bid)}`,
  missed: (bid) => `We could not place it at ${houseOf(bid)} in time.${FREE}`,
  void: ({ reason }) => `We took this bid back: ${asSentence(reason)}${FREE}`,
  closed: (bid) =>
    bid.reason === "cancelled" ? `${houseOf(bid)} called the sale off.${FREE}` : `It was not sold.${FREE}`,
};

/** Where a bid stands now, in one sentence or two. */
export const standingInWords = (bid: Standing): string => SENTENCES[bid.state](bid);

function leadingInWords({ house, maximum, order, standing, present, isBeingBought }: Standing): string {
  const most = `Your maximum is ${money(maximum)}.`;
  const bought = `Another of our buyers asks ${HOUSE_NAMES[house]} to sell it outright.`;
  if (order === "placed" && standing === "leading") {
    const lead = present > 0 ? `You lead at ${formatMoney(present)}. ${most}` : `You lead. ${most}`;
    return isBeingBought ? `${lead} ${bought}` : lead;
  }
  const ours = `You lead among our buyers. ${most}`;
  if (order === "placing" || order === "unknown") return `${ours} ${HOUSE_NAMES[house]} is taking the bid now.`;
  if (isBeingBought) return `${ours} ${bought} We place your bid if it says no.`;
  return `${ours} We place your bid at ${HOUSE_NAMES[house]} before its bidding ends.`;
}

function waitingInWords({ house, reason, accepted, outcome }: Standing): string {
  if (reason === "accepted") return `You accepted ${money(accepted)}. We wait for ${HOUSE_NAMES[house]}'s yes.`;
  const until = outcome?.until === undefined ? "" : ` until ${formatTime(new Date(outcome.until).toISOString())}`;
  return `Yours was the highest bid. The seller decides${until} whether to sell.`;
}

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words || "a clerk decided so"}.`);
