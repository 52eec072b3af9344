import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import pg from "pg";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { FACETS, TEXTS, type SearchedLot } from "#app/features/vocabulary/facets.ts";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { createSeenLots } from "#app/features/mirror/seen-lots.ts";
import { auctionLot, feedLot, withDatabase } from "#app/features/mirror/test-lots.ts";
import { withdrawMissing } from "#app/features/mirror/withdraw.server.ts";
import { followLots, type Follower, type Following } from "./follow-lots.server.ts";
import { listConnections, pricesIn, setBids, setBidsSilently, tell, withFollowers } from "./test-follower.ts";
import { createLoadedLots, type LoadedLots } from "./test-loaded-lots.ts";
import { runs } from "#tests/support/budget.ts";

const { db, url } = withDatabase();
const T0 = Date.UTC(2026, 10, 20, 12);

const begin = withFollowers(url);

async function follow(options?: Partial<Following<LoadedLots>>): Promise<Follower<LoadedLots>> {
  const follower = begin(options);
  await expect.poll(() => follower.state()).toBe("ready");
  return follower;
}

async function inTables(): Promise<SearchedLot[]> {
  const rows = await db()
    .selectFrom("lot_facets")
    .innerJoin("lot_bids", "lot_bids.lot_id", "lot_facets.lot_id")
    .selectAll("lot_facets")
    .select("current_bid")
    .where("withdrawn", "=", false)
    .orderBy("lot_facets.lot_id")
    .execute();
  return rows.map((row) => ({
    id: row.lot_id,
    facets: Object.fromEntries(
      FACETS.map((facet) => [facet, facet === "year" ? String(row.year ?? "not-stated") : row[facet]]),
    ) as SearchedLot["facets"],
    texts: Object.fromEntries(TEXTS.map((text) => [text, row[text]])) as SearchedLot["texts"],
    words: row.words,
    cost: row.cost,
    year: row.year,
    odometer: row.odometer,
    price: row.current_bid ?? 0,
    endsAt: row.ends_at instanceof Date ? row.ends_at.getTime() : null,
    firstSeenAt: row.first_seen_at.getTime(),
  }));
}

const inIndex = (follower: Follower<LoadedLots>) =>
  [...(follower.index()?.lots.values() ?? [])].toSorted((a, b) => a.id - b.id);

async function expectSame(follower: Follower<LoadedLots>): Promise<void> {
  const expected = await inTables();
  // A difference of thousands of lots, told at each try, would leave the follower no time to read them.
  await vi.waitUntil(() => isDeepStrictEqual(inIndex(follower), expected), 25_000).catch(() => undefined);
  expect(inIndex(follower)).toEqual(expected);
}

const terminate = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bidport lots' and datname = current_database()`.execute(db());

beforeAll(async () => {
  await storeLots(db(), [
    makeLot({ title: String.raw`2015 back\slash	tab`, location: "\nnew line", notes: "\\N", year: null }),
    makeLot({ title: "ünï — ✓ 😀", ends_at: "infinity", odometer: null, current_bid: null }),
    makeLot({ withdrawn_at: new Date() }),
  ]);
});

test("loads every listed lot as the tables have it, whatever signs its texts hold", async () => {
  const follower = await follow();
  expect(inIndex(follower)).toEqual(await inTables());
  expect(inIndex(follower)).toHaveLength(2);
});

const lotNumber = fc.integer({ min: 1, max: 6 }).map((n) => String(7_000 + n));
const facts = fc.record(
  {
    make: fc.constantFrom("Toyota", "Honda"),
    saleStatus: fc.constantFrom("Pure Sale", "On Approval"),
    currentBid: fc.integer({ min: 0, max: 9 }),
    buyNowPrice: fc.constantFrom(null, 500_000),
    year: fc.constantFrom(2014, 2015),
    endsAt: fc.constantFrom(null, T0 + 3_600_000, T0 + 7_200_000),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("read" as const), lotNumber, facts, feed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("withdraw" as const), keep: fc.array(lotNumber) }) },
);

test("goes on to equal the tables after whatever the mirror writes, with two followers", async () => {
  const pair = [await follow(), await follow()];
  let at = T0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        at += 1_000;
        if (one.does === "read") {
          const record = (one.feed ? feedLot : auctionLot)(one.lotNumber, one.facts);
          await mirrorRecords(db(), [record], at);
          continue;
        }
        const seen = createSeenLots();
        const kept = await db()
          .selectFrom("lots")
          .select("id")
          .where("lot_number", "in", ["0", ...one.keep])
          .execute();
        for (const { id } of kept) seen.add(id);
        await withdrawMissing(db(), { source: "feed", seen, startedAt: at, finishedAt: at });
      }
      for (const follower of pair) await expectSame(follower);
    }),
    { numRuns: runs(25) },
  );
  expect(pair.map((one) => one.state())).toEqual(["ready", "ready"]);
});

test("a bid alone reaches it, and so does the withdrawal of a lot", async () => {
  const follower = await follow();
  await mirrorRecords(db(), [feedLot("7100", { currentBid: 100 })], T0);
  await mirrorRecords(db(), [feedLot("7100", { currentBid: 250 })], T0 + 1);
  const { id } = await db().selectFrom("lots").select("id").where("lot_number", "=", "7100").executeTakeFirstOrThrow();
  await expect.poll(() => follower.index()?.lots.get(id)?.price).toBe(250);
  const seen = createSeenLots();
  const others = await db().selectFrom("lots").select("id").where("id", "!=", id).execute();
  for (const other of others) seen.add(other.id);
  for (const pass of [2, 3]) {
    await withdrawMissing(db(), { source: "feed", seen, startedAt: T0 + pass, finishedAt: T0 + pass });
  }
  await expect.poll(() => follower.index()?.lots.has(id)).toBe(false);
});

test("what it was not told of, it finds by itself after a while", async () => {
  const follower = await follow({ pollEveryMs: 50 });
  const told = await follow();
  const before = told.seq();
  await setBidsSilently(db(), 77);
  await expectSame(follower);
  expect(told.seq()).toBe(before);
});

test("it says when it holds something new, and at no other time", async () => {
  const told: number[][] = [];
  const follower = begin({ onChange: () => told.push(pricesIn(follower.index())) });
  await expect.poll(() => follower.state()).toBe("ready");
  await setBids(db(), 61);
  await expect.poll(() => told.slice(1)).toEqual([[61]]);
  Object.assign(follower.index() ?? {}, { lacksLots: true });
  await tell(db());
  await expect.poll(() => told.slice(2)).toEqual([[61]]);
});

test("what comes during a look is looked for at once", async () => {
  const follower = await follow({ answerLimitMs: 60_000 });
  await db()
    .transaction()
    .execute(async (writer) => {
      await sql`lock table lot_bids`.execute(writer);
      await tell(db());
      await expect.poll(() => listConnections(db())).toEqual(["Lock"]);
      await setBids(writer, 71);
    });
  await expect.poll(() => pricesIn(follower.index())).toEqual([71]);
});

test("a lost connection makes it behind; it comes back and catches up without loading again", async () => {
  const follower = await follow();
  const loaded = follower.index();
  await terminate();
  await mirrorRecords(db(), [feedLot("7200", { currentBid: 5 })], T0);
  await expect.poll(() => follower.state(), { interval: 1 }).toBe("behind");
  await expectSame(follower);
  expect(follower.state()).toBe("ready");
  expect(follower.index()).toBe(loaded);
});

test("many changes at once come in portions, and none is left out", async () => {
  const follower = await follow();
  const records = Array.from({ length: 4_500 }, (_, n) => feedLot(String(100_000 + n), { currentBid: n + 1 }));
  await mirrorRecords(db(), records, T0);
  await mirrorRecords(
    db(),
    records.map((one, n) => ({ ...one, facts: { ...one.facts, currentBid: n + 2 } })),
    T0 + 1,
  );
  await expectSame(follower);
  expect(follower.index()?.lots.size).toBeGreaterThan(4_500);
});

test("a writer that is killed before its end has said nothing", async () => {
  const follower = await follow({ pollEveryMs: 50 });
  const before = inIndex(follower);
  const writer = new pg.Client({ connectionString: url() });
  writer.on("error", () => undefined);
  await writer.connect();
  await writer.query("begin");
  await writer.query("update lot_bids set current_bid = 987654, seq = nextval('lots_seq')");
  await sql`select pg_terminate_backend(${(writer as unknown as { processID: number }).processID})`.execute(db());
  await mirrorRecords(db(), [feedLot("7300", { currentBid: 9 })], T0);
  await expectSame(follower);
  expect(inIndex(follower).filter(({ price }) => price === 987_654)).toEqual([]);
  expect(inIndex(follower)).toHaveLength(before.length + 1);
});

test("an index that breaks half-way is built anew", async () => {
  let broken = false;
  const follower = await follow({
    createIndex: () => {
      const held = createLoadedLots();
      const put = (lot: SearchedLot) => {
        if (broken) {
          broken = false;
          throw new RangeError("no more memory");
        }
        held.put(lot);
      };
      return { ...held, put };
    },
  });
  const first = follower.index();
  broken = true;
  await mirrorRecords(db(), [feedLot("7400", { make: "Kia" })], T0);
  await expect.poll(() => follower.index() !== first && follower.state() === "ready").toBe(true);
  await expectSame(follower);
});

test("a database put back to an earlier state is loaded anew", async () => {
  const follower = await follow();
  const { rows } = await sql<{ at: number }>`select last_value as at from lots_seq`.execute(db());
  await sql`update lot_facets set seq = 1`.execute(db());
  await sql`update lot_bids set seq = 1, current_bid = 31`.execute(db());
  await sql`select setval('lots_seq', 2)`.execute(db());
  await terminate();
  await expectSame(follower);
  expect(inIndex(follower).every(({ price }) => price === 31)).toBe(true);
  expect(follower.seq()).toBe(1);
  await sql`select setval('lots_seq', ${rows[0]?.at ?? 1})`.execute(db());
});

test.each([
  { table: "lot_bids", column: "current_bid" },
  { table: "lot_facets", column: "odometer" },
])("so it is when it has gone on since, past what was seen of it ($table)", async ({ table, column }) => {
  const follower = await follow();
  const [first, second] = inIndex(follower).map(({ id }) => id);
  const change = (id: number | undefined, value: number, seq: ReturnType<typeof sql>) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}, seq = ${seq} where lot_id = ${id}`.execute(db());
  await change(first, 1_031, sql`nextval('lots_seq')`);
  await tell(db());
  await expectSame(follower);
  // The backup is older than that change; the next one has a greater number than any seen.
  await change(first, 30, sql`1`);
  await change(second, 77, sql`nextval('lots_seq')`);
  await terminate();
  await expectSame(follower);
  const lots = inIndex(follower).map((lot) => (column === "odometer" ? lot.odometer : lot.price));
  expect(lots.slice(0, 2)).toEqual([30, 77]);
});

test("a connection that is lost and found again loads nothing anew", async () => {
  let made = 0;
  const createIndex = () => {
    made++;
    return createLoadedLots();
  };
  const follower = await follow({ createIndex });
  for (const bid of [41, 42]) {
    await terminate();
    await setBidsSilently(db(), bid);
    await expectSame(follower);
  }
  expect(made).toBe(1);
});

test("it can be stopped at any moment", async () => {
  for (const after of [0, 5, 20]) {
    const follower = followLots({ url: url(), createIndex: createLoadedLots });
    await sleep(after);
    await follower.stop();
  }
  await expect.poll(() => listConnections(db())).toEqual([]);
});
