/** What money is that came in and is no buyer's. */
export const OUR_KINDS = {
  "card-processor": "Payout of the card provider",
  "own-money": "Our own money",
  copart: "Copart gave money back",
  iaai: "IAAI gave money back",
};

export type OurKind = keyof typeof OUR_KINDS;

export type MatchKind = "recorded" | "announced" | "owner" | "ours" | "entry" | "charge" | "office";

export const MATCH_LABELS: Record<MatchKind, string> = {
  recorded: "recorded before the statement came",
  announced: "announced by a buyer",
  owner: "a buyer’s",
  ours: "no buyer’s money",
  entry: "in the ledger",
  charge: "charge of the bank",
  office: "to our office",
};
