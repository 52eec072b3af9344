/** Where a sale stands for the desk; one may be in several. */
const SALE_STATES = ["place", "house", "unanswered", "ours", "missed", "no-outcome", "done"] as const;
export type SaleState = (typeof SALE_STATES)[number];

export const isSaleState = (name: string | undefined): name is SaleState =>
  (SALE_STATES as readonly (string | undefined)[]).includes(name);
