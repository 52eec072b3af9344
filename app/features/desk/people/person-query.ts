import { isCalendarDay } from "#app/platform/calendar-day.ts";
import type { Work } from "#app/features/accounts/viewer.ts";
import { CASE_STATES } from "#app/features/cases/case-kinds.ts";
import { listAddress } from "#app/features/desk/desk-query.ts";
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

/** Of what a tab can show only those: each value in words. */
export const FILTERS = {
  cases: { open: "Open", ...CASE_STATES },
  bids: { open: "Open", won: "Won", over: "Ended, not won" },
  documents: { waiting: "Waiting", accepted: "Accepted", refused: "Refused" },
  lots: { listed: "On sale", over: "Sale over" },
  mails: { "at-once": "At once", daily: "Daily", never: "No mails" },
} as const;
export type FilterOf<Of extends keyof typeof FILTERS> = keyof (typeof FILTERS)[Of];

/** Which lists a person's page has as files. */
const LISTS = [...(Object.keys(TABS) as Tab[]), "searches"] as const;
export type List = (typeof LISTS)[number];

const EVERYBODY: readonly Work[] = ["support", "documents"];
const WORK: Partial<Record<List, readonly Work[]>> = { cases: ["support"], documents: ["documents"], bids: ["bids"] };

/** Who sees a list of a person whom they may see. */
export const workOf = (list: List): readonly Work[] => WORK[list] ?? EVERYBODY;

/** What a list of a person is filtered by. */
export interface PersonFilters {
  cases: FilterOf<"cases"> | undefined;
  documents: FilterOf<"documents"> | undefined;
  bids: FilterOf<"bids"> | undefined;
  lots: FilterOf<"lots"> | undefined;
  mails: FilterOf<"mails"> | undefined;
  /** Of the audit: by whom, what, and on which day. */
  who: string | undefined;
  act: string | undefined;
  day: string | undefined;
}

export interface PersonQuery extends PersonFilters {
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
  const day = readValue(params, "day");
  return {
    cases: oneOf(FILTERS.cases, readValue(params, "cases")),
    documents: oneOf(FILTERS.documents, readValue(params, "documents")),
    bids: oneOf(FILTERS.bids, readValue(params, "bids")),
    lots: oneOf(FILTERS.lots, readValue(params, "lots")),
    mails: oneOf(FILTERS.mails, readValue(params, "mails")),
    who: readValue(params, "who"),
    act: readValue(params, "act"),
    day: day !== undefined && isCalendarDay(day) ? day : undefined,
    tab: oneOf(TABS, readValue(params, "tab")) ?? "all",
    show: oneOf(SHOWN, readValue(params, "show")) ?? "all",
    before: before !== undefined && isMoment(before) ? before : undefined,
  };
}

type Link = { tab?: Tab; show?: Shown; before?: string | undefined } & Partial<PersonFilters>;

export const personPath = (id: string, { tab, show, before, ...filters }: Link = {}): string =>
  tab === "documents"
    ? listAddress(`/desk/buyers/${id}/documents`, filters)
    : listAddress(`/desk/buyers/${id}`, {
        tab: tab === "all" ? undefined : tab,
        show: show === "all" ? undefined : show,
        before,
        ...filters,
      });

/** Where bulk acts on their cases are sent, with the filter to come back to. */
export const caseActsPath = (id: string, cases: PersonFilters["cases"]): string =>
  listAddress(`/desk/buyers/${id}/cases`, { cases });

/** A list of a person as a file, with the filters of its page. */
export const personFile = (id: string, list: List, filters: Partial<PersonFilters & { show: Shown }> = {}): string =>
  listAddress(`/desk/buyers/${id}/csv`, { list, ...filters });

/** @throws ValueTooLong past 100 characters */
export function readPersonList(params: URLSearchParams): List {
  const list = readValue(params, "list");
  return LISTS.find((one) => one === list) ?? "all";
}
