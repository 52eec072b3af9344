import { readValue } from "#app/features/search/criteria/criteria.ts";
import { readPage } from "#app/ui/page-numbers.ts";

export const CARD_STATES = {
  open: "Open",
  paid: "Paid",
  failed: "Refused by the bank",
  abandoned: "Left",
  amiss: "Amiss",
  expired: "Run out",
} as const;
export type CardState = keyof typeof CARD_STATES;

export interface CardsQuery {
  /** A payment's number, or whose it is. */
  q: string | undefined;
  state: CardState | undefined;
  page: number;
}

export const isCardState = (name: string | undefined): name is CardState =>
  name !== undefined && Object.hasOwn(CARD_STATES, name);

/** @throws ValueTooLong past 100 characters */
export function readCardsQuery(params: URLSearchParams): CardsQuery {
  const state = readValue(params, "state");
  return { q: readValue(params, "q"), state: isCardState(state) ? state : undefined, page: readPage(params) };
}
