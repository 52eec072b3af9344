import { expect, test } from "vitest";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { dayInZone } from "#app/features/calendars/zone-time.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { purchaseDates } from "../dates/purchase-dates.ts";
import { rulesOf } from "../dates/purchase-rules.ts";
import { dueNotices, isOfBeingLate, type NoticeName, worthMail } from "./due-notices.ts";
import { daysAfter } from "#app/platform/calendar-day.ts";

const HOUR_MS = 3_600_000;
const ZONE = "America/New_York";
const book = firstBook();
const rules = rulesOf(book, { house: "copart", offering: "auction" });
const calendars = calendarsOf(book);

/** All that an unpaid purchase is told hour by hour, each with the yard's weekday on which it goes. */
function toldOf(
  confirmed: string,
  { bankThrough, isPaid = false }: { bankThrough?: string; isPaid?: boolean } = {},
): string[] {
  const purchase = {
    confirmedAt: Date.parse(confirmed),
    zone: ZONE,
    house: "copart",
    offering: "auction",
    bankThrough: bankThrough ?? null,
    ...(isPaid ? { paidOn: confirmed.slice(0, 10) } : {}),
  } as const;
  const told = new Map<string, string>();
  for (let hour = 0; hour < 24 * 16; hour++) {
    const now = purchase.confirmedAt + hour * HOUR_MS;
    const timeline = purchaseDates(purchase, { rules, calendars, now });
    const { isOverdue } = timeline;
    const weekday = new Date(now).toLocaleDateString("en-US", { weekday: "short", timeZone: ZONE });
    for (const { name, day } of dueNotices(timeline, { zone: ZONE, isPaid, isOverdue, isLateThere: isOverdue, now }))
      if (!told.has(`${name} ${day}`)) told.set(`${name} ${day}`, `${weekday} ${name}`);
  }
  return [...told.values()];
}

test("where a weekend lies before the day to pay, the wire is asked for on the Friday before", () => {
  expect(toldOf("2026-11-12T15:00:00Z")).toEqual([
    "Thu wire-tomorrow",
    "Fri wire-today",
    "Sat storage-last-day",
    "Sun due-tomorrow",
    "Sun storage",
    "Mon due-today",
  ]);
});

test("where banks rest on the day before, the wire is asked for a day sooner", () => {
  // Veterans Day: houses work, banks do not.
  expect(toldOf("2026-11-10T15:00:00Z", { bankThrough: "2026-12-31" })).toEqual([
    "Tue wire-today",
    "Wed due-tomorrow",
    "Thu due-today",
    "Thu storage-last-day",
    "Fri overdue",
    "Fri storage",
    "Mon relisting",
    "Tue forfeit-tomorrow",
    "Wed forfeit-today",
  ]);
});

test("on most weeks one mail says to send the wire and that the day to pay is tomorrow; then each date once, before and at it", () => {
  expect(toldOf("2026-11-16T15:00:00Z", { bankThrough: "2026-12-31" })).toEqual([
    "Mon wire-tomorrow",
    "Tue wire-today",
    "Wed due-today",
    "Wed storage-last-day",
    "Thu overdue",
    "Thu storage",
    "Fri relisting",
    "Mon forfeit-tomorrow",
    "Tue forfeit-today",
  ]);
});

test("who has paid is told of storage alone", () => {
  expect(toldOf("2026-11-16T15:00:00Z", { isPaid: true })).toEqual(["Wed storage-last-day", "Thu storage"]);
});

/** The mails of being late or of its last day, by the yard's day, as a worker of every quarter of a day sends them. */
function mailsOf(
  confirmed: string,
  { helpDays, lagDays }: { helpDays: number; lagDays: number },
): Map<string, string[]> {
  const purchase = { confirmedAt: Date.parse(confirmed), zone: ZONE, house: "copart", offering: "auction" } as const;
  const at = (now: number, more: object) =>
    purchaseDates({ ...purchase, ...more } as Parameters<typeof purchaseDates>[0], { rules, calendars, now });
  const houseDay = at(purchase.confirmedAt, { bankThrough: null }).houseDue.day;
  const extendedTo = helpDays > 0 ? daysAfter(houseDay, helpDays) : null;
  const told = new Set<string>();
  const mails = new Map<string, string[]>();
  for (let quarter = 0; quarter < 4 * 20; quarter++) {
    const now = purchase.confirmedAt + quarter * 6 * HOUR_MS;
    const today = dayInZone(now, ZONE);
    const bankThrough = daysAfter(today, -1 - lagDays);
    const timeline = at(now, { bankThrough, extendedTo });
    const { isOverdue } = timeline;
    const standing = { zone: ZONE, isPaid: false, isOverdue, isLateThere: bankThrough >= houseDay, now };
    const wasOverdue = [...told].some((one) => one.startsWith("overdue "));
    const news = dueNotices(timeline, standing).filter(({ name, day }) => !told.has(`${name} ${day}`));
    for (const { name, day } of news) told.add(`${name} ${day}`);
    for (const notice of worthMail(news, wasOverdue))
      if (isOfBeingLate(notice)) mails.set(today, [...(mails.get(today) ?? []), notice.name]);
  }
  return mails;
}

test("whatever help was given and however late the statement is, no day has two mails of being late", () => {
  for (let award = 0; award < 28; award++)
    for (const helpDays of [0, 1, 2, 3, 5])
      for (const lagDays of [0, 1, 2]) {
        const confirmed = new Date(Date.parse("2026-11-02T15:00:00Z") + award * 24 * HOUR_MS).toISOString();
        for (const [day, names] of mailsOf(confirmed, { helpDays, lagDays }))
          expect([confirmed, helpDays, lagDays, day, names.length]).toEqual([confirmed, helpDays, lagDays, day, 1]);
      }
});

test("who is overdue is told once of all that follows, where it comes at the same moment; of a late charge nobody is told after it", () => {
  const day = "2026-11-24";
  const on = (...names: NoticeName[]) => names.map((name) => ({ name, day }));
  const together = on("relisting", "overdue", "forfeit-today", "storage");
  expect(worthMail(together, false)).toEqual(on("overdue", "storage"));
  expect(worthMail(on("late"), true)).toEqual([]);
  expect(worthMail(on("late"), false)).toEqual(on("late"));
});
