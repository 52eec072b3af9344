import type { Answer } from "../failure.ts";

/** A payment that somebody is to make on the provider's own page. */
export interface CardOrder {
  reference: string;
  email: string;
  /** US cents. */
  cents: number;
  /** Where the provider sends the browser afterwards. */
  back: string;
}

/** What the provider itself says of a payment. */
export interface Charge {
  id: string;
  reference: string;
  state: "paid" | "failed" | "abandoned" | "open";
  /** In the smallest unit of the currency. */
  units: number;
  currency: string;
  /** Milliseconds, UTC; undefined until it is paid. */
  paidAt: number | undefined;
  /** The card's owner, where the provider knows. */
  payer: string;
  /** 'Visa, ends in 4081'; never a whole number. */
  origin: string;
}

export interface CardRefund {
  id: string;
  units: number;
  currency: string;
  state: "pending" | "processed" | "failed";
  /** Our own words, by which it is known again. */
  note: string;
}

export interface Dispute {
  id: string;
  /** Of the payment. */
  reference: string;
  units: number;
  currency: string;
  state: "open" | "won" | "lost";
}

/** A message of the provider: a reason to ask, never a fact. */
export interface CardEvent {
  event: string;
  kind: "charge" | "refund" | "dispute";
  /** Of the payment. */
  reference: string;
}

/** A provider of card payments with a page of its own: numbers of cards never reach us. */
export interface CardProvider {
  /** Where its page stands, for the policy of the page that leads there. */
  pageOrigin: string;
  /** @returns the address of the page on which to pay */
  initialise(order: CardOrder): Promise<Answer<{ page: string }>>;
  /** @returns undefined for a reference that the provider does not know */
  verify(reference: string): Promise<Answer<Charge | undefined>>;
  /** @param charge the provider's id of the payment; `note` names the refund, so that it is found again */
  refund(order: { charge: string; cents: number; note: string }): Promise<Answer<CardRefund>>;
  listRefunds(charge: string): Promise<Answer<CardRefund[]>>;
  /** Those of one payment, or a page of all that were opened since an instant (milliseconds, UTC). */
  listDisputes(of: { charge: string } | { since: number; page: number }): Promise<Answer<Dispute[]>>;
  /** Whether these bytes come from the provider. */
  isSigned(body: Uint8Array, signature: string | null): boolean;
  /** undefined for a message about something else. */
  readEvent(body: Uint8Array): CardEvent | undefined;
}

/** Disputes on a page of `listDisputes`. */
export const DISPUTES_A_PAGE = 100;
