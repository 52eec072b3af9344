import { UNSTATED } from "#app/ui/unstated.ts";
import { dayInWords } from "#app/features/accounts/account-times.ts";
import { DOCUMENT_KINDS } from "#app/features/accounts/document-kinds.ts";
import { isCalendarDay } from "#app/platform/calendar-day.ts";

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

/** '5 April 1990'; an invalid date unchanged. */
export function birthDay(date: string | null): string {
  if (!date) return UNSTATED;
  return isCalendarDay(date) ? dayInWords(date) : date;
}

export const documentLabel = (kind: string): string =>
  Object.hasOwn(DOCUMENT_KINDS, kind) ? DOCUMENT_KINDS[kind as keyof typeof DOCUMENT_KINDS].label : kind;

export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const LONGEST_WORD = 24;

export const shortId = (id: string): string =>
  id.length > LONGEST_WORD && !/[\s@]/.test(id) ? `${id.slice(0, 8)}…` : id;

/** 'mail.sent-again' is 'Mail sent again'. */
export const actInWords = (act: string): string => {
  const words = act.replaceAll(/[.-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const detailInWords = (detail: unknown): string =>
  typeof detail === "object" && detail !== null
    ? Object.entries(detail)
        .map(([name, value]) => (name === "code" ? "signed in with a code" : `${name} ${shortId(String(value))}`))
        .join(", ")
    : "";

const FAILURES: Record<string, string> = {
  FETCH_ERROR: "Cannot be reached",
  TIMEOUT_ERROR: "Takes too long to answer",
  PARSING_ERROR: "Answers in a form that we do not understand",
};

export const failureInWords = (failure: string): string => FAILURES[failure] ?? `Answers with status ${failure}`;
