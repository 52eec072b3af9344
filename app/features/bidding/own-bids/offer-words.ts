import { formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { OwnOffer } from "./own-offers.server.ts";

export interface OfferWords {
  /** What is asked, in a line. */
  title: string;
  why: string;
  /** What a yes binds to. */
  accepting: string;
  declining: string;
}

type InWords = (asked: { price: string; house: string; maximum: string }) => OfferWords;

const WORDS: Record<OwnOffer["kind"], InWords> = {
  counter: ({ price, house, maximum }) => ({
    title: `The seller asks ${price}`,
    why: `Yours was the highest bid at ${house}. The seller wants more than it brought; your maximum was ${maximum}.`,
    accepting: `We tell ${house} at once that you buy at ${price}. That binds you as a bid does.`,
    declining: "It is over, and your deposit is free again.",
  }),
  former: ({ price, house }) => ({
    title: `Do you still bid up to ${price}?`,
    why: "The bid that overtook yours has gone. You would lead again.",
    accepting: `We take it as a new bid of up to ${price} and place it at ${house}. Its deposit is held again.`,
    declining: "Nothing changes: your bid stays closed, and nothing is held for it.",
  }),
  above: ({ price, house, maximum }) => ({
    title: `Yours for ${price}?`,
    why: `${house} gives you the vehicle at ${price}, which is above your maximum of ${maximum}. So you may say no.`,
    accepting: `You have bought it at ${price}. We send you the invoice.`,
    declining: "You owe nothing for it, and your deposit is free again.",
  }),
  late: ({ price, house }) => ({
    title: `Yours for ${price} after all?`,
    why: `Your bid was over, but ${house} gives you the vehicle at ${price} all the same. You are not bound to take it.`,
    accepting: `You have bought it at ${price}. We hold its deposit again and send you the invoice.`,
    declining: "You owe nothing for it.",
  }),
  again: ({ price, house }) => ({
    title: `Do you still bid up to ${price}?`,
    why: `${house} moved the sale by more than a week, so we ask before we place your bid.`,
    accepting: `Your bid of up to ${price} stands for the new day.`,
    declining: "We take your bid back, and your deposit is free again.",
  }),
};

/** What an offer says, what a yes binds to and what a no means. */
export function offerInWords({ kind, cents, bid }: Pick<OwnOffer, "kind" | "cents" | "bid">): OfferWords {
  const maximum = bid.maximum === null ? "the amount that you bid" : formatMoney(bid.maximum);
  return WORDS[kind]({ price: formatMoney(cents), house: HOUSE_NAMES[bid.house], maximum });
}

/** Of an offer that nobody can answer any more. */
export const ENDED: Record<Exclude<OwnOffer["state"], "open">, string> = {
  accepted: "You accepted it.",
  declined: "You declined it.",
  expired: "You did not answer in time, so it was declined.",
  withdrawn: "It was taken back, because something else has been decided since.",
};
