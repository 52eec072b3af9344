import { daysAfter } from "#app/platform/calendar-day.ts";

const CHECKED_FOR_DAYS = 90;

/** A rate that was looked at last on this day or before has to be looked at again. */
export const uncheckedUntil = (today: string): string => daysAfter(today, -CHECKED_FOR_DAYS);

export const isUnchecked = ({ checkedOn }: { checkedOn: string }, today: string): boolean =>
  checkedOn <= uncheckedUntil(today);
