import { dollarSpan, dollars, span } from "./figures.ts";
import type { PolicyFigures } from "./policy-figures.ts";

export interface PolicyPhrases {
  depositRule: string;
  paymentDue: string;
  relistWindow: string;
  forfeitRule: string;
  freeStorage: string;
  wireRefundPrice: string;
  refundTime: string;
  cardRefundTime: string;
  paymentHelpTime: string;
  roroPrice: string;
  papersPrice: string;
  roroTime: string;
  containerTime: string;
  longestTime: string;
}

/** '10%' of parts per million. */
const percent = (ppm: number): string => `${ppm / 10_000}%`;

export const phrasesOf = (figures: PolicyFigures): PolicyPhrases => ({
  depositRule: `${dollars(figures.depositLeast)} for cars under ${dollars(figures.depositFrom)}, otherwise ${percent(figures.depositShare)} of the purchase price`,
  paymentDue: `within ${figures.paymentDueDays} working days including the sale day`,
  relistWindow: `${span(figures.relistingDays)} working days`,
  forfeitRule: `a vehicle that is not paid for within ${figures.forfeitDays} days is relisted and the deposit is forfeited`,
  freeStorage: `${span(figures.freeStorageDays)} days`,
  wireRefundPrice: dollars(figures.wireRefundFee),
  refundTime: `${span(figures.refundDays)} business days`,
  cardRefundTime: `${span(figures.cardRefundDays)} working days`,
  paymentHelpTime: `${span(figures.paymentHelpDays)} working days`,
  roroPrice: `from ${dollars(figures.roroFreightFrom)} for sedans or small SUVs`,
  papersPrice: dollarSpan(figures.shippingPapers),
  roroTime: `about ${span(figures.roroWeeks)} weeks`,
  containerTime: `${span(figures.containerWeeks)} weeks`,
  longestTime: `${span(figures.longestMonths)} months`,
});

export const REFUNDABLE_WHEN = "no outstanding bids, no offers, no Buy Now use and no balances";
/** The same for guides and answers; policies have the long form. */
export const DEPOSIT_BACK_WHEN = "when you have no open bids or offers, no unpaid Buy Now, and owe nothing";
export const CHECK_WITH_AGENT = "Check with your clearing agent before you bid";
