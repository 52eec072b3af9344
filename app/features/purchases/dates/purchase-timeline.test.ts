import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { purchaseDates, type DatedPurchase } from "./purchase-dates.ts";
import { PurchaseTimeline } from "./purchase-timeline.tsx";
import { rulesOf } from "./purchase-rules.ts";

const book = firstBook();
const GEORGIA = { zone: "America/New_York", place: "Savannah" };

/** The page as a list of words, an item a line. */
function read(confirmedAt: string, at: string, more: Partial<DatedPurchase> = {}): string[] {
  const purchase: DatedPurchase = {
    confirmedAt: Date.parse(confirmedAt),
    zone: GEORGIA.zone,
    house: "copart",
    offering: "auction",
    bankThrough: null,
    ...more,
  };
  const now = Date.parse(at);
  const timeline = purchaseDates(purchase, { rules: rulesOf(book, purchase), calendars: calendarsOf(book), now });
  const html = renderToStaticMarkup(createElement(PurchaseTimeline, { timeline, house: "copart", yard: GEORGIA, now }));
  return html
    .replaceAll(/<ul.*?<\/ul>/gs, "")
    .split(/<li|<\/ol>/)
    .map((item) =>
      item
        .replace(/^[^>]*>/, "")
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll("&#x27;", "'")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
}

test("the dates stand in order with today among them, on the clocks of the yard and of Lagos", () => {
  expect(read("2026-11-23T18:00:00Z", "2026-11-24T19:05:00Z")).toEqual([
    "Past: Copart confirmed that you won Mon 23 Nov, 13:00 in Savannah Mon 23 Nov, 19:00 in Lagos Storage is counted from this day.",
    "Today Tue 24 Nov, 14:05 in Savannah Tue 24 Nov, 20:05 in Lagos",
    "Send the wire Today, Tue 24 Nov A wire takes a bank day: Copart wants the money by Wed 25 Nov.",
    "Copart wants the money until Wed 25 Nov, 23:59 in Savannah Thu 26 Nov, 05:59 in Lagos The car has to be paid in full by then.",
    "Last free day of storage until Wed 25 Nov, 23:59 in Savannah Thu 26 Nov, 05:59 in Lagos Weekends and days off count.",
    "Storage costs money every day from Thu 26 Nov in Savannah from Thu 26 Nov, 06:00 in Lagos It is never waived, paid or not, until the car is picked up. By the house's table and by what the dearest yards ask.",
    "Copart's late charge of $50 to $75 from Fri 27 Nov in Savannah from Fri 27 Nov, 06:00 in Lagos Only if the money came after the day before it.",
    "Copart may offer the car again Mon 30 Nov to Wed 2 Dec in Savannah from Mon 30 Nov, 06:00 in Lagos Only while it is not paid.",
    "Your deposit may be lost after Wed 2 Dec, 23:59 in Savannah Thu 3 Dec, 05:59 in Lagos Not before this, and only when Copart has offered the car again.",
  ]);
});

test("a day to send the wire that is past reads today, and says that it may be late", () => {
  const items = read("2026-11-23T18:00:00Z", "2026-11-25T19:05:00Z").join("\n");
  expect(items).toContain("Send the wire Today, Wed 25 Nov The day to send it is past. Sent today it may arrive late");
});

test("after the due day it waits for the bank's statement, and storage adds up", () => {
  const items = read("2026-11-23T18:00:00Z", "2026-11-27T19:05:00Z").join("\n");
  expect(items).toContain("We are waiting for our bank's statement of that day");
  expect(items).toContain("Through today $15 to $80, if the car still stands there.");
  const imported = read("2026-11-23T18:00:00Z", "2026-11-27T19:05:00Z", { bankThrough: "2026-11-25" }).join("\n");
  expect(imported).not.toContain("bank's statement");
});

test("our own date stands beside the house's, and another year is named", () => {
  const items = read("2026-12-30T18:00:00Z", "2026-12-30T19:05:00Z", { extendedTo: "2027-01-08" });
  expect(items.find((item) => item.startsWith("Copart wants the money"))).toContain(
    "Mon 4 Jan 2027, 23:59 in Savannah",
  );
  expect(items.find((item) => item.startsWith("We wait"))).toContain("Fri 8 Jan 2027, 23:59 in Savannah");
});
