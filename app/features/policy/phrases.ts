import {
  CARD_REFUND_WORKING_DAYS,
  CONTAINER_TRANSIT_WEEKS,
  DEPOSIT_MINIMUM_CENTS,
  DEPOSIT_PERCENT,
  DEPOSIT_THRESHOLD_CENTS,
  FORFEIT_AFTER_DAYS,
  FREE_STORAGE_DAYS,
  LONGEST_TRANSIT_MONTHS,
  PAYMENT_ASSISTANCE_WORKING_DAYS,
  PAYMENT_DUE_WORKING_DAYS,
  REFUND_BUSINESS_DAYS,
  RELIST_WORKING_DAYS,
  RORO_FREIGHT_FROM_CENTS,
  RORO_TRANSIT_WEEKS,
  SHIPPING_DOCUMENTS_CENTS,
  WIRE_REFUND_FEE_CENTS,
} from "./policy-constants.ts";
import { dollarSpan, dollars, span } from "./figures.ts";

export const DEPOSIT_RULE = `${dollars(DEPOSIT_MINIMUM_CENTS)} for cars under ${dollars(DEPOSIT_THRESHOLD_CENTS)}, otherwise ${DEPOSIT_PERCENT}% of the purchase price`;
export const PAYMENT_DUE = `within ${PAYMENT_DUE_WORKING_DAYS} working days including the sale day`;
export const RELIST_WINDOW = `${span(RELIST_WORKING_DAYS)} working days`;
export const FORFEIT_RULE = `a vehicle that is not paid for within ${FORFEIT_AFTER_DAYS} days is relisted and the deposit is forfeited`;
export const FREE_STORAGE = `${span(FREE_STORAGE_DAYS)} days`;
export const WIRE_REFUND_FEE = dollars(WIRE_REFUND_FEE_CENTS);
export const REFUND_TIME = `${span(REFUND_BUSINESS_DAYS)} business days`;
export const CARD_REFUND_TIME = `${span(CARD_REFUND_WORKING_DAYS)} working days`;
export const PAYMENT_ASSISTANCE_TIME = `${span(PAYMENT_ASSISTANCE_WORKING_DAYS)} working days`;
export const REFUNDABLE_WHEN = "no outstanding bids, no offers, no Buy Now use and no balances";
/** The same for guides and answers; policies have the long form. */
export const DEPOSIT_BACK_WHEN = "when you have no open bids or offers, no unpaid Buy Now, and owe nothing";
export const RORO_PRICE = `from ${dollars(RORO_FREIGHT_FROM_CENTS)} for sedans or small SUVs`;
export const SHIPPING_DOCUMENTS_PRICE = dollarSpan(SHIPPING_DOCUMENTS_CENTS);
export const RORO_TIME = `about ${span(RORO_TRANSIT_WEEKS)} weeks`;
export const CONTAINER_TIME = `${span(CONTAINER_TRANSIT_WEEKS)} weeks`;
export const LONGEST_TIME = `${span(LONGEST_TRANSIT_MONTHS)} months`;
export const CHECK_WITH_AGENT = "Check with your clearing agent before you bid";
