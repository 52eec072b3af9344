import { expect, test } from "vitest";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { purchaseDates } from "../dates/purchase-dates.ts";
import { rulesOf } from "../dates/purchase-rules.ts";
import { dueNotices } from "./due-notices.ts";

const HOUR_MS = 3_600_000;
const ZONE = "America/New_York";
const book = firstBook();

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
    const timeline = purchaseDates(purchase, { rules: rulesOf(book, purchase), calendars: calendarsOf(book), now });
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
