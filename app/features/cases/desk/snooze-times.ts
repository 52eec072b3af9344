import { dayInLagos } from "#app/platform/calendar-day.ts";

export const SNOOZES = {
  "3h": "For 3 hours",
  tomorrow: "Until tomorrow, 08:00",
  monday: "Until Monday, 08:00",
  answer: "Until they write",
  time: "Until this time:",
} as const;

export type Snooze = keyof typeof SNOOZES;

export const SNOOZE_CHOICES = ["3h", "tomorrow", "monday", "answer", "time"] as const satisfies readonly Snooze[];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Lagos is an hour ahead of UTC all year. */
const lagos = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`);

/** Until when a case is put away; undefined for 'until they write', null for a time that cannot be read. */
export function snoozeUntil(choice: Snooze, typed: string | undefined, now: number): Date | null | undefined {
  if (choice === "answer") return undefined;
  if (choice === "3h") return new Date(now + 3 * HOUR_MS);
  if (choice === "tomorrow") return lagos(dayInLagos(now + DAY_MS), "08:00");
  if (choice === "monday") {
    const weekday = new Date(`${dayInLagos(now)}T12:00:00Z`).getUTCDay();
    return lagos(dayInLagos(now + ((8 - weekday) % 7 || 7) * DAY_MS), "08:00");
  }
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(typed ?? "");
  const at = found ? lagos(found[1] ?? "", found[2] ?? "") : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}
