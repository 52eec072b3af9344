import { FIRST_POLICY, type Policy } from "#app/features/policy/policy.ts";
import { AUCTION_TERMS } from "./glossary-auction.ts";
import { SHIPPING_TERMS } from "./glossary-shipping.ts";
import type { GlossaryTerm } from "./glossary-term.ts";

export type TermId = (typeof AUCTION_TERMS | typeof SHIPPING_TERMS)[number]["id"];

export const GLOSSARY: readonly (GlossaryTerm & { id: TermId })[] = [...AUCTION_TERMS, ...SHIPPING_TERMS].toSorted(
  (one, other) => one.term.localeCompare(other.term, "en"),
);

/** Meanings name figures of the policy in braces. */
const filled = (meaning: string, policy: Policy): string =>
  meaning.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const words = Object.hasOwn(policy, name) ? policy[name as keyof Policy] : undefined;
    return typeof words === "string" ? words : whole;
  });

export const glossaryToday = (policy: Policy): (GlossaryTerm & { id: TermId })[] =>
  GLOSSARY.map((term) => ({ ...term, meaning: filled(term.meaning, policy) }));

/** @param policy for terms whose meaning has a figure; without it the figure is that of the first day */
export function getTerm(wanted: TermId, policy: Policy = FIRST_POLICY): GlossaryTerm {
  const term = GLOSSARY.find(({ id }) => id === wanted);
  if (!term) throw new Error(`The glossary has no '${wanted}'.`);
  return { ...term, meaning: filled(term.meaning, policy) };
}
