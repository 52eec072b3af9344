/** Mails about bids that somebody may end, with what the page of choices says of each. */
export const STOPPABLE = {
  overtaken: "Another buyer of ours bids higher than I",
  outbid: "I am outbid at the auction house",
  moved: "A sale in which I bid is moved",
  waiting: "The seller decides whether to sell to me",
  lost: "A sale in which I led ended without me",
} as const;

export type Stoppable = keyof typeof STOPPABLE;

export const STOPPABLE_KINDS = Object.keys(STOPPABLE) as Stoppable[];

export const isStoppable = (kind: string): kind is Stoppable => Object.hasOwn(STOPPABLE, kind);

/** What is always sent: it binds, or it needs an answer. */
export const ALWAYS = [
  "The receipt of each bid",
  "A price to accept or decline, such as a counter-offer",
  "You won",
  "A bid that could not be placed, or that we took back",
];
