import { dayInLagos, daysAfter, LAGOS } from "#app/platform/calendar-day.ts";
import { NO_DAYS_OFF, type DaysOff } from "#app/features/calendars/working-days.ts";
import { DAYS, type Day, type DayHours, type Hours, type WeekHours } from "./site-content.ts";

const lagosClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: LAGOS,
  weekday: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

interface LagosTime {
  /** The index in DAYS. */
  day: number;
  /** HH:MM */
  time: string;
  /** YYYY-MM-DD */
  date: string;
}

const MINUTE_MS = 60_000;
let latest: { minute: number; told: LagosTime } | undefined;

/** Each page asks, most of them in the same minute. */
function inLagos(now: number): LagosTime {
  const minute = Math.floor(now / MINUTE_MS);
  if (latest?.minute !== minute) latest = { minute, told: readClock(now) };
  return latest.told;
}

function readClock(now: number): LagosTime {
  const parts = Object.fromEntries(lagosClock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: DAYS.indexOf(parts["weekday"] as Day),
    time: `${parts["hour"]}:${parts["minute"]}`,
    date: dayInLagos(now),
  };
}

/** Times are HH:MM in Lagos. `next` is absent when no day of the week has hours. */
type OpenState = { isOpen: true; until: string } | { isOpen: false; next?: { day: Day | "today"; time: string } };

/** @param off the days of Lagos on which nobody works */
export function openState(week: WeekHours, now: number, off: DaysOff = NO_DAYS_OFF): OpenState {
  const { day, time, date } = inLagos(now);
  const today = off.has(date) ? null : week[dayAfter(day, 0)];
  if (today && time >= today.opens && time < today.closes) return { isOpen: true, until: today.closes };
  if (today && time < today.opens) return { isOpen: false, next: { day: "today", time: today.opens } };
  for (let days = 1; days <= DAYS.length; days += 1) {
    const name = dayAfter(day, days);
    const hours = week[name];
    if (hours && !off.has(daysAfter(date, days))) return { isOpen: false, next: { day: name, time: hours.opens } };
  }
  return { isOpen: false };
}

const dayAfter = (day: number, days: number): Day => DAYS[(day + days) % DAYS.length] ?? "Monday";

export function openStateInWords(state: OpenState): string {
  if (state.isOpen) return `Open now, until ${state.until}`;
  return state.next ? `Closed now, opens ${state.next.day} ${state.next.time}` : "Closed now";
}

/** Without a chat there is nobody in it, whatever its hours. */
export interface OpenNow {
  support: string;
  chat: string | undefined;
}

interface Answering {
  now: number;
  off: DaysOff;
  hasChat: boolean;
}

export const openNow = ({ support, chat }: Hours, { now, off, hasChat }: Answering): OpenNow => ({
  support: openStateInWords(openState(support, now, off)),
  chat: hasChat ? openStateInWords(openState(chat, now, off)) : undefined,
});

/** The header says '09AM to 07PM'; everything else '09:00–19:00 Lagos'. */
type ClockStyle = "09AM" | "09:00";

export function weekInWords(week: WeekHours, style: ClockStyle): string {
  const runs: { days: Day[]; hours: DayHours }[] = [];
  let last: { days: Day[]; hours: DayHours } | undefined;
  for (const day of DAYS) {
    const hours = week[day];
    if (!hours) last = undefined;
    else if (last && last.hours.opens === hours.opens && last.hours.closes === hours.closes) last.days.push(day);
    else runs.push((last = { days: [day], hours }));
  }
  if (runs.length === 0) return "by message only";
  const inWords = style === "09AM" ? inTwelveHours : inLagosHours;
  return runs.map(({ days, hours }) => `${daysInWords(days)}, ${inWords(hours)}`).join("; ");
}

function daysInWords(days: Day[]): string {
  const [first = "", last] = [days[0], days.at(-1)];
  if (days.length === 1) return first;
  return days.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
}

const inLagosHours = ({ opens, closes }: DayHours): string => `${opens}–${closes} Lagos`;

const inTwelveHours = ({ opens, closes }: DayHours): string => `${twelveHours(opens)} to ${twelveHours(closes)}`;

function twelveHours(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${String(hour % 12 || 12).padStart(2, "0")}${minutes}${hour < 12 ? "AM" : "PM"}`;
}
