/** Why a bid is not taken: a sentence, and the page that mends it. */
export interface Refusal {
  code: RefusalCode;
  words: string;
  link?: { href: string; label: string };
}

/** What each is about: the typed amount, the person, or the sale. The door's answer follows from it. */
export const REFUSALS = {
  "bad-amount": "amount",
  "off-ladder": "amount",
  "type-again": "amount",
  token: "amount",
  "too-low": "sale",
  "not-higher": "sale",
  closed: "sale",
  undated: "sale",
  withdrawn: "sale",
  currency: "sale",
  import: "sale",
  destination: "sale",
  "house-limit": "sale",
  "stale-closing": "sale",
  "no-buy-now": "sale",
  "buy-now-runs": "sale",
  "most-bids": "sale",
  "too-quick": "sale",
  "clock-off": "sale",
  staff: "person",
  unverified: "person",
  documents: "person",
  age: "person",
  terms: "person",
  restricted: "person",
  checking: "person",
  "due-to-us": "person",
  overdue: "person",
  deposit: "person",
} as const satisfies Record<string, "amount" | "person" | "sale">;

export type RefusalCode = keyof typeof REFUSALS;

/** Of several the one that decides the answer: an amount that cannot be read, then the person, then the sale. */
export function gravest(refusals: readonly Refusal[]): "amount" | "person" | "sale" | undefined {
  const about = new Set(refusals.map(({ code }) => REFUSALS[code]));
  return (["amount", "person", "sale"] as const).find((one) => about.has(one));
}
