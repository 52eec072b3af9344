import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { type Criteria, type ReckonedCriteria, wordsOf } from "../criteria/criteria.ts";
import { DESTINATIONS } from "#app/features/costs/destinations.ts";
import { VERDICTS } from "#app/features/costs/import-verdict.ts";
import { reckoningFor } from "#app/features/costs/reckoning.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { costClassOf } from "#app/features/costs/cost-class.ts";
import { facetsOf, type RuledLot } from "#app/features/vocabulary/facet-rules.ts";
import { FACETS, type Facet, SALE_DAYS, type SearchedLot, type Sort, SORTS } from "#app/features/vocabulary/facets.ts";
import { lotConditions } from "../criteria/lot-conditions.ts";
import { sqlSearch, streamLots } from "./search-sql.server.ts";
import { runs } from "#tests/support/budget.ts";

const test_ = await createTestDatabase();
const db = createDatabase(test_.url);

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 17, 30);
const LOTS = 600;

interface Stored extends SearchedLot {
  withdrawn: boolean;
  lotNumber: string;
}
let stored: Stored[] = [];

const choose = <T>(at: number, salt: number, values: readonly T[]): T => {
  const spread = Math.abs(Math.sin(at * 12.9898 + salt * 78.233) * 43_758.5453) % 1;
  return values[Math.floor(spread * spread * values.length)] as T;
};

const MAKES = ["Toyota", "Honda", "Mercedes-Benz", "TOYOTA", "Land Rover", null, "100%_pure\\", "Ford"];
const MODELS = ["Camry", "Civic", "C-Class", "F-150", null, "CR-V"];

function drawnLot(at: number): LotSeed {
  const ends = choose(at, 1, [1, 0, 2, 3, 9, "none", 5, -1, 0.2, 6] as const);
  return makeLot({
    lot_number: String(at),
    house: choose(at, 2, ["copart", "iaai"]),
    make: choose(at, 3, MAKES),
    model: choose(at, 4, MODELS),
    title: choose(at, 5, ["2015 TOYOTA CAMRY LE", null, "Red, leather", "honda civic red"]),
    year: choose(at, 6, [2015, 2016, null, 2018, 2003]),
    odometer: choose(at, 7, [84_213, null, 10, 120_000, 60_000]),
    current_bid: choose(at, 8, [425_000, null, 0, 100_000, 600_000]),
    body_type: choose(at, 9, ["Sedan", "SUV", null, "Sedan 4D", "EXTENDED CAB", "Touring"]),
    fuel: choose(at, 10, ["Gas", "Diesel", "Hybrid", null]),
    damage_primary: choose(at, 11, ["Front end", "Hail", "Water/Flood", null, "Odd, damage"]),
    damage_secondary: choose(at, 12, [null, "Water/Flood", "Hail"]),
    highlights: choose(at, 13, ["Run and Drive", "Stationary", null, "Engine Starts"]),
    title_type: choose(at, 14, ["TX - Salvage", "Clear Title", null, "Bill of Sale"]),
    state: choose(at, 15, ["TX", "FL", null, "CA", "NJ"]),
    location: choose(at, 16, ["Houston, TX", "Miami, FL 33101", null]),
    buy_now_price: choose(at, 17, [null, 500_000]),
    ends_at: ends === "none" ? "infinity" : new Date(NOW + ends * DAY + (at % 7) * 60_000),
    first_seen_at: new Date(NOW - (at % 11) * 3_600_000),
    withdrawn_at: at % 13 === 0 ? new Date(NOW) : null,
  });
}

beforeAll(async () => {
  const seeds = Array.from({ length: LOTS }, (_, at) => drawnLot(at));
  const ids = await storeLots(db, seeds);
  // What the database keeps past the millisecond orders nothing.
  await sql`update lot_facets set first_seen_at = first_seen_at + lot_id % 7 * interval '1 microsecond'`.execute(db);
  stored = seeds.map((seed, at) => {
    const { facets, texts, words } = facetsOf(seed as unknown as RuledLot);
    const cost = costClassOf({ ...(seed as unknown as RuledLot), currency: "USD" });
    return {
      id: ids[at] ?? 0,
      lotNumber: seed.lot_number,
      facets,
      texts,
      words,
      cost,
      year: seed.year ?? null,
      odometer: seed.odometer ?? null,
      price: seed.current_bid ?? 0,
      endsAt: seed.ends_at instanceof Date ? seed.ends_at.getTime() : null,
      firstSeenAt: new Date(String(seed.first_seen_at)).getTime(),
      withdrawn: seed.withdrawn_at !== null,
    };
  });
});

afterAll(async () => {
  await db.destroy();
  await test_.drop();
});

const NEVER = Number.POSITIVE_INFINITY;
const ends = (lot: Stored) => lot.endsAt ?? NEVER;
const byNumber = (a: number, b: number) => (a === b ? 0 : a - b);

function orderBy(criteria: ReckonedCriteria, sort: Sort): (a: Stored, b: Stored) => number {
  const whole = (lot: Stored) => wordsOf(criteria).filter((word) => lot.words.split(" ").includes(word)).length;
  const { reckoning } = criteria;
  const landed = reckoning
    ? ({ cost, price, year }: Stored) => reckoning.classOf(cost).highAt(price, year)
    : (lot: Stored) => ends(lot);
  const orders: Record<Sort, (a: Stored, b: Stored) => number> = {
    ending: (a, b) => byNumber(ends(a), ends(b)),
    new: (a, b) => b.firstSeenAt - a.firstSeenAt,
    // Without a bid last.
    price: (a, b) => (a.price || Number.MAX_SAFE_INTEGER) - (b.price || Number.MAX_SAFE_INTEGER),
    "price-down": (a, b) => b.price - a.price,
    miles: (a, b) => byNumber(a.odometer ?? NEVER, b.odometer ?? NEVER),
    landed: (a, b) => byNumber(landed(a), landed(b)),
    year: (a, b) => (b.year ?? -1) - (a.year ?? -1),
    best: (a, b) => whole(b) - whole(a) || byNumber(ends(a), ends(b)),
  };
  return (a, b) => orders[sort](a, b) || a.id - b.id;
}

function fitting(criteria: ReckonedCriteria, now: number): Stored[] {
  const conditions = lotConditions(criteria, now);
  return stored.filter((lot) => !lot.withdrawn && ends(lot) > now && conditions.every(({ fits }) => fits(lot)));
}

function counted(criteria: ReckonedCriteria, facet: Facet, now: number): Map<string, number> {
  const { [facet]: _, ...any } = criteria.any ?? {};
  const counts = new Map<string, number>();
  for (const { facets } of fitting({ ...criteria, any }, now)) {
    counts.set(facets[facet], (counts.get(facets[facet]) ?? 0) + 1);
  }
  return counts;
}

const sometimes = <T>(value: fc.Arbitrary<T>) =>
  fc
    .option(value, { nil: undefined, freq: 1 })
    .chain((found) => fc.constantFrom(undefined, undefined, undefined, found));
const oneOf = <T>(...values: T[]) => sometimes(fc.constantFrom(...values));
const keysOf = (facet: Facet) =>
  sometimes(
    fc
      .array(fc.nat(LOTS - 1), { minLength: 1, maxLength: 3 })
      .map((places) => [...new Set(places.map((place) => stored[place]?.facets[facet] ?? ""))].toSorted()),
  );
const chosen = fc
  .record(Object.fromEntries(FACETS.map((facet) => [facet, keysOf(facet)])))
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, keys]) => keys !== undefined)));
const few = fc.tuple(chosen, fc.nat()).map(([all, seed]) => {
  const entries = Object.entries(all);
  return Object.fromEntries(entries.filter((_, at) => (at + seed) % 3 === 0));
});

const book = firstBook();
const reckoned = sometimes(
  fc.record({
    reckoning: fc.constantFrom(...DESTINATIONS.slice(0, 4)).map((to) => reckoningFor(to, book)),
    landed: oneOf({ units: 9_500, currency: "USD" }, { units: 14_000_000, currency: "NGN" }),
    importable: sometimes(fc.subarray([...VERDICTS])),
  }),
);

const plain: fc.Arbitrary<Criteria> = fc.record({
  any: sometimes(few),
  none: sometimes(few),
  house: oneOf("copart", "iaai"),
  words: oneOf("red", "camry 2015", "red red leather", "100%", "_", "\\", "hous", "2015 front end"),
  make: oneOf("toyota", "MERCEDES benz", "###"),
  modelName: oneOf("f150", "Camry"),
  year: oneOf(2015, 1900),
  yearMin: oneOf(2010, 2016),
  yearMax: oneOf(2016, 2018),
  odometerMin: oneOf(10, 50_000),
  odometerMax: oneOf(84_213, 0),
  priceMin: oneOf(0, 100_000),
  priceMax: oneOf(425_000, 0),
  saleDay: oneOf(...SALE_DAYS),
  ids: sometimes(fc.array(fc.integer({ min: 1, max: LOTS }), { maxLength: 40 })),
  makePart: oneOf("oyo", "%", "\\", "T"),
  model: oneOf("c", "-"),
  title: oneOf("RED", ","),
  state: oneOf("TX", "t", "not", "jersey", "cal"),
  place: oneOf("33101", "hou"),
  country: oneOf("usa", "x"),
  vehicleType: oneOf("auto", "stated"),
  bodyType: oneOf("sedan 4d", "Cab", "not-stated"),
  fuel: oneOf("g", "gasol", "diesel"),
  saleType: oneOf("minimum", "live"),
  titleKind: oneOf("clear", "salvage", "bill of sale"),
  buyNow: oneOf(true),
});
const criteria: fc.Arbitrary<ReckonedCriteria> = fc
  .tuple(plain, reckoned)
  .map(([asked, landed]) => ({ ...asked, ...landed }));

const now = fc.constantFrom(NOW, NOW + 60_000, NOW + DAY, NOW + 3 * DAY);
const facets = fc.subarray([...FACETS]);

describe("a search in PostgreSQL", () => {
  test("finds, orders, pages and counts what its rules say", async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({ criteria, sort: fc.constantFrom(...SORTS), page: fc.constantFrom(1, 1, 2, 3, 99), now, facets }),
        async (asked) => {
          const size = 20;
          const answer = await sqlSearch(db, asked.criteria, { ...asked, size }, asked.now);
          const fit = fitting(asked.criteria, asked.now).toSorted(orderBy(asked.criteria, asked.sort));
          found += fit.length;
          expect(answer.total).toBe(fit.length);
          expect(answer.ids).toEqual(fit.slice((asked.page - 1) * size, asked.page * size).map(({ id }) => id));
          for (const facet of asked.facets) {
            expect({ facet, counts: answer.facets[facet] }).toEqual({
              facet,
              counts: counted(asked.criteria, facet, asked.now),
            });
          }
        },
      ),
      { numRuns: runs(800) },
    );
    expect(found).toBeGreaterThan(1_000);
  }, 120_000);

  test.each(SORTS)("streams everything by %s, each lot once", async (sort) => {
    const asks: Criteria = { words: "red" };
    const numbers: string[] = [];
    for await (const lot of streamLots(db, asks, sort, NOW, { ids: 7, lots: 3 })) numbers.push(lot.lotNumber);
    const expected = fitting(asks, NOW).toSorted(orderBy(asks, sort));
    expect(numbers).toEqual(expected.map(({ lotNumber }) => lotNumber));
    expect(numbers.length).toBeGreaterThan(50);
  });
});
