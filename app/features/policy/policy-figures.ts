import type { Span } from "./policy-constants.ts";

/** The limits and prices of our terms. Money is integer US cents, the share of the price parts per million. */
export interface PolicyFigures {
  depositLeast: number;
  /** Below it the least deposit applies; from it on, the share. */
  depositFrom: number;
  depositShare: number;
  /** Working days; the sale day counts as the first. */
  paymentDueDays: number;
  relistingDays: Span;
  forfeitDays: number;
  freeStorageDays: Span;
  wireRefundFee: number;
  refundDays: Span;
  cardRefundDays: Span;
  paymentHelpDays: Span;
  roroFreightFrom: number;
  shippingPapers: Span;
  roroWeeks: Span;
  containerWeeks: Span;
  longestMonths: Span;
  damageHours: number;
  abandonedDays: number;
}

/** What the rates that came with the site say: for what is shown while no database answers. */
export const FIRST_FIGURES: PolicyFigures = {
  depositLeast: 600_00,
  depositFrom: 6_000_00,
  depositShare: 100_000,
  paymentDueDays: 3,
  relistingDays: { min: 5, max: 7 },
  forfeitDays: 7,
  freeStorageDays: { min: 2, max: 3 },
  wireRefundFee: 50_00,
  refundDays: { min: 3, max: 7 },
  cardRefundDays: { min: 5, max: 15 },
  paymentHelpDays: { min: 1, max: 3 },
  roroFreightFrom: 1_350_00,
  shippingPapers: { min: 25_00, max: 75_00 },
  roroWeeks: { min: 6, max: 9 },
  containerWeeks: { min: 4, max: 8 },
  longestMonths: { min: 3, max: 4 },
  damageHours: 24,
  abandonedDays: 21,
};
