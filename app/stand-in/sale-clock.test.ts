import { expect, test } from "vitest";
import { zonedToUtc } from "./local-time.ts";
import { listingAt } from "./sale-clock.ts";
import { YARDS, type Yard } from "./yard.ts";

const yardNamed = (name: string): Yard => {
  const yard = YARDS.copart.USA.values.find((candidate) => candidate.name === name);
  if (!yard) throw new Error(`no yard ${name}`);
  return yard;
};
const HOUSTON = yardNamed("TX - HOUSTON");
const PHOENIX = yardNamed("AZ - PHOENIX NORTH");
const SEED = 1;
const saleSlots = (yard: Yard, now: number) =>
  Array.from({ length: 200 }, (_, slot) => listingAt(SEED, slot, yard, now)).filter(({ kind }) => kind === "sale");

test.each([
  ["TX - HOUSTON", Date.UTC(2026, 6, 14, 12), Date.UTC(2026, 6, 14, 17)],
  ["TX - HOUSTON", Date.UTC(2026, 10, 24, 12), Date.UTC(2026, 10, 24, 18)],
  ["AZ - PHOENIX NORTH", Date.UTC(2026, 6, 14, 12), Date.UTC(2026, 6, 14, 19)],
  ["AZ - PHOENIX NORTH", Date.UTC(2026, 10, 24, 12), Date.UTC(2026, 10, 24, 19)],
  ["HI - HONOLULU", Date.UTC(2026, 6, 13, 12), Date.UTC(2026, 6, 13, 22)],
])("noon in the yard %s is told in UTC, summer and winter", (name, local, utc) => {
  expect(zonedToUtc(local, yardNamed(name).zone)).toBe(utc);
});

test("a weekly sale begins on the yard's day and hour, and an item closes after those before it", () => {
  for (const listing of saleSlots(HOUSTON, Date.UTC(2026, 10, 20))) {
    const start = new Date(listing.saleStartsAt ?? 0);
    expect(start.getUTCDay()).toBe(2);
    expect(start.toISOString()).toMatch(/T18:00:00.000Z$/);
    expect(listing.closesAt).toBe(start.getTime() + listing.item * 30_000);
  }
});

test("Arizona keeps no summer time, so its sales stay at 19:00 UTC", () => {
  for (const now of [Date.UTC(2026, 5, 1), Date.UTC(2026, 11, 1)]) {
    for (const listing of saleSlots(PHOENIX, now)) {
      expect(new Date(listing.saleStartsAt ?? 0).getUTCHours()).toBe(19);
    }
  }
});

test("one lot follows the other without gap or overlap, across both changes of the clocks", () => {
  const yards = [HOUSTON, PHOENIX];
  for (const yard of yards) {
    for (let slot = 0; slot < 60; slot++) {
      let listing = listingAt(SEED, slot, yard, Date.UTC(2026, 1, 1));
      while (listing.opensAt < Date.UTC(2026, 11, 15)) {
        expect(listingAt(SEED, slot, yard, listing.closesAt - 1)).toEqual(listing);
        const next = listingAt(SEED, slot, yard, listing.closesAt);
        expect(next.generation).toBe(listing.generation + 1);
        expect(next.opensAt).toBe(listing.closesAt);
        listing = next;
      }
    }
  }
});

test("a fifth of the slots have no sale date and a few close around the clock", () => {
  const kinds = Array.from({ length: 5_000 }, (_, slot) => listingAt(SEED, slot, HOUSTON, 1.79e12));
  const share = (kind: string) => kinds.filter((listing) => listing.kind === kind).length / kinds.length;
  expect(share("future")).toBeCloseTo(0.2, 1);
  expect(share("timed")).toBeCloseTo(0.06, 1);
  for (const listing of kinds) expect(listing.saleStartsAt === null).toBe(listing.kind === "future");
  const futureDays = kinds.filter(({ kind }) => kind === "future").map((l) => (l.closesAt - l.opensAt) / 86_400_000);
  expect(new Set(futureDays)).toEqual(new Set([30]));
});
