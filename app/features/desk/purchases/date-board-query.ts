import { readValue } from "#app/features/search/criteria/criteria.ts";
import { HOUSE_NAMES, type House } from "#app/features/lots/lot.ts";
import type { DateName } from "#app/features/purchases/dates/purchase-dates.ts";
import { readPage } from "#app/ui/page-numbers.ts";

/** The columns of the board, by the day at the yard. */
export const WHEN = { overdue: "Overdue", today: "Today", tomorrow: "Tomorrow", later: "Later" } as const;
export type When = keyof typeof WHEN;

/** Dates of an open purchase in the desk's words. */
const OF_OPEN = {
  advice: "Send the wire by",
  due: "Due at the house",
  "our-due": "Due here, by help with paying",
  late: "House's late charge from",
  relisting: "House may relist from",
  forfeit: "Deposit may be lost after",
  "storage-free": "Storage free until",
  storage: "Storage charged from",
} as const;

export const DATE_LABELS: Record<DateName, string> = {
  confirmed: "Award confirmed",
  "first-day": "Day 1",
  ...OF_OPEN,
};

/** What somebody has to do or know on a day. */
export const WHAT = { house: "Pay the house by", supplement: "Supplementary invoice due", ...OF_OPEN } as const;
export type What = keyof typeof WHAT;

export interface BoardQuery {
  when: When | undefined;
  what: What | undefined;
  /** A part of a number, a vehicle, a lot or a name. */
  q: string | undefined;
  house: House | undefined;
  page: number;
}

const chosen = <T extends object>(table: T, value: string | undefined): keyof T | undefined =>
  value !== undefined && Object.hasOwn(table, value) ? (value as keyof T) : undefined;

/** @throws ValueTooLong past 100 characters */
export const readBoardQuery = (params: URLSearchParams): BoardQuery => ({
  when: chosen(WHEN, readValue(params, "when")),
  what: chosen(WHAT, readValue(params, "what")),
  q: readValue(params, "q"),
  house: chosen(HOUSE_NAMES, readValue(params, "house")),
  page: readPage(params),
});
