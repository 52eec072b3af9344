import type { CostFacts } from "./cost-facts.ts";

/** A car at a yard in Georgia with a salvage title. */
export const someFacts = (own: Partial<CostFacts> = {}): CostFacts => ({
  house: "copart",
  currency: "USD",
  state: "GA",
  isCanadian: false,
  port: "savannah",
  paper: "non-clean",
  outlook: "usually",
  titleType: "ST - SALVAGE TITLE",
  isSalvage: true,
  engine: [2_450, 2_549],
  fuel: "petrol",
  year: 2018,
  kind: "car",
  isRightHand: false,
  ...own,
});
