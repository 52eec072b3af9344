import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarsOf, type CalendarName } from "#app/features/calendars/calendars.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import { FIRST_RATES, firstBook } from "#app/features/rates/test-first-rates.ts";
import { purchaseDates, type DateName, type DatedPurchase } from "./purchase-dates.ts";
import { rulesOf, type Offering } from "./purchase-rules.ts";

const DAY_MS = 86_400_000;
const ZONES = ["America/New_York", "America/Chicago", "America/Denver", "America/Phoenix", "America/Los_Angeles"];
const FROM = Date.parse("2026-01-01T00:00:00Z");
const TO = Date.parse("2035-11-30T00:00:00Z");

const offDays = fc.uniqueArray(fc.integer({ min: 0, max: 3_650 }), { maxLength: 200 });

/** The calendars that came with the site, with some more days off. */
function ratesWith(more: Record<"copart" | "iaai" | "us-banks", readonly number[]>): Rate[] {
  return FIRST_RATES.map((rate): Rate => {
    const [calendar = "", year = ""] = rate.key.split("/");
    if (rate.kind !== "days-off" || !(calendar in more) || !("days" in rate.value)) return rate;
    const days = more[calendar as keyof typeof more]
      .map((number) => new Date(FROM + number * DAY_MS).toISOString().slice(0, 10))
      .filter((day) => day.startsWith(year))
      .map((day) => ({ day, name: "Another day" }));
    return { ...rate, value: { days: [...rate.value.days, ...days] } };
  });
}

const drawn = fc.record({
  purchase: fc.record({
    confirmedAt: fc.integer({ min: FROM, max: TO }),
    zone: fc.constantFrom(...ZONES),
    house: fc.constantFrom("copart" as const, "iaai" as const),
    offering: fc.constantFrom<Offering>("auction", "buy-now", "sealed"),
    bankThrough: fc.constant(null),
  }),
  more: fc.record({ copart: offDays, iaai: offDays, "us-banks": offDays }),
  later: fc.integer({ min: 0, max: 20 * DAY_MS }),
});

interface Drawn {
  purchase: DatedPurchase;
  more: Parameters<typeof ratesWith>[0];
}

function reckon({ purchase, more }: Drawn, now: number) {
  const book = rateBook(ratesWith(more), firstBook().day);
  const calendars = calendarsOf(book);
  const timeline = purchaseDates(purchase, { rules: rulesOf(book, purchase), calendars, now });
  return { timeline, calendars };
}

const dayOf = (timeline: ReturnType<typeof purchaseDates>, name: DateName) =>
  timeline.dates.find((one) => one.name === name)?.day ?? "";

test("a naive clerk who walks from day to day comes to the same dates", () => {
  fc.assert(
    fc.property(drawn, ({ purchase, more }) => {
      const { timeline, calendars } = reckon({ purchase, more }, purchase.confirmedAt);
      const written = new Intl.DateTimeFormat("en-CA", { timeZone: purchase.zone, dateStyle: "short" });
      const start = Date.parse(`${written.format(purchase.confirmedAt)}T12:00:00Z`);
      const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);
      const rests = (at: number, calendar: CalendarName) =>
        ["Sat", "Sun"].includes(new Date(at).toUTCString().slice(0, 3)) || calendars[calendar].has(dayAt(at));
      const payDays = purchase.offering === "auction" ? 3 : 2;
      const found: Record<string, string> = {};
      let worked = 0;
      let lastBankDay = "";
      let bankDayBefore = "";
      for (let at = start - 30 * DAY_MS; !found["forfeit"]; at += DAY_MS) {
        if (worked < payDays && !rests(at, "us-banks")) [bankDayBefore, lastBankDay] = [lastBankDay, dayAt(at)];
        if (at < start || rests(at, purchase.house)) continue;
        worked += 1;
        if (worked === payDays) found["due"] = dayAt(at);
        if (worked === payDays + 1) found["late"] = dayAt(at);
        if (worked === 5) found["relisting"] = dayAt(at);
        if (worked === 7) found["forfeit"] = dayAt(at);
      }
      found["advice"] = bankDayBefore < dayAt(start) ? dayAt(start) : bankDayBefore;
      const freeDays = purchase.offering === "buy-now" ? 2 : 3;
      found["storage-free"] = dayAt(start + (freeDays - 1) * DAY_MS);
      found["storage"] = dayAt(start + freeDays * DAY_MS);
      for (const [name, day] of Object.entries(found))
        expect([name, dayOf(timeline, name as DateName)]).toEqual([name, day]);
    }),
  );
});

test("the dates come in order, none before the award, and each is past, today or ahead in that order", () => {
  fc.assert(
    fc.property(drawn, ({ purchase, more, later }) => {
      const { timeline } = reckon({ purchase, more }, purchase.confirmedAt + later);
      const main = (["confirmed", "due", "late", "relisting", "forfeit"] as const).map((name) => dayOf(timeline, name));
      expect(main).toEqual(main.toSorted());
      const at = timeline.dates.map((one) => one.at);
      expect(at).toEqual(at.toSorted((a, b) => a - b));
      expect(Math.min(...at)).toBeGreaterThanOrEqual(purchase.confirmedAt - 999);
      expect(dayOf(timeline, "advice") <= dayOf(timeline, "due")).toBe(true);
      const order = { past: 0, today: 1, ahead: 2 };
      const states = timeline.dates.filter(({ name }) => name !== "relisting").map(({ state }) => order[state]);
      expect(states).toEqual(states.toSorted((a, b) => a - b));
      expect(timeline.isOverdue || timeline.mayForfeit).toBe(false);
    }),
  );
});

test("an award a day later never makes a date earlier", () => {
  fc.assert(
    fc.property(drawn, ({ purchase, more, later }) => {
      const now = purchase.confirmedAt + later;
      const tomorrow = { ...purchase, confirmedAt: purchase.confirmedAt + DAY_MS };
      const [one, other] = [reckon({ purchase, more }, now), reckon({ purchase: tomorrow, more }, now)];
      for (const { name, at } of one.timeline.dates) {
        const moved = other.timeline.dates.find((date) => date.name === name);
        // The first working day is only named where it is not the day of the award; an advice that is past reads today.
        if (!moved || name === "advice") continue;
        expect(moved.at).toBeGreaterThanOrEqual(at);
      }
      expect(
        dayOf(other.timeline, "advice") >= dayOf(reckon({ purchase, more }, purchase.confirmedAt).timeline, "advice"),
      ).toBe(true);
    }),
  );
});

test("more days off never make a date of ours earlier, and never a day for the wire later", () => {
  fc.assert(
    fc.property(drawn, ({ purchase, more }) => {
      const now = purchase.confirmedAt;
      const none = { copart: [], iaai: [], "us-banks": [] };
      const [few, many] = [reckon({ purchase, more: none }, now), reckon({ purchase, more }, now)];
      for (const name of ["due", "late", "relisting", "forfeit"] as const)
        expect(dayOf(many.timeline, name) >= dayOf(few.timeline, name)).toBe(true);
      const banks = reckon({ purchase, more: { ...none, "us-banks": more["us-banks"] } }, now);
      expect(dayOf(banks.timeline, "advice") <= dayOf(few.timeline, "advice")).toBe(true);
    }),
  );
});
