import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { Span as LowHigh } from "#app/features/rates/rate.ts";
import { FIRST_FIGURES, type PolicyFigures } from "./policy-figures.ts";
import { phrasesOf, type PolicyPhrases } from "./phrases.ts";
import type { Span } from "./policy-constants.ts";

/** Figures, and the words that all texts say them with. */
export type Policy = PolicyFigures & PolicyPhrases;

const withPhrases = (figures: PolicyFigures): Policy => ({ ...figures, ...phrasesOf(figures) });

export const FIRST_POLICY: Policy = withPhrases(FIRST_FIGURES);

const asSpan = ({ low, high }: LowHigh): Span => ({ min: low, max: high });

/** Terms that a day has no rate for stay as they were at first; the desk does not end such a rate (plan-edits.ts). */
function figuresOf(book: RateBook): PolicyFigures {
  const spans = (values: (LowHigh | undefined)[], otherwise: Span): Span => {
    const known = values.filter((value) => value !== undefined);
    if (known.length === 0) return otherwise;
    return { min: Math.min(...known.map(({ low }) => low)), max: Math.max(...known.map(({ high }) => high)) };
  };
  const ofAll = <T>(value: T | undefined, otherwise: T): T => value ?? otherwise;
  const first = FIRST_FIGURES;
  const span = (value: LowHigh | undefined, otherwise: Span) => (value ? asSpan(value) : otherwise);
  return {
    depositLeast: ofAll(book.find("deposit-least", "all")?.value.low, first.depositLeast),
    depositFrom: ofAll(book.find("deposit-from", "all")?.value.low, first.depositFrom),
    depositShare: ofAll(book.find("deposit-share", "all")?.value.low, first.depositShare),
    paymentDueDays: ofAll(book.find("payment-due", "all")?.value.low, first.paymentDueDays),
    relistingDays: span(book.find("relisting", "all")?.value, first.relistingDays),
    forfeitDays: ofAll(book.find("forfeit", "all")?.value.low, first.forfeitDays),
    freeStorageDays: spans(
      book.list("storage").map(({ value }) => value.freeDays),
      first.freeStorageDays,
    ),
    wireRefundFee: ofAll(book.find("refund-fee", "wire")?.value.low, first.wireRefundFee),
    refundDays: span(book.find("refund-time", "wire")?.value, first.refundDays),
    cardRefundDays: span(book.find("refund-time", "card")?.value, first.cardRefundDays),
    paymentHelpDays: span(book.find("payment-help", "all")?.value, first.paymentHelpDays),
    roroFreightFrom: spans(
      book
        .list("freight")
        .filter(({ key }) => key.endsWith(OUR_ROUTE))
        .map(({ value }) => value),
      { min: first.roroFreightFrom, max: first.roroFreightFrom },
    ).min,
    shippingPapers: span(book.find("shipping-papers", "all")?.value, first.shippingPapers),
    roroWeeks: span(book.find("transit", "roro")?.value, first.roroWeeks),
    containerWeeks: span(book.find("transit", "container")?.value, first.containerWeeks),
    longestMonths: span(book.find("longest-transit", "all")?.value, first.longestMonths),
    damageHours: ofAll(book.find("damage-report", "all")?.value.low, first.damageHours),
    abandonedDays: ofAll(book.find("abandoned", "all")?.value.low, first.abandonedDays),
  };
}

/** The price "from" is that of the ro-ro ships to Lagos. */
const OUR_ROUTE = "/roro/NGTIN";

const made = new WeakMap<RateBook, Policy>();

/** The terms as the rates of a day say them. */
export function policyOf(book: RateBook): Policy {
  const known = made.get(book);
  if (known) return known;
  const policy = withPhrases(figuresOf(book));
  made.set(book, policy);
  return policy;
}
