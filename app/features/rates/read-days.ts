import { isCalendarDay } from "#app/platform/calendar-day.ts";
import type { Read } from "./read-figures.ts";
import type { RateValues } from "./rate.ts";

type Days = RateValues["calendar"]["days"];

export const DAYS_FIELD = {
  name: "days",
  label: "Days off",
  hint: "One a line, in any order: the day, a blank or a tab, its name. Such as 2026-11-26 Thanksgiving.",
  steps: ["Day", "Name"],
} as const;

export const writeDays = (days: Days): string => days.map(({ day, name }) => `${day}\t${name}`).join("\n");

export const daysInWords = (days: Days): string =>
  `${days.length === 1 ? "1 day" : `${days.length} days`}: ${days.map(({ name }) => name).join(", ")}`;

const LINE = /^(\S+?)[\s;,:]+(\S.*)$/;

/** Days off, one a line: '2026-11-26 Thanksgiving'. In order; a fault names its line. */
export function readDays(text: string): Read<Days> {
  const days: Days = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [, day = "", name = ""] = LINE.exec(line.trim()) ?? [];
    const refuse = (why: string) => ({ fault: `Line ${at + 1} (${line.trim()}): ${why}` });
    if (day === "") return refuse("Write the day, then its name.");
    if (!isCalendarDay(day)) return refuse(`"${day}" is no day. Write it as 2026-11-26.`);
    if (days.some((known) => known.day === day)) return refuse("This day stands above as well.");
    days.push({ day, name: name.trim() });
  }
  return { value: days.toSorted((one, other) => (one.day < other.day ? -1 : 1)) };
}
