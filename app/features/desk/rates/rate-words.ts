import { RATE_KINDS } from "#app/features/rates/rate-kinds.ts";
import type { RateMark } from "#app/features/rates/rate.ts";

export const MARK_WORDS: Record<RateMark, string> = {
  table: "from a table",
  range: "a range",
  assumption: "an assumption",
  outline: "a rough outline",
};

/** '24 Nov 2026' of a day written YYYY-MM-DD. */
export const dayInWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

export function daysInWords({ from, to }: { from: string; to: string | null }): string {
  return to === null ? `from ${dayInWords(from)}` : `${dayInWords(from)} to ${dayInWords(to)}`;
}

/** Kinds by the name that the desk knows them by. */
export const KIND_LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(RATE_KINDS).map(([kind, { label }]) => [kind, label]),
);
