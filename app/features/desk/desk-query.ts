import { readValue } from "#app/features/search/criteria/criteria.ts";
import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { MAIL_STATES, type MailState } from "./mail-words.ts";
import { readPage } from "#app/ui/page-numbers.ts";

export const BUYER_FILTERS = { waiting: "Documents waiting", unverified: "Email not verified" } as const;
export type BuyerFilter = keyof typeof BUYER_FILTERS;

/** A list that is filtered by words alone. */
export interface WordsQuery {
  q: string | undefined;
  page: number;
}

/** @throws ValueTooLong past 100 characters */
export const readWordsQuery = (params: URLSearchParams): WordsQuery => ({
  q: readValue(params, "q"),
  page: readPage(params),
});

export interface BuyersQuery {
  q?: string;
  filter?: BuyerFilter;
  page: number;
}

const isFilter = (value: string | undefined): value is BuyerFilter =>
  value !== undefined && Object.hasOwn(BUYER_FILTERS, value);

/** @throws ValueTooLong past 100 characters */
export function readBuyersQuery(params: URLSearchParams): BuyersQuery {
  const filter = readValue(params, "filter");
  return { q: readValue(params, "q"), filter: isFilter(filter) ? filter : undefined, page: readPage(params) };
}

export interface AuditQuery {
  /** Name, email or id of who did it, as people type it. */
  who?: string;
  /** A person likewise, or a case, a lot, a VIN or an id. */
  about?: string;
  act?: string;
  /** YYYY-MM-DD in Lagos. */
  day?: string;
  page: number;
}

/** @throws ValueTooLong past 100 characters */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const day = readValue(params, "day");
  return {
    who: readValue(params, "who"),
    about: readValue(params, "about"),
    act: readValue(params, "act"),
    day: day && isCalendarDay(day) ? day : undefined,
    page: readPage(params),
  };
}

type Values = Record<string, string | undefined>;

/** A list, or its CSV, with these filters. */
export function listAddress(path: string, values: Values): string {
  const chosen = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen).toString()}` : path;
}

/** Each filter that is chosen in words, with the list without it. @param words by filter; without any, what was typed */
export function chosenIn(path: string, values: Values, words: Values = {}): { words: string; href: string }[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ words: words[name] ?? `“${value}”`, href: listAddress(path, { ...values, [name]: undefined }) }],
  );
}

/** The address of the log, or of its CSV, with these filters. */
export const auditAddress = ({ who, about, act, day }: Partial<AuditQuery>, path = "/desk/audit"): string =>
  listAddress(path, { who, about, act, day });

export interface MailQuery {
  state: MailState;
  kind?: string;
  page: number;
}

/** @throws ValueTooLong past 100 characters */
export function readMailQuery(params: URLSearchParams): MailQuery {
  const state = readValue(params, "state");
  return {
    state: state !== undefined && Object.hasOwn(MAIL_STATES, state) ? (state as MailState) : "dead",
    kind: readValue(params, "kind"),
    page: readPage(params),
  };
}
