import { expect, test } from "vitest";
import { saleWindow, type Criteria } from "../criteria/criteria.ts";
import { NOT_STATED, SALE_DAYS, type Found } from "#app/features/vocabulary/facets.ts";
import type { Wanted } from "./lot-index.server.ts";
import { Both, EVERYTHING, FEW } from "./test-both.ts";
import { drawLot, HOUR_MS, seeded, T0 } from "./test-drawn-lots.ts";

const FIRST_SLOTS = 4096;
const GONE_TOGETHER = 1024;

const lotOf = (id: number) => drawLot(seeded(id), id, FEW);

function bothWith(lots: number): Both {
  const both = new Both();
  for (let id = 1; id <= lots; id++) both.put(lotOf(id));
  return both;
}

function expectSame(both: Both, criteria: Criteria, wanted: Wanted, now = T0): Found {
  const { found, plain } = both.ask(criteria, wanted, now);
  expect(found).toEqual(plain);
  return found;
}

test.each([
  ["past 2038", Date.UTC(2040, 0, 1)],
  ["within a second", T0 + HOUR_MS + 1],
])("lots without a date stay without one when an end comes that is %s", (_, endsAt) => {
  const both = new Both();
  for (let id = 1; id <= 20; id++) both.put({ ...lotOf(id), endsAt: id % 2 === 0 ? null : T0 + id * HOUR_MS });
  expectSame(both, {}, EVERYTHING);
  both.put({ ...lotOf(21), endsAt });
  expectSame(both, {}, EVERYTHING);
  expect(expectSame(both, { saleDay: "none" }, EVERYTHING).total).toBe(10);
});

test.each([2_147_483_646, 2_147_483_647, 2_147_483_648, 4_294_967_296, 4_294_967_297])(
  "a bid of %i cents is that, and no other",
  (cents) => {
    const both = bothWith(20);
    both.setPrice(7, cents);
    for (const sort of ["price", "price-down"] as const) expectSame(both, {}, { ...EVERYTHING, sort });
    for (const criteria of [{ priceMin: cents, priceMax: cents }, { priceMin: cents - 1 }]) {
      expect(expectSame(both, criteria, EVERYTHING).ids).toEqual([7]);
    }
    expect(expectSame(both, { priceMax: cents - 1 }, EVERYTHING).ids).not.toContain(7);
  },
);

test("a year that changes while the words stay is another year, in ranges and in order", () => {
  const both = bothWith(20);
  const lot = lotOf(7);
  for (const year of [1950, null, 2030]) {
    both.put({ ...lot, year, facets: { ...lot.facets, year: year === null ? NOT_STATED : String(year) } });
    expectSame(both, {}, { ...EVERYTHING, sort: "year" });
    const within = expectSame(both, { yearMin: year ?? 1900, yearMax: year ?? 2100 }, EVERYTHING).ids;
    expect(within.includes(7)).toBe(year !== null);
    expectSame(both, { yearMin: 2020.5 }, EVERYTHING);
  }
});

test("slots of lots long gone are none of a key's that becomes frequent", () => {
  const both = new Both();
  const put = (id: number, model: string) => {
    const lot = lotOf(id);
    both.put({ ...lot, endsAt: null, facets: { ...lot.facets, model } });
  };
  for (let id = 1; id <= 20; id++) put(id, `model ${id}`);
  // A rare key's lots go first: of the slots that become free, theirs are the last to be taken again.
  for (let id = 100; id < 100 + GONE_TOGETHER; id++) put(id, id < 200 ? "camry" : "civic");
  for (let id = 100; id < 100 + GONE_TOGETHER; id++) both.remove(id);
  for (let id = 2_000; id < 2_200; id++) put(id, "camry");
  for (let id = 3_000; id < 3_000 + GONE_TOGETHER - 200; id++) put(id, "accord");
  const { total } = expectSame(both, { any: { model: ["camry"] } }, EVERYTHING);
  expect(total).toBe(200);
});

test("days of sales are those of all lots after the index has grown", () => {
  const both = bothWith(FIRST_SLOTS);
  const asked = { ...EVERYTHING, facets: [] };
  expectSame(both, {}, asked);
  both.put(lotOf(FIRST_SLOTS + 1));
  const { days } = expectSame(both, {}, asked);
  expect(Math.min(...Object.values(days ?? {}))).toBeGreaterThan(0);
});

test("days of sales follow a clock that goes over midnight, and back again", () => {
  const both = bothWith(500);
  const today = saleWindow("today", T0);
  const midnight = today === "none" ? Number.NaN : today.until;
  for (const now of [midnight - 60_000, midnight, midnight - 60_000, midnight + 60_000]) {
    const { days } = expectSame(both, {}, EVERYTHING, now);
    for (const saleDay of SALE_DAYS) expect(expectSame(both, { saleDay }, EVERYTHING, now).total).toBe(days?.[saleDay]);
  }
});

test("a day of sales ends at midnight in Lagos", () => {
  const both = new Both();
  const evening = Date.UTC(2026, 10, 20, 22, 30);
  for (const [at, minutes] of [1, 29, 30, 31].entries()) {
    both.put({ ...lotOf(at + 1), endsAt: evening + minutes * 60_000 });
  }
  const { days } = expectSame(both, {}, EVERYTHING, evening);
  expect(days).toEqual({ today: 2, tomorrow: 2, week: 4, none: 0 });
});

test("pages of the best are one list, whichever of the words asked for each lot has as whole ones", () => {
  const both = new Both();
  const words = ["pearl", "white", "leather", "hybrid", "roof"];
  // Two lots for each choice of whole words; of the others they have words that these are parts of.
  for (let id = 1; id <= 64; id++) {
    const own = words.map((word, place) => ((id >> place) & 1 ? word : `${word}s`));
    both.put({ ...lotOf(id), words: own.join(" "), endsAt: id % 3 === 0 ? null : T0 + HOUR_MS });
  }
  const found: number[] = [];
  for (let offset = 0; offset < 70; offset += 7) {
    found.push(...expectSame(both, { words: words.join(" ") }, { ...EVERYTHING, sort: "best", offset, size: 7 }).ids);
  }
  expect(new Set(found).size).toBe(64);
});

test("words that change while title and place stay are found, and those before them no longer", () => {
  const both = bothWith(20);
  const lot = { ...lotOf(7), endsAt: null };
  for (const colour of ["turquoise", "vermilion"]) both.put({ ...lot, words: `${lot.words} ${colour}` });
  expect(expectSame(both, { words: "vermilion" }, EVERYTHING).ids).toEqual([7]);
  expect(expectSame(both, { words: "turquoise" }, EVERYTHING).ids).toEqual([]);
});

test("a bid on a lot that was put anew at the same price moves it, once", () => {
  const both = bothWith(2_000);
  const byPrice = { ...EVERYTHING, sort: "price" as const };
  const lot = { ...lotOf(7), endsAt: null };
  expectSame(both, {}, byPrice);
  for (const [round, price] of [500, 500, 500, 900, 500].entries()) {
    both.put({ ...lot, words: `${lot.words} round${round}`, price });
    expectSame(both, {}, byPrice);
  }
  for (const cents of [500, 700, 500, 300]) {
    both.setPrice(7, cents);
    expect(expectSame(both, {}, byPrice).ids.filter((id) => id === 7)).toHaveLength(1);
  }
});
