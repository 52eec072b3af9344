import { formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES, type House } from "#app/features/lots/lot.ts";
import { LAGOS } from "#app/platform/calendar-day.ts";
import { dayInZone } from "#app/features/calendars/zone-time.ts";
import type { DateName, PurchaseDate, PurchaseTimeline } from "./purchase-dates.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${Object.keys(more).join(" ")}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: zone,
    ...more,
  });
  formatters.set(key, made);
  return made;
}

/** 'Wed 18 Nov', with the year where it is another than `year`. */
function dayWords(at: number, zone: string, year: string): string {
  const isOther = dayInZone(at, zone).slice(0, 4) !== year;
  return formatterOf(zone, isOther ? { year: "numeric" } : {})
    .format(at)
    .replace(",", "");
}

const clockWords = (at: number, zone: string): string =>
  new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone });

/** Where the yard is: its zone, and the name that its times are told with. */
export interface YardClock {
  zone: string;
  place: string;
}

/** One instant on two clocks: 'Wed 18 Nov, 23:59 in Savannah' and 'Thu 19 Nov, 05:59 in Lagos'. */
export function onBothClocks(at: number, { zone, place }: YardClock, now: number): { yard: string; lagos: string } {
  const year = dayInZone(now, zone).slice(0, 4);
  return {
    yard: `${dayWords(at, zone, year)}, ${clockWords(at, zone)} in ${place}`,
    lagos: `${dayWords(at, LAGOS, year)}, ${clockWords(at, LAGOS)} in Lagos`,
  };
}

const UNTIL: ReadonlySet<DateName> = new Set(["due", "our-due", "storage-free"]);

/** When a date is, on both clocks: by when, from when, or a day of banks. */
export function whenWords(
  date: PurchaseDate,
  yard: YardClock,
  now: number,
): { yard: string; lagos: string | undefined } {
  const year = dayInZone(now, yard.zone).slice(0, 4);
  const day = (written: string) => dayWords(Date.parse(`${written}T12:00:00Z`), "UTC", year);
  const both = onBothClocks(date.at, yard, now);
  if (date.name === "confirmed") return both;
  if (date.name === "advice")
    return { yard: date.state === "today" ? `Today, ${day(date.day)}` : day(date.day), lagos: undefined };
  if (date.name === "forfeit") return { yard: `after ${both.yard}`, lagos: both.lagos };
  if (UNTIL.has(date.name)) return { yard: `until ${both.yard}`, lagos: both.lagos };
  const days = date.lastDay === date.day ? `from ${day(date.day)}` : `${day(date.day)} to ${day(date.lastDay)}`;
  return { yard: `${days} in ${yard.place}`, lagos: `from ${both.lagos}` };
}

const sums = ({ low, high }: { low: number; high: number }) =>
  low === high ? formatMoney(low) : `${formatMoney(low)} to ${formatMoney(high)}`;

interface Words {
  label: string;
  means: string;
}

const WORDS: Record<DateName, (house: string, date: PurchaseDate, dueDay: string) => Words> = {
  confirmed: (house) => ({ label: `${house} confirmed that you won`, means: "Storage is counted from this day." }),
  "first-day": (house) => ({ label: "Working day 1", means: `${house} did not work on the day of the award.` }),
  advice: (house, { wasOn }, dueDay) => ({
    label: "Send the wire",
    means: wasOn
      ? `The day to send it is past. Sent today it may arrive late: ${house} wants the money by ${dueDay}.`
      : `A wire takes a bank day: ${house} wants the money by ${dueDay}.`,
  }),
  due: (house) => ({ label: `${house} wants the money`, means: "The car has to be paid in full by then." }),
  "our-due": (house) => ({
    label: "We wait until then",
    means: `Our own date, after you asked for help. ${house} does not wait.`,
  }),
  late: (house, { charge }) => ({
    label: charge ? `${house}'s late charge of ${sums(charge)}` : `${house}'s late charge`,
    means: "Only if the money came after the day before it.",
  }),
  relisting: (house) => ({ label: `${house} may offer the car again`, means: "Only while it is not paid." }),
  forfeit: (house) => ({
    label: "Your deposit may be lost",
    means: `Not before this, and only when ${house} has offered the car again.`,
  }),
  "storage-free": () => ({ label: "Last free day of storage", means: "Weekends and days off count." }),
  storage: () => ({
    label: "Storage costs money every day",
    means: "It is never waived, paid or not, until the car is picked up.",
  }),
};

/** What a date is, and what it means for the buyer. */
export function dateWords(
  date: PurchaseDate,
  { house, timeline }: { house: House; timeline: Pick<PurchaseTimeline, "houseDue"> },
): Words {
  const { day } = timeline.houseDue;
  const dueDay = dayWords(Date.parse(`${day}T12:00:00Z`), "UTC", day.slice(0, 4));
  return WORDS[date.name](HOUSE_NAMES[house], date, dueDay);
}

/** '$5 to $40 a day'. */
export const perDay = (tier: { low: number; high: number }): string => `${sums(tier)} a day`;
