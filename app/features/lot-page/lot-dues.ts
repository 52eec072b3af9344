import { depositFor } from "#app/features/policy/deposit-rule.ts";
import { policyOf } from "#app/features/policy/policy.ts";
import { dueIfWon } from "#app/features/purchases/dates/due-if-won.ts";
import { offeringOf } from "#app/features/purchases/dates/purchase-rules.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";

/** What our terms ask of whoever wins a lot: the deposit in cents, and the last day to pay (YYYY-MM-DD). */
export interface LotDues {
  deposit: number;
  payBy: string | undefined;
}

export const duesOf = (lot: LotDetail, book: RateBook): LotDues => ({
  deposit: depositFor(lot.currentBid ?? 0, policyOf(book)),
  payBy: lot.endsAt ? dueIfWon(lot, { at: Date.parse(lot.endsAt), offering: offeringOf(lot) }, book) : undefined,
});
