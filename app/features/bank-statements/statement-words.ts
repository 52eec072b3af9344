import { formatMoney } from "#app/features/lots/format.ts";
import { briefDay } from "#app/ui/brief-day.ts";
import type { Days } from "./days/covered-days.ts";

export const daysInWords = ({ from, to }: Days): string =>
  from === to ? briefDay(from) : `${briefDay(from)} to ${briefDay(to)}`;

/** '+$600' came in, '-$25.50' went out. */
export const signed = (cents: number): string => `${cents > 0 ? "+" : ""}${formatMoney(cents)}`;
