import { UNSTATED } from "#app/ui/unstated.ts";
import { dayInWords } from "#app/features/accounts/account-times.ts";
import { documentLabel } from "#app/features/accounts/document-kinds.ts";
import { mailLabel } from "./mail-words.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { briefDay } from "#app/ui/brief-day.ts";
import { isCalendarDay } from "#app/platform/calendar-day.ts";

export { documentLabel };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Rounded down: '3 days', '1 hour', 'less than a minute'. */
export function ageInWords(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  if (ms < HOUR_MS) return some(Math.floor(ms / MINUTE_MS), "minute");
  if (ms < 2 * DAY_MS) return some(Math.floor(ms / HOUR_MS), "hour");
  return some(Math.floor(ms / DAY_MS), "day");
}

/** '5 Apr 1990'; an invalid date unchanged. */
export function birthDay(date: string | null): string {
  if (!date) return UNSTATED;
  return isCalendarDay(date) ? dayInWords(date) : date;
}

export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const LONGEST_WORD = 24;

export const shortId = (id: string): string =>
  id.length > LONGEST_WORD && !/[\s@]/.test(id) ? `${id.slice(0, 8)}…` : id;

/** 'mail.sent-again' is 'Mail sent again', and 'sign-in.refused' 'Login refused'. */
export const actInWords = (act: string): string => {
  const words = act.replace(/^sign-in\b/, "login").replaceAll(/[.-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const kindInWords = (kind: string): string => {
  const label = mailLabel(documentLabel(kind));
  return label === kind ? `kind ${kind}` : label;
};

const oneInWords = (name: string, value: unknown): string => {
  if (name === "code") return "signed in with a code";
  if (name === "kind") return kindInWords(String(value));
  if (name === "cents") return formatMoney(Number(value));
  const text = String(value);
  return `${name} ${isCalendarDay(text) ? briefDay(text) : shortId(text)}`;
};

/** Sums in dollars, days as days. */
export const detailInWords = (detail: unknown): string =>
  typeof detail === "object" && detail !== null
    ? Object.entries(detail)
        .map(([name, value]) => oneInWords(name, value))
        .join(", ")
    : "";

const FAILURES: Record<string, string> = {
  FETCH_ERROR: "Cannot be reached",
  TIMEOUT_ERROR: "Takes too long to answer",
  PARSING_ERROR: "Answers in a form that we do not understand",
};

export const failureInWords = (failure: string): string => FAILURES[failure] ?? `Answers with status ${failure}`;

/** '07:12' on the clocks of that time zone. */
export const clockIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(now);

const BRIEF_DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Africa/Lagos",
});

/** '23 Nov 2026', in Lagos. */
export const dayInBrief = (at: Date): string => BRIEF_DAY.format(at);

/** 'Monday 23 Nov', in Lagos. */
export const dayToday = (now: number): string =>
  new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "short",
    timeZone: "Africa/Lagos",
  }).format(now);

/** '40 s', '12 min', '3 h', '4 days': for places with little room. */
export function briefAge(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.floor(ms / 1000))} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return some(Math.floor(ms / DAY_MS), "day");
}

/** 'data 40 s old', of the lots' copy. */
export const dataAge = (seconds: number | null): string =>
  seconds === null ? "no data yet" : `data ${briefAge(seconds * 1000)} old`;

export interface News {
  messages: number;
  documents: number;
  /** To place at a house. */
  orders?: number;
  /** What colleagues did. */
  changes: number;
}

/** '2 new messages, 1 new document.'; nothing when nothing is new. */
export function newsInWords({ messages, documents, orders = 0, changes }: News): string {
  const parts = [
    orders > 0 ? some(orders, "new order") : "",
    messages > 0 ? some(messages, "new message") : "",
    documents > 0 ? some(documents, "new document") : "",
    changes > 0 ? some(changes, "change") : "",
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}

/** @param ms of the database's clock before a process's */
export const skewInWords = (ms: number): string =>
  `${(Math.abs(ms) / 1_000).toFixed(1)} s ${ms > 0 ? "behind" : "ahead of"} the database`;
