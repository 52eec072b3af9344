import { isCalendarDay } from "#app/platform/calendar-day.ts";

export type DayOrder = "ymd" | "mdy" | "dmy";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** '25/11/2026', '11-25-26', '20261125', '25 Nov 2026' as YYYY-MM-DD; a time behind it does not matter. */
export function readDay(text: string, order: DayOrder): string | undefined {
  const [day = ""] = text.trim().split(/[T ]+(?=\d{1,2}:\d{2})/);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (compact && order === "ymd") return checked(compact[1], compact[2], compact[3]);
  const parts = day.split(/[^\p{L}\d]+/u).filter(Boolean);
  const [first, second, third] = parts;
  if (parts.length !== 3) return undefined;
  // A month's name says itself which part it is.
  if (/^\p{L}/u.test(first ?? "")) return checked(third, first, second);
  if (/^\p{L}/u.test(second ?? ""))
    return order === "ymd" ? checked(first, second, third) : checked(third, second, first);
  if (order === "ymd") return checked(first, second, third);
  return order === "mdy" ? checked(third, first, second) : checked(third, second, first);
}

function checked(year = "", month = "", day = ""): string | undefined {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const figures = /^\d{1,2}$/.test(month) ? month : String(named + 1);
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day) || figures === "0") return undefined;
  const read = `${year.padStart(4, "20")}-${figures.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(read) ? read : undefined;
}
