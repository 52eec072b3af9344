import type { Calendar, Calendars } from "#app/features/calendars/calendars.ts";
import { workingDay, workingDayAfter, workingDayBefore, workingDayUpTo } from "#app/features/calendars/working-days.ts";
import type { House } from "#app/features/lots/lot.ts";
import type { Span } from "#app/features/rates/rate.ts";
import { dayInZone, endOfDayInZone, startOfDayInZone } from "#app/features/calendars/zone-time.ts";
import type { Offering, PurchaseRules } from "./purchase-rules.ts";
import { storageOf, type StorageTier } from "./storage-tiers.ts";

export type DateName =
  | "confirmed"
  | "first-day"
  | "advice"
  | "due"
  | "our-due"
  | "late"
  | "relisting"
  | "forfeit"
  | "storage-free"
  | "storage";

/** One date of a purchase. Instants are milliseconds UTC, days are the yard's, written YYYY-MM-DD. */
export interface PurchaseDate {
  name: DateName;
  /** Up to where it runs (due, free storage), or from where on (late, relisting, storage). */
  at: number;
  day: string;
  /** The last day of a span. */
  lastDay: string;
  rule: "house" | "ours" | "bank";
  /** The rate that says so. */
  rate: number | undefined;
  state: "past" | "today" | "ahead";
  /** The day on which it should have been: an advice that is past reads today. */
  wasOn?: string;
  /** In cents: the house's late charge. */
  charge?: Span;
  tiers?: StorageTier[];
}

export interface DatedPurchase {
  /** When the house confirmed the award, milliseconds UTC. */
  confirmedAt: number;
  /** Of the yard, such as America/Chicago. */
  zone: string;
  house: House;
  offering: Offering;
  /** The yard's day up to which we wait ourselves; the house does not. */
  extendedTo?: string | null;
  /** The value day of the payment that completed it. */
  paidOn?: string | null;
  /** The last day of which every line of our bank's statement is here. */
  bankThrough: string | null;
}

export interface PurchaseTimeline {
  dates: PurchaseDate[];
  /** The end of the day on which the house wants its money, and that on which we do; the same without an extension. */
  houseDue: { at: number; day: string };
  ourDue: { at: number; day: string };
  /** Not paid at our due instant, and the bank's statement through that day is here. */
  isOverdue: boolean;
  /** Past our due instant, but the bank's statement is not here yet. */
  waitsForBank: boolean;
  /** A clerk may enter the relisting and take the deposit. */
  mayForfeit: boolean;
  /** Calendars and years without stored days, such as 'lagos/2027': what falls into them may move. */
  unstored: string[];
}

/** Where the yard's zone is not known, the day ends first there. */
export const EARLIEST_ZONE = "America/Halifax";

const later = (one: string, other: string) => (one > other ? one : other);

/** The dates of a purchase, in the order in which they come. */
export function purchaseDates(
  purchase: DatedPurchase,
  { rules, calendars, now }: { rules: PurchaseRules; calendars: Calendars; now: number },
): PurchaseTimeline {
  const { zone, extendedTo, paidOn, bankThrough } = purchase;
  const days = daysOf(purchase, rules, calendars);
  const end = (day: string) => ({ day, at: endOfDayInZone(day, zone) });
  const houseDue = end(days.due);
  const ourDue = end(later(days.due, extendedTo ?? days.due));
  const isUnpaid = !paidOn;
  const isPast = isUnpaid && now > ourDue.at;
  const isBankRead = bankThrough !== null && bankThrough >= ourDue.day;
  const forfeit = end(later(days.forfeit, ourDue.day));
  return {
    dates: listDates(purchase, { rules, days, ourDue, forfeit, now }),
    houseDue,
    ourDue,
    isOverdue: isPast && isBankRead,
    waitsForBank: isPast && !isBankRead,
    mayForfeit: isPast && isBankRead && now > forfeit.at,
    unstored: unstoredYears([calendars[purchase.house], calendars["us-banks"]], [days.advice, forfeit.day]),
  };
}

interface Days {
  confirmed: string;
  first: string;
  advice: string;
  due: string;
  late: string;
  relistFrom: string;
  relistTo: string;
  forfeit: string;
}

function daysOf({ confirmedAt, zone, house }: DatedPurchase, rules: PurchaseRules, calendars: Calendars): Days {
  const off = calendars[house];
  const confirmed = dayInZone(confirmedAt, zone);
  const first = workingDay(confirmed, 1, off);
  const due = workingDay(first, rules.pay.value, off);
  // Money that has to be there on a day without banks has to be there on the bank day before it.
  const wanted = workingDayUpTo(due, calendars["us-banks"]);
  return {
    confirmed,
    first,
    advice: later(workingDayBefore(wanted, calendars["us-banks"]), confirmed),
    due,
    late: workingDayAfter(due, off, rules.late.value),
    relistFrom: workingDay(first, rules.relisting.value.low, off),
    relistTo: workingDay(first, rules.relisting.value.high, off),
    forfeit: workingDay(first, rules.forfeit.value, off),
  };
}

interface Listing {
  rules: PurchaseRules;
  days: Days;
  ourDue: { at: number; day: string };
  forfeit: { at: number; day: string };
  now: number;
}

type Undated = Omit<PurchaseDate, "state" | "lastDay"> & { lastDay?: string };

function listDates(purchase: DatedPurchase, listing: Listing): PurchaseDate[] {
  const { rules, days, ourDue, now } = listing;
  const { zone, offering, confirmedAt, paidOn } = purchase;
  const today = dayInZone(now, zone);
  const start = (day: string) => ({ day, at: startOfDayInZone(day, zone) });
  const end = (day: string) => ({ day, at: endOfDayInZone(day, zone) });
  const pay = { rule: "house", rate: rules.pay.rate } as const;
  const all: (Undated | false | undefined | null | "")[] = [
    { name: "confirmed", at: confirmedAt, day: days.confirmed, rule: "house", rate: undefined },
    days.first !== days.confirmed && { name: "first-day", ...start(days.first), ...pay },
    !paidOn && adviceOf(days, { today, end }),
    { name: "due", ...end(days.due), ...pay },
    ourDue.day !== days.due && { name: "our-due", ...ourDue, rule: "ours", rate: undefined },
    (!paidOn || paidOn > days.due) && lateOf(rules, start(days.late)),
    ...(paidOn ? [] : whereUnpaid(listing, start)),
    ...storageOf(rules.storage, { confirmed: days.confirmed, offering }).map(({ name, day, tiers }): Undated => ({
      name,
      ...(name === "storage" ? start(day) : end(day)),
      rule: "house",
      rate: rules.storage?.rate,
      ...(tiers && { tiers }),
    })),
  ];
  return all
    .filter((one) => typeof one === "object" && one !== null)
    .map((one) => ({ ...one, lastDay: one.lastDay ?? one.day, state: stateOf(one, today) }))
    .toSorted((a, b) => a.at - b.at);
}

function adviceOf(
  { advice, due }: Days,
  { today, end }: { today: string; end: (day: string) => { day: string; at: number } },
): Undated {
  const bank = { name: "advice", rule: "bank", rate: undefined } as const;
  const isMissed = advice < today && today <= due;
  return isMissed ? { ...bank, ...end(today), wasOn: advice } : { ...bank, ...end(advice) };
}

const lateOf = ({ late, lateCharge }: PurchaseRules, from: { day: string; at: number }): Undated => ({
  name: "late",
  ...from,
  rule: "house",
  rate: late.rate,
  ...(lateCharge && { charge: lateCharge }),
});

const whereUnpaid = (
  { rules, days, forfeit }: Listing,
  start: (day: string) => { day: string; at: number },
): Undated[] => [
  { name: "relisting", ...start(days.relistFrom), lastDay: days.relistTo, rule: "house", rate: rules.relisting.rate },
  { name: "forfeit", ...forfeit, rule: "ours", rate: rules.forfeit.rate },
];

function stateOf(
  { day, lastDay = day }: { day: string; lastDay?: string | undefined },
  today: string,
): PurchaseDate["state"] {
  if (today < day) return "ahead";
  return today > lastDay ? "past" : "today";
}

function unstoredYears(calendars: readonly Calendar[], [from = "", to = ""]: string[]): string[] {
  const years = new Set([from.slice(0, 4), to.slice(0, 4)]);
  return calendars.flatMap(({ name, rateOf }) =>
    [...years].filter((year) => rateOf(year) === undefined).map((year) => `${name}/${year}`),
  );
}
