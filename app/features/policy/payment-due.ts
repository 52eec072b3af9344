import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import { PAYMENT_DUE_WORKING_DAYS, RELIST_WORKING_DAYS } from "./policy-constants.ts";

/** Calendar days in Lagos, written YYYY-MM-DD. */
export interface PaymentDueDates {
  due: string;
  /** Working days on which the auction house may relist an unpaid vehicle, from here to `relistBy`. */
  relistFrom: string;
  relistBy: string;
}

/** Monday to Friday in Lagos without the holidays (YYYY-MM-DD); the sale day counts if it is a working day. */
export function paymentDueDates(wonAt: number, holidays: ReadonlySet<string> = new Set()): PaymentDueDates {
  const saleDay = dayInLagos(wonAt);
  return {
    due: workingDay(saleDay, PAYMENT_DUE_WORKING_DAYS, holidays),
    relistFrom: workingDay(saleDay, RELIST_WORKING_DAYS.min, holidays),
    relistBy: workingDay(saleDay, RELIST_WORKING_DAYS.max, holidays),
  };
}

function workingDay(startDay: string, nth: number, holidays: ReadonlySet<string>): string {
  let counted = 0;
  for (let day = startDay; ; day = daysAfter(day, 1)) {
    if (!isWeekend(day) && !holidays.has(day)) counted += 1;
    if (counted === nth) return day;
  }
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
