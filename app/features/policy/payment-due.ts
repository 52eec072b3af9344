import { NO_DAYS_OFF, workingDay, type DaysOff } from "#app/features/calendars/working-days.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { PolicyFigures } from "./policy-figures.ts";

/** Calendar days in Lagos, written YYYY-MM-DD. */
export interface PaymentDueDates {
  due: string;
  /** Working days on which the auction house may relist an unpaid vehicle, from here to `relistBy`. */
  relistFrom: string;
  relistBy: string;
}

/** Monday to Friday in Lagos without the holidays (YYYY-MM-DD); the sale day counts if it is a working day. */
export function paymentDueDates(
  wonAt: number,
  { paymentDueDays, relistingDays }: Pick<PolicyFigures, "paymentDueDays" | "relistingDays">,
  holidays: DaysOff = NO_DAYS_OFF,
): PaymentDueDates {
  const saleDay = dayInLagos(wonAt);
  return {
    due: workingDay(saleDay, paymentDueDays, holidays),
    relistFrom: workingDay(saleDay, relistingDays.min, holidays),
    relistBy: workingDay(saleDay, relistingDays.max, holidays),
  };
}
