import { PAYMENT_DUE_WORKING_DAYS, RELIST_WORKING_DAYS } from "./policy-constants.ts";

/** Calendar days in Lagos, written YYYY-MM-DD. */
export interface PaymentDueDates {
  /** The last day to pay. */
  due: string;
  /** The auction house may relist an unpaid vehicle on the working days from here to `relistBy`. */
  relistFrom: string;
  relistBy: string;
}

const DAY_MS = 86_400_000;
const lagosCalendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Africa/Lagos",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Working days are Monday to Friday in Lagos without the holidays (YYYY-MM-DD); the sale day counts when it is one. */
export function paymentDueDates(wonAt: Date, holidays: ReadonlySet<string> = new Set()): PaymentDueDates {
  const saleDay = lagosCalendar.format(wonAt);
  return {
    due: workingDay(saleDay, PAYMENT_DUE_WORKING_DAYS, holidays),
    relistFrom: workingDay(saleDay, RELIST_WORKING_DAYS.min, holidays),
    relistBy: workingDay(saleDay, RELIST_WORKING_DAYS.max, holidays),
  };
}

function workingDay(startDay: string, nth: number, holidays: ReadonlySet<string>): string {
  let counted = 0;
  for (let instant = Date.parse(`${startDay}T00:00:00Z`); ; instant += DAY_MS) {
    const day = new Date(instant);
    const name = day.toISOString().slice(0, 10);
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
    if (!isWeekend && !holidays.has(name)) counted += 1;
    if (counted === nth) return name;
  }
}
