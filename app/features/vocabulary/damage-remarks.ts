import type { TradeWord } from "./trade-word.ts";

/** What the houses write in the place of a damage, and is none. */
export const DAMAGE_REMARKS: readonly TradeWord[] = [
  {
    key: "repossession",
    label: "Repossession",
    spellings: ["repossessed"],
    sentence: "A lender took it back; the word says nothing about damage.",
  },
  {
    key: "missing-altered-vin",
    label: "VIN missing or altered",
    spellings: ["missing vin"],
    sentence: "The VIN is missing or altered; export and registration will probably fail.",
  },
  {
    key: "replaced-vin",
    label: "VIN replaced",
    spellings: [],
    sentence: "The VIN plate was replaced; customs may ask for proof, so check before you bid.",
  },
  {
    key: "damage-history",
    label: "Damage history",
    spellings: ["previous damage"],
    sentence: "An earlier damage is on record; ask for the history of the VIN.",
  },
  {
    key: "partial-repair",
    label: "Partly repaired",
    spellings: [],
    sentence: "A repair was begun and not finished; parts may be missing.",
  },
  {
    key: "rejected-repair",
    label: "Repair refused",
    spellings: [],
    sentence: "A repair was refused by the owner or the insurer; quality is doubtful.",
  },
  {
    key: "unknown",
    label: "Unknown",
    spellings: [],
    sentence: "The seller does not say what is damaged, so assume the worst.",
  },
];
