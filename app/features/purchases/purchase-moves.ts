import type { MoveName } from "#app/features/deposits/accounts.ts";

const PROGRESS = ["won", "invoiced", "house-paid", "released", "relisted", "cancelled", "corrected"] as const;
export type Progress = (typeof PROGRESS)[number];

/** Over without a vehicle. */
export const ENDED: ReadonlySet<Progress> = new Set(["relisted", "cancelled", "corrected"]);

interface Move {
  from: readonly Progress[];
  /** Stays as it is without it. */
  to?: Progress;
  who: "house" | "system" | "buyer" | "clerk" | "two clerks" | "bank";
  /** What it may post. */
  ledger: readonly MoveName[];
  label: string;
}

const LIVE = ["invoiced", "house-paid", "released"] as const;

/** All that can happen to a purchase, from which progress to which, and what it posts (brokerage rules §4 and §6). */
export const PURCHASE_MOVES = {
  won: { from: [], to: "won", who: "house", ledger: [], label: "Won" },
  invoice: { from: ["won"], to: "invoiced", who: "system", ledger: ["invoice"], label: "Invoice issued" },
  // What arrives after the end is credit, and its buyer is told.
  part: {
    from: [...LIVE, "relisted", "cancelled", "corrected"],
    who: "buyer",
    ledger: ["wire-part", "card-part", "local-part", "credit-used"],
    label: "Payment received",
  },
  "card-charge": { from: LIVE, who: "system", ledger: ["supplementary"], label: "Charge for a card part" },
  tolerance: { from: LIVE, who: "clerk", ledger: ["tolerance"], label: "Bank charges taken over" },
  paid: { from: LIVE, who: "system", ledger: ["release"], label: "Paid in full" },
  "taken-back": {
    from: LIVE,
    who: "bank",
    ledger: ["taken-back", "dispute-lost", "match-undone"],
    label: "Payment taken back",
  },
  overdue: { from: [...LIVE, "relisted"], who: "system", ledger: [], label: "Overdue" },
  help: { from: ["invoiced"], who: "clerk", ledger: [], label: "Our date moved" },
  consignee: { from: ["won", "invoiced", "house-paid"], who: "buyer", ledger: [], label: "Consignee changed" },
  bill: { from: LIVE, who: "clerk", ledger: [], label: "House's bill entered" },
  "bill-decided": {
    from: LIVE,
    who: "clerk",
    ledger: ["supplementary", "we-bear", "credit-note", "credit-used"],
    label: "House's bill decided",
  },
  "house-paid": {
    from: ["invoiced"],
    to: "house-paid",
    who: "clerk",
    ledger: ["house-paid"],
    label: "Auction house paid",
  },
  "house-rest": {
    from: ["house-paid", "released"],
    who: "clerk",
    ledger: ["house-paid"],
    label: "Rest of the house's bill paid",
  },
  release: { from: ["house-paid"], to: "released", who: "clerk", ledger: [], label: "Released for pick-up" },
  relist: {
    from: ["invoiced"],
    to: "relisted",
    who: "clerk",
    ledger: ["credit-note", "forfeit"],
    label: "Relisted by the house",
  },
  "relisting-bill": {
    from: ["relisted"],
    who: "clerk",
    ledger: ["relisting-bill", "supplementary"],
    label: "Relisting charges",
  },
  cancel: {
    from: ["won", "invoiced", "house-paid"],
    to: "cancelled",
    who: "house",
    ledger: ["credit-note", "release"],
    label: "Cancelled by the house",
  },
  correct: {
    from: ["won", "invoiced", "house-paid"],
    to: "corrected",
    who: "two clerks",
    ledger: ["credit-note", "release"],
    label: "Outcome corrected",
  },
  reprice: {
    from: ["won", "invoiced", "house-paid"],
    who: "two clerks",
    ledger: ["supplementary", "credit-note", "credit-used"],
    label: "Price corrected",
  },
  "house-returns": {
    from: ["house-paid", "released", "cancelled", "corrected"],
    who: "clerk",
    ledger: ["house-returns"],
    label: "The house returned the money",
  },
  "house-keeps": {
    from: ["house-paid", "released", "cancelled", "corrected"],
    who: "clerk",
    ledger: ["we-bear"],
    label: "The house keeps the rest",
  },
  // Only where no house waits for the money: what pays a house is other people's.
  "written-off": {
    from: ["house-paid", "released", "relisted"],
    who: "clerk",
    ledger: ["write-off"],
    label: "Written off",
  },
  refundable: { from: ["cancelled", "corrected"], who: "clerk", ledger: [], label: "Refund allowed" },
} as const satisfies Record<string, Move>;

export type PurchaseMove = keyof typeof PURCHASE_MOVES;

export const moveOf = (move: PurchaseMove): Move => PURCHASE_MOVES[move];

export const mayMove = (progress: Progress, move: PurchaseMove): boolean => moveOf(move).from.includes(progress);
