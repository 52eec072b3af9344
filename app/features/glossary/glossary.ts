import { AUCTION_TERMS } from "./glossary-auction.ts";
import { SHIPPING_TERMS } from "./glossary-shipping.ts";
import type { GlossaryTerm } from "./glossary-term.ts";

export type TermId = (typeof AUCTION_TERMS | typeof SHIPPING_TERMS)[number]["id"];

export const GLOSSARY: readonly (GlossaryTerm & { id: TermId })[] = [...AUCTION_TERMS, ...SHIPPING_TERMS].toSorted(
  (one, other) => one.term.localeCompare(other.term, "en"),
);

export function getTerm(wanted: TermId): GlossaryTerm {
  const term = GLOSSARY.find(({ id }) => id === wanted);
  if (!term) throw new Error(`The glossary has no '${wanted}'.`);
  return term;
}
