import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { listed } from "#app/features/search/test-listed.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { createMatcher } from "./watch-matcher.server.ts";
import { listWatchedLots, type WatchedLot } from "./watched-lots.server.ts";
import { runs } from "#tests/support/budget.ts";

const made = await createTestDatabase();
const db = createDatabase(made.url);
const LONG_AGO = new Date(0);
const MOST = 1_000;

const MAKES = ["Toyota", "TOYOTA", "Mercedes-Benz", "mercedes benz", "Škoda", "100%_", "\\", null];
const MODELS = ["Camry", "C-Class", "F-150", "İstanbul", "", null];
const TEXTS = ["Sedan", "SEDAN 4D", "On minimum bid", "a_b", "50%", "Houston, TX 77073", "Straße", "", null];
const TITLES = ["TX - Salvage Title", "FL - Clear Title", "Certificate of Title", "Bill of Sale", "CLEAN", null];

const pick = <T>(from: readonly T[]) => fc.constantFrom(...from);

const lot = fc.record({
  house: pick(["copart", "iaai"]),
  make: pick(MAKES),
  model: pick(MODELS),
  title: pick([...TEXTS, ...MODELS]),
  year: pick([2015, 2018, null]),
  odometer: pick([0, 500, 90_000, null]),
  state: pick(["TX", "FL", null]),
  location: pick(TEXTS),
  notes: pick(TEXTS),
  country: pick(["USA", "Canada"]),
  vehicle_type: pick(TEXTS),
  body_type: pick(TEXTS),
  transmission: pick(TEXTS),
  fuel: pick(TEXTS),
  drive: pick(TEXTS),
  sale_status: pick(TEXTS),
  auction_type: pick(TEXTS),
  title_type: pick(TITLES),
  buy_now_price: pick([null, 500_000]),
});

const asked = [...MAKES, ...MODELS, ...TEXTS, "oyo", "%", "_", "sedan on", "77073", "ß", "i"].filter(
  (one) => one !== null,
);
const value = pick(asked);

const criteria: fc.Arbitrary<Criteria> = fc.record(
  {
    house: pick(["copart", "iaai"] as const),
    words: pick([...asked, "camry 2015", "toyota camry copart", "houston sedan"]),
    make: value,
    modelName: value,
    makePart: value,
    model: value,
    title: value,
    state: pick(["TX", "tx", "FL"]),
    place: value,
    country: pick(["usa", "can", "x"]),
    vehicleType: value,
    typeFamily: pick(["Sedan", "Automobile"]),
    bodyType: value,
    transmission: value,
    fuel: value,
    drive: value,
    saleType: pick(["minimum bid", "bid sedan", "on"]),
    year: pick([2015, 2016]),
    odometerMax: pick([0, 499, 90_000]),
    titleKind: pick(["clear", "salvage", "bill of sale"] as const),
    buyNow: pick([true, false]),
  },
  { requiredKeys: [] },
);

// Many filters match almost nothing, so most draws have few.
const few = fc.tuple(criteria, fc.integer({ min: 0, max: 3 }), fc.nat()).map(([all, most, from]) => {
  const entries = Object.entries(all);
  const start = entries.length === 0 ? 0 : from % entries.length;
  return Object.fromEntries([...entries.slice(start), ...entries.slice(0, start)].slice(0, most));
});

let lots: WatchedLot[] = [];
const numbers = new Map<number, string>();

beforeAll(async () => {
  const drawn = fc.sample(lot, { numRuns: 150, seed: 4 }).map((one) => makeLot(one));
  const ids = await storeLots(db, drawn);
  for (const [at, id] of ids.entries()) numbers.set(id, drawn[at]?.lot_number ?? "");
  await storeLots(db, [makeLot({ withdrawn_at: new Date() }), makeLot({ ends_at: new Date(Date.now() - 1_000) })]);
  lots = await listWatchedLots(db, { changedAfter: LONG_AGO, pastsAfter: LONG_AGO, after: 0, size: MOST });
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});

const inMemory = (asks: Criteria, room = MOST) =>
  createMatcher(
    lots,
    Date.now(),
    firstBook(),
  )({ id: "", criteria: asks, since: LONG_AGO, room }).map((id) => numbers.get(id) ?? "");

test("a search in memory finds what the listing shows", async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(few, async (asks) => {
      const shown = await listed(db, asks, { page: 1, size: MOST });
      found += shown.total;
      expect(inMemory(asks).toSorted()).toEqual(shown.lots.map(({ lotNumber }) => lotNumber).toSorted());
    }),
    { numRuns: runs(300) },
  );
  expect(found).toBeGreaterThan(0);
});

test("a search without any condition finds every live lot, as far as there is room", () => {
  expect(inMemory({})).toHaveLength(150);
  expect(inMemory({}, 7)).toHaveLength(7);
  expect(inMemory({}, 0)).toEqual([]);
});
