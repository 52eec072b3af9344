import { paymentDueDates } from "./payment-due.ts";
import { FORFEIT_AFTER_DAYS, FREE_STORAGE_DAYS } from "./policy-constants.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";

export interface TimelineStep {
  /** Calendar days in Lagos, YYYY-MM-DD; `to` is absent for a single day. */
  from: string;
  to?: string;
  what: "won" | "due" | "storage" | "relisting" | "forfeit";
}

export function paymentTimeline(wonAt: number): TimelineStep[] {
  const won = dayInLagos(wonAt);
  const { due, relistFrom, relistBy } = paymentDueDates(wonAt);
  const steps: TimelineStep[] = [
    { what: "won", from: won },
    // The sale day is the first free day.
    { what: "storage", from: daysAfter(won, FREE_STORAGE_DAYS.min), to: daysAfter(won, FREE_STORAGE_DAYS.max) },
    { what: "due", from: due },
    { what: "relisting", from: relistFrom, to: relistBy },
    { what: "forfeit", from: daysAfter(won, FORFEIT_AFTER_DAYS) },
  ];
  return steps.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}
