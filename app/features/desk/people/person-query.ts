import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { readValue } from "#app/features/search/criteria/criteria.ts";

export const TABS = {
  all: "Everything",
  cases: "Cases",
  documents: "Documents",
  bids: "Bids",
  favourites: "Favourites",
  audit: "Audit",
} as const;
export type Tab = keyof typeof TABS;

export const SHOWN = {
  all: "All",
  messages: "Messages",
  mails: "Mails",
  documents: "Documents",
  access: "Log-ins and passwords",
  staff: "Acts of staff",
} as const;
export type Shown = keyof typeof SHOWN;

const oneOf = <K extends string>(choices: Record<K, unknown>, value: string | undefined): K | undefined =>
  value !== undefined && Object.hasOwn(choices, value) ? (value as K) : undefined;

export interface PersonQuery {
  tab: Tab;
  show: Shown;
  /** Events before it: a time to the microsecond, as the database keeps it. */
  before: string | undefined;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/;

const isMoment = (text: string): boolean => isCalendarDay(MOMENT.exec(text)?.[1] ?? "");

/** @throws ValueTooLong past 100 characters */
export function readPersonQuery(params: URLSearchParams): PersonQuery {
  const before = readValue(params, "before");
  return {
    tab: oneOf(TABS, readValue(params, "tab")) ?? "all",
    show: oneOf(SHOWN, readValue(params, "show")) ?? "all",
    before: before !== undefined && isMoment(before) ? before : undefined,
  };
}

export const personPath = (id: string, query: { tab?: Tab; show?: Shown; before?: string } = {}): string => {
  if (query.tab === "documents") return `/desk/buyers/${id}/documents`;
  const params = new URLSearchParams();
  if (query.tab && query.tab !== "all") params.set("tab", query.tab);
  if (query.show && query.show !== "all") params.set("show", query.show);
  if (query.before) params.set("before", query.before);
  return `/desk/buyers/${id}${params.size > 0 ? `?${params.toString()}` : ""}`;
};
