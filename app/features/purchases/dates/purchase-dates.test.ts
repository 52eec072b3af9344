import { expect, test } from "vitest";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import { FIRST_RATES, firstBook } from "#app/features/rates/test-first-rates.ts";
import { helpAnswerDays, supplementDue } from "./our-dates.ts";
import { purchaseDates, type DatedPurchase, type DateName, type PurchaseTimeline } from "./purchase-dates.ts";
import { rulesOf, yardKey } from "./purchase-rules.ts";
import { storageThrough } from "./storage-tiers.ts";

const book = firstBook();
const TEXAS = "America/Chicago";

interface Asked extends Partial<Omit<DatedPurchase, "confirmedAt">> {
  now?: string;
  rates?: Rate[];
  yard?: string;
}

function read(confirmedAt: string, { now, rates, yard, ...more }: Asked = {}): PurchaseTimeline {
  const purchase: DatedPurchase = {
    confirmedAt: Date.parse(confirmedAt),
    zone: TEXAS,
    house: "copart",
    offering: "auction",
    bankThrough: null,
    ...more,
  };
  const used = rates ? rateBook(rates, book.day) : book;
  return purchaseDates(purchase, {
    rules: rulesOf(used, { ...purchase, ...(yard && { yard }) }),
    calendars: calendarsOf(used),
    now: Date.parse(now ?? confirmedAt),
  });
}

const dayOf = ({ dates }: PurchaseTimeline, name: DateName) => dates.find((one) => one.name === name)?.day;
const daysOf = (timeline: PurchaseTimeline, ...names: DateName[]) => names.map((name) => dayOf(timeline, name));
const MAIN = ["advice", "due", "late", "relisting", "forfeit"] as const;
const iso = (at: number) => new Date(at).toISOString();

test.each([
  ["a Monday", "2026-11-16T18:00:00Z", ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-24"]],
  ["a Friday", "2026-11-13T18:00:00Z", ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-23"]],
  ["a Saturday", "2026-11-14T18:00:00Z", ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-24"]],
  [
    "Tuesday before Thanksgiving",
    "2026-11-24T18:00:00Z",
    ["2026-11-25", "2026-11-27", "2026-11-30", "2026-12-01", "2026-12-03"],
  ],
  ["Thanksgiving", "2026-11-26T18:00:00Z", ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-07"]],
  // Banks and the house work on the Friday before a Saturday's holiday.
  [
    "Wednesday before a Saturday's holiday",
    "2026-07-01T18:00:00Z",
    ["2026-07-02", "2026-07-03", "2026-07-06", "2026-07-07", "2026-07-09"],
  ],
  // Veterans Day: the house works, banks do not.
  [
    "Monday before Veterans Day",
    "2026-11-09T18:00:00Z",
    ["2026-11-09", "2026-11-11", "2026-11-12", "2026-11-13", "2026-11-17"],
  ],
  [
    "Thursday before Columbus Day",
    "2026-10-08T18:00:00Z",
    ["2026-10-08", "2026-10-12", "2026-10-13", "2026-10-14", "2026-10-16"],
  ],
  // Juneteenth: the same.
  [
    "Thursday before Juneteenth's Friday",
    "2026-06-18T18:00:00Z",
    ["2026-06-18", "2026-06-22", "2026-06-23", "2026-06-24", "2026-06-26"],
  ],
  ["New Year's Eve", "2026-12-31T18:00:00Z", ["2027-01-04", "2027-01-05", "2027-01-06", "2027-01-07", "2027-01-11"]],
  ["Christmas Eve", "2026-12-24T18:00:00Z", ["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-05"]],
])("confirmed on %s", (_, confirmedAt, days) => {
  expect(daysOf(read(confirmedAt), ...MAIN)).toEqual(days);
});

test("the day is the yard's: Sunday evening there is Monday in Lagos", () => {
  const timeline = read("2026-11-16T03:00:00Z");
  expect(daysOf(timeline, "confirmed", "first-day", "due")).toEqual(["2026-11-15", "2026-11-16", "2026-11-18"]);
  expect(iso(timeline.houseDue.at)).toBe("2026-11-19T05:59:59.000Z");
  expect(daysOf(timeline, "storage-free", "storage")).toEqual(["2026-11-17", "2026-11-18"]);
});

test("a day ends by the clock of its season", () => {
  expect(iso(read("2026-10-28T18:00:00Z").houseDue.at)).toBe("2026-10-31T04:59:59.000Z");
  // Clocks go back on Sunday 1 November and forward on Sunday 8 March.
  expect(iso(read("2026-10-29T18:00:00Z").houseDue.at)).toBe("2026-11-03T05:59:59.000Z");
  expect(iso(read("2026-11-01T05:30:00Z").houseDue.at)).toBe("2026-11-05T05:59:59.000Z");
  expect(iso(read("2026-03-05T18:00:00Z").houseDue.at)).toBe("2026-03-10T04:59:59.000Z");
  expect(iso(read("2026-03-06T18:00:00Z", { zone: "America/Phoenix" }).houseDue.at)).toBe("2026-03-11T06:59:59.000Z");
  const night = read("2026-11-01T06:30:00Z", { zone: "America/New_York" });
  expect(dayOf(night, "confirmed")).toBe("2026-11-01");
});

test("a holiday that is moved moves the dates that are reckoned anew", () => {
  const moved = FIRST_RATES.map((rate): Rate =>
    rate.kind === "days-off" && rate.key === "copart/2026"
      ? { ...rate, value: { days: [{ day: "2026-11-27", name: "Thanksgiving, moved" }] } }
      : rate,
  );
  expect(daysOf(read("2026-11-24T18:00:00Z", { rates: moved }), "due", "late")).toEqual(["2026-11-26", "2026-11-30"]);
  // Banks keep their day, so the money has to be there the day before.
  expect(dayOf(read("2026-11-24T18:00:00Z", { rates: moved }), "advice")).toBe("2026-11-24");
});

test("Buy Now and sealed sales have days of their own, and Buy Now has fewer free days", () => {
  for (const offering of ["buy-now", "sealed"] as const)
    expect(dayOf(read("2026-11-16T18:00:00Z", { offering }), "due")).toBe("2026-11-17");
  const bought = read("2026-11-16T18:00:00Z", { offering: "buy-now" });
  expect(daysOf(bought, "storage-free", "storage")).toEqual(["2026-11-17", "2026-11-18"]);
});

test("an advice that is past reads today until the due day is over", () => {
  const advice = (now: string) => read("2026-11-16T18:00:00Z", { now }).dates.find(({ name }) => name === "advice");
  expect(advice("2026-11-17T18:00:00Z")).toMatchObject({ day: "2026-11-17", state: "today" });
  expect(advice("2026-11-18T18:00:00Z")).toMatchObject({ day: "2026-11-18", state: "today", wasOn: "2026-11-17" });
  expect(advice("2026-11-19T18:00:00Z")).toMatchObject({ day: "2026-11-17", state: "past" });
});

test("our help moves our date and not the house's", () => {
  const timeline = read("2026-11-16T18:00:00Z", { extendedTo: "2026-11-25" });
  expect(daysOf(timeline, "due", "our-due", "late")).toEqual(["2026-11-18", "2026-11-25", "2026-11-19"]);
  expect(dayOf(timeline, "forfeit")).toBe("2026-11-25");
  expect([timeline.houseDue.day, timeline.ourDue.day]).toEqual(["2026-11-18", "2026-11-25"]);
  expect(dayOf(read("2026-11-16T18:00:00Z", { extendedTo: "2026-11-17" }), "our-due")).toBeUndefined();
});

test("nothing is overdue before the bank's statement through the due day is here", () => {
  const at = (now: string, more: Partial<DatedPurchase> = {}) => {
    const { isOverdue, waitsForBank, mayForfeit } = read("2026-11-16T18:00:00Z", { now, ...more });
    return { isOverdue, waitsForBank, mayForfeit };
  };
  const no = { isOverdue: false, waitsForBank: false, mayForfeit: false };
  const LAST = "2026-11-19T05:59:59Z";
  const AFTER = "2026-11-19T06:00:00Z";
  expect(at(LAST, { bankThrough: "2026-11-18" })).toEqual(no);
  expect(at(AFTER)).toEqual({ ...no, waitsForBank: true });
  expect(at(AFTER, { bankThrough: "2026-11-17" })).toEqual({ ...no, waitsForBank: true });
  expect(at(AFTER, { bankThrough: "2026-11-18" })).toEqual({ ...no, isOverdue: true });
  expect(at(AFTER, { bankThrough: "2026-11-18", paidOn: "2026-11-18" })).toEqual(no);
  expect(at(AFTER, { bankThrough: "2026-11-18", extendedTo: "2026-11-20" })).toEqual(no);
  expect(at("2026-11-25T05:59:59Z", { bankThrough: "2026-11-24" })).toMatchObject({ mayForfeit: false });
  expect(at("2026-11-25T06:00:00Z", { bankThrough: "2026-11-24" })).toMatchObject({ mayForfeit: true });
  expect(at("2026-12-25T06:00:00Z", { bankThrough: "2026-11-17" })).toMatchObject({ mayForfeit: false });
});

test("paid in time there is no late charge, no relisting and no forfeit; storage runs on", () => {
  const names = (paidOn: string) => read("2026-11-16T18:00:00Z", { paidOn }).dates.map(({ name }) => name);
  expect(names("2026-11-18")).toEqual(["confirmed", "due", "storage-free", "storage"]);
  expect(names("2026-11-19")).toContain("late");
});

test("storage adds up by the tiers of the yard and by what the dearest ask", () => {
  const { dates } = read("2026-11-14T18:00:00Z");
  const tiers = dates.find(({ name }) => name === "storage")?.tiers ?? [];
  expect(tiers[0]).toEqual({ day: "2026-11-17", low: 500, high: 4_000 });
  expect(storageThrough(tiers, "2026-11-16")).toEqual({ low: 0, high: 0 });
  expect(storageThrough(tiers, "2026-11-18")).toEqual({ low: 1_500, high: 8_000 });
  // Days 4 to 12: 5, 10, 15, 20, 25, 25, 30, 30, 30.
  expect(storageThrough(tiers, "2026-11-25")).toEqual({ low: 19_000, high: 36_000 });
});

test("a yard's own table comes before that of its house", () => {
  const own: Rate = {
    id: 9_999,
    kind: "yard-storage",
    key: `copart/${yardKey("TX - Houston North 2")}`,
    value: { freeDays: { low: 1, high: 5 }, steps: [{ from: 6, cents: 5_000 }], dearest: 5_000 },
    mark: "table",
    source: "The yard",
    from: "2022-01-01",
    to: null,
    checkedOn: "2026-11-25",
  };
  const rates = [...FIRST_RATES, own];
  const storage = (yard: string) =>
    read("2026-11-16T18:00:00Z", { rates, yard }).dates.find(({ name }) => name === "storage");
  expect(storage("TX - Houston North")).toMatchObject({ day: "2026-11-21", rate: 9_999 });
  expect(storage("TX - Dallas")).toMatchObject({ day: "2026-11-19" });
});

test("a year without stored days is named", () => {
  expect(read("2026-11-16T18:00:00Z").unstored).toEqual([]);
  expect(read("2035-12-31T18:00:00Z").unstored).toEqual(["copart/2036", "us-banks/2036"]);
});

test("a supplement is due and help is answered within working days of Lagos", () => {
  const calendars = calendarsOf(book);
  expect(supplementDue(Date.parse("2026-12-22T23:30:00Z"), book, calendars)).toBe("2026-12-29");
  expect(helpAnswerDays(Date.parse("2026-12-24T08:00:00Z"), book, calendars)).toEqual({
    from: "2026-12-28",
    by: "2026-12-30",
  });
});
