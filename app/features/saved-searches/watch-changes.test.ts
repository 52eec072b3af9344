import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { LotFacts } from "#app/upstream/lot-record.ts";
import { storePerson } from "#tests/factories/person.ts";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { recomputeFacets } from "#app/features/mirror/recompute-facets.server.ts";
import { createSeenLots } from "#app/features/mirror/seen-lots.ts";
import { feedLot } from "#app/features/mirror/test-lots.ts";
import { withdrawMissing } from "#app/features/mirror/withdraw.server.ts";
import { changeSearch, saveSearch } from "./saved-search.server.ts";
import { listed } from "#app/features/search/test-listed.ts";
import { findMatches } from "./watch-searches.server.ts";
import { withWatch } from "./test-watch.ts";

const MINUTE = 60_000;
/** Lots are live by PostgreSQL's own clock, so these are far from it. */
const OVER = Date.UTC(2020, 0, 1);
const FAR = Date.UTC(2099, 0, 1);

const world = withWatch();
let time: number;
let userId: string;
beforeEach(begin);

async function begin(): Promise<void> {
  for (const table of [
    "search_matches",
    "saved_searches",
    "watch_marks",
    "lot_pasts",
    "lot_changes",
    "lots",
  ] as const) {
    await world.db().deleteFrom(table).execute();
  }
  time = Date.now();
  userId = (await storePerson(world.db())).id;
  // The first pass only sets the starting mark.
  await looks();
}

/** Beyond the overlap of two passes. */
const later = () => (time += 11 * MINUTE);

async function reads(lotNumber: string, facts: LotFacts): Promise<void> {
  await mirrorRecords(world.db(), [feedLot(lotNumber, facts)], later());
}

async function goes(lotNumber: string): Promise<void> {
  const others = await world.db().selectFrom("lots").select("id").where("lot_number", "!=", lotNumber).execute();
  const seen = createSeenLots();
  for (const id of [0, ...others.map((lot) => lot.id)]) seen.add(id);
  for (let pass = 1; pass <= 2; pass += 1) {
    const startedAt = later();
    await withdrawMissing(world.db(), { source: "feed", seen, startedAt, finishedAt: startedAt });
  }
}

async function saves(path: string, criteria: Criteria, mails: "at-once" | "never" = "at-once"): Promise<void> {
  await saveSearch(world.db(), { userId, listing: { path, lots: path, criteria }, name: path, mails, now: later() });
}

const looks = () => findMatches(world.at(later()));

async function newsFor(path: string): Promise<string[]> {
  const rows = await world
    .db()
    .selectFrom("search_matches")
    .innerJoin("saved_searches", "saved_searches.id", "search_id")
    .innerJoin("lots", "lots.id", "search_matches.lot_id")
    .select("lot_number")
    .where("path", "=", path)
    .orderBy("lot_number")
    .execute();
  return rows.map((row) => row.lot_number);
}

test.for<[string, Criteria, LotFacts, LotFacts]>([
  ["status", { saleType: "on approval" }, { saleStatus: "Pure Sale" }, { saleStatus: "On Approval" }],
  ["price", { buyNow: true }, { buyNowPrice: null }, { buyNowPrice: 900_000 }],
  ["place", { place: "newark" }, { location: "Houston, TX" }, { location: "Newark, NJ" }],
  ["condition", { words: "hail" }, { damagePrimary: "Front end" }, { damagePrimary: "Hail" }],
  ["papers", { titleKind: "clear" }, { titleType: "Salvage" }, { titleType: "Clear" }],
  ["mileage", { odometerMax: 50_000 }, {}, { odometer: 41_000 }],
  ["keys", { any: { keys: ["yes"] } }, { keys: "No" }, { keys: "Yes" }],
  ["other damage", { none: { damage2: ["hail"] } }, { damageSecondary: "Hail" }, { damageSecondary: "Front end" }],
  ["engine", { any: { engine: ["3.0-3.9"] } }, { engine: "2.5L 4" }, { engine: "3.5L 6" }],
  ["video", { any: { video: ["yes"] } }, { video: "" }, { video: "https://v.example/1" }],
  ["VIN", { words: "4t1bf1fk5gu123456" }, {}, { vin: "4T1BF1FK5GU123456" }],
])("a lot whose %s changes so that it fits is news, once", async ([, criteria, before, after]) => {
  await reads("1", { make: "Toyota", ...before });
  await saves("/a", criteria);
  expect(await looks()).toBe(0);
  await reads("1", after);
  expect(await looks()).toBe(1);
  expect(await looks()).toBe(0);
  await reads("1", before);
  await reads("1", after);
  expect(await looks()).toBe(0);
});

test("a filter over several facets is news when the last of them comes to fit", async () => {
  const asks: Criteria = { any: { keys: ["yes"], run: ["run-and-drive", "starts"] }, none: { damage2: ["hail"] } };
  await reads("1", { keys: "No", highlights: "Stationary", damageSecondary: "Hail" });
  await reads("2", { keys: "Yes", highlights: "Run and Drive", damageSecondary: "Rear end" });
  await saves("/a", asks);
  await reads("1", { keys: "Yes" });
  await reads("1", { highlights: "Vehicle Starts" });
  await reads("2", { damageSecondary: "Side" });
  await looks();
  expect(await newsFor("/a")).toEqual([]);
  await reads("1", { damageSecondary: "Minor dent/scratches" });
  await looks();
  expect(await newsFor("/a")).toEqual(["1"]);
});

test("a new edition of our own rules is no change of a lot, nor of what it was", async () => {
  await reads("1", { state: "TX", highlights: "Run and Drive" });
  await reads("2", { state: "TX", highlights: "Run and Drive" });
  await sql`update lot_facets set rules = 0, run = 'not-stated', words = 'old'`.execute(world.db());
  await saves("/a", { any: { run: ["run-and-drive"] } });
  await reads("1", { state: "NJ" });
  await recomputeFacets(world.db());
  await reads("2", { state: "NJ" });
  expect(await listedNumbers({ any: { run: ["run-and-drive"] } })).toEqual(["1", "2"]);
  expect(await looks()).toBe(0);
});

test("what reads differently and means the same to every search leaves no trace", async () => {
  await reads("1", { damagePrimary: "FRONT END", keys: "YES", notes: "Ask at the gate." });
  await reads("1", { damagePrimary: "Front End", keys: "Present", notes: "Ask at the desk." });
  expect(await world.db().selectFrom("lot_pasts").select("lot_id").execute()).toEqual([]);
});

test("a lot that is listed again with a new date is news for whoever did not see it before", async () => {
  await reads("1", { make: "Toyota", endsAt: FAR });
  await saves("/saw-it", { make: "Toyota" });
  await reads("1", { endsAt: OVER });
  await saves("/did-not", { make: "Toyota" });
  await reads("1", { endsAt: FAR });
  await looks();
  expect(await newsFor("/saw-it")).toEqual([]);
  expect(await newsFor("/did-not")).toEqual(["1"]);
});

test("a bid, or anything else that no search looks at, is no news and leaves no trace", async () => {
  await reads("1", { make: "Toyota", currentBid: 100_000, endsAt: FAR });
  await saves("/a", {});
  await reads("1", { currentBid: 200_000, endsAt: FAR + MINUTE * 60, seller: "A bank" });
  expect(await looks()).toBe(0);
  expect(await world.db().selectFrom("lot_pasts").select("lot_id").execute()).toEqual([]);
});

test("what changed while a search rested is no news after it", async () => {
  await reads("1", { state: "TX" });
  await saves("/a", { state: "NJ" }, "never");
  await reads("1", { state: "NJ" });
  await looks();
  const { id } = await world.db().selectFrom("saved_searches").select("id").executeTakeFirstOrThrow();
  const resume = { userId, id, name: "a", mails: "daily", now: later() } as const;
  await world
    .db()
    .transaction()
    .execute((trx) => changeSearch(trx, resume));
  await reads("1", { keys: "No" });
  await looks();
  expect(await newsFor("/a")).toEqual([]);
});

test("the first look after an update tells nothing of what was listed all along", async () => {
  await reads("1", { state: "TX" });
  await saves("/a", { state: "TX" });
  await reads("1", { odometer: 10 });
  await world.db().deleteFrom("lot_pasts").execute();
  expect(await looks()).toBe(0);
});

const pick = <T>(...from: readonly T[]) => fc.constantFrom(...from);

const facts: fc.Arbitrary<LotFacts> = fc.record(
  {
    make: pick("Toyota", "Ford"),
    state: pick("TX", "NJ"),
    year: pick(2015, 2018),
    saleStatus: pick("Pure Sale", "On Approval"),
    buyNowPrice: pick(null, 500_000),
    currentBid: pick(100, 200),
    keys: pick("Yes", "No"),
    highlights: pick("Run and Drive", "Stationary"),
    damageSecondary: pick("Hail", "Side"),
    endsAt: pick(FAR, OVER, null),
  },
  { requiredKeys: [] },
);

const criteria: fc.Arbitrary<Criteria> = fc.record(
  {
    make: pick("Toyota", "Ford"),
    state: pick("TX", "NJ"),
    year: pick(2015, 2018),
    saleType: pick("pure", "approval"),
    buyNow: pick(true),
    any: fc.record({ keys: pick(["yes"]), run: pick(["run-and-drive"]) }, { requiredKeys: [] }),
    none: fc.record({ damage2: pick(["hail"]) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

type Step =
  | { does: "read"; lot: string; facts: LotFacts }
  | { does: "withdraw"; lot: string }
  | { does: "save"; criteria: Criteria }
  | { does: "look" };

const lot = pick("1", "2", "3");
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: pick("read" as const), lot, facts }) },
  { weight: 1, arbitrary: fc.record({ does: pick("withdraw" as const), lot }) },
  { weight: 2, arbitrary: fc.record({ does: pick("save" as const), criteria }) },
  { weight: 3, arbitrary: fc.record({ does: pick("look" as const) }) },
);

const listedNumbers = async (asks: Criteria) =>
  (await listed(world.db(), asks, { page: 1, size: 10 })).lots.map(({ lotNumber }) => lotNumber);

interface Reader {
  path: string;
  criteria: Criteria;
  seen: string[];
  told: Set<string>;
}

/** Drawn steps may all be without news. */
const SOME_NEWS: Step[] = [
  { does: "save", criteria: { make: "Toyota" } },
  { does: "read", lot: "1", facts: { make: "Toyota" } },
  { does: "look" },
];

test("news is what the listing shows now and did not when the search was saved, each lot once", async () => {
  let news = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      await begin();
      const readers: Reader[] = [];
      for (const one of [...steps, { does: "look" } as const]) {
        if (one.does === "read") await reads(one.lot, one.facts);
        if (one.does === "withdraw") await goes(one.lot);
        if (one.does === "save") {
          const path = `/${readers.length}`;
          await saves(path, one.criteria);
          readers.push({ path, criteria: one.criteria, seen: await listedNumbers(one.criteria), told: new Set() });
        }
        if (one.does !== "look") continue;
        await looks();
        for (const { path, criteria: asks, seen, told } of readers) {
          for (const number of await listedNumbers(asks)) if (!seen.includes(number)) told.add(number);
          expect(await newsFor(path)).toEqual([...told].toSorted());
        }
      }
      news += readers.reduce((sum, { told }) => sum + told.size, 0);
    }),
    { numRuns: 60, examples: [[SOME_NEWS]] },
  );
  expect(news).toBeGreaterThan(0);
});
