import { paymentDueDates } from "./payment-due.ts";
import type { PolicyFigures } from "./policy-figures.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";

export interface TimelineStep {
  /** Calendar days in Lagos, YYYY-MM-DD; `to` is absent for a single day. */
  from: string;
  to?: string;
  what: "won" | "due" | "storage" | "relisting" | "forfeit";
}

export function paymentTimeline(wonAt: number, policy: PolicyFigures): TimelineStep[] {
  const won = dayInLagos(wonAt);
  const { due, relistFrom, relistBy } = paymentDueDates(wonAt, policy);
  const steps: TimelineStep[] = [
    { what: "won", from: won },
    // The sale day is the first free day.
    {
      what: "storage",
      from: daysAfter(won, policy.freeStorageDays.min),
      to: daysAfter(won, policy.freeStorageDays.max),
    },
    { what: "due", from: due },
    { what: "relisting", from: relistFrom, to: relistBy },
    { what: "forfeit", from: daysAfter(won, policy.forfeitDays) },
  ];
  return steps.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}
