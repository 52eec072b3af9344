import type { Calendars } from "#app/features/calendars/calendars.ts";
import { workingDayAfter } from "#app/features/calendars/working-days.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";

// What we promise or ask ourselves runs on days in Lagos, written YYYY-MM-DD.

/** The last day to pay a supplementary invoice. */
export const supplementDue = (issuedAt: number, book: RateBook, { lagos }: Calendars): string =>
  workingDayAfter(dayInLagos(issuedAt), lagos, book.find("supplement-due", "all")?.value.low ?? 3);

/** Between which days a request for help with paying is answered. */
export function helpAnswerDays(askedAt: number, book: RateBook, { lagos }: Calendars): { from: string; by: string } {
  const { low, high } = book.find("payment-help", "all")?.value ?? { low: 1, high: 3 };
  const asked = dayInLagos(askedAt);
  return { from: workingDayAfter(asked, lagos, low), by: workingDayAfter(asked, lagos, high) };
}

/** From which day on a purchase that the house cancelled may be refunded from our own money. */
export const cancelledRefundFrom = (cancelledAt: number, book: RateBook, { lagos }: Calendars): string =>
  workingDayAfter(dayInLagos(cancelledAt), lagos, book.find("cancelled-refund", "all")?.value.low ?? 10);
