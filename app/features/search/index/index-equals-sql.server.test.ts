import pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogue } from "#app/stand-in/lot.ts";
import type { LotRecord } from "#app/upstream/lot-record.ts";
import { recordsAt } from "#tests/support/stand-in-records.ts";
import type { OpenFrom, ReckonedCriteria } from "../criteria/criteria.ts";
import { FACETS, SORTS, type Facet, type SearchedLot, type Sort } from "#app/features/vocabulary/facets.ts";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { createSeenLots } from "#app/features/mirror/seen-lots.ts";
import { chooseSeed, runs } from "#tests/support/budget.ts";
import { withDatabase } from "#app/features/mirror/test-lots.ts";
import { withdrawMissing } from "#app/features/mirror/withdraw.server.ts";
import { countDays, countVerdicts, sqlSearch } from "../sql/search-sql.server.ts";
import { followLots, type Follower } from "./follow-lots.server.ts";
import { createLotIndex, type LotIndex } from "./lot-index.server.ts";
import { LOT_COLUMNS, toSearchedLot } from "./lot-rows.server.ts";
import { below, drawCriteria, drawOpenFrom, HOUR_MS, oneOf, seeded } from "./test-drawn-lots.ts";

const { db, url } = withDatabase();
const LOTS = 1_500;
const SEARCHES = runs(2_500);
// Fewer would withdraw nothing.
const ROUNDS = Math.max(15, runs(60));
const SEARCHES_A_ROUND = 20;
const T0 = Date.now();

const catalogue = createCatalogue(LOTS, 7);
const followers: Follower<LotIndex>[] = [];

const recordsOf = (slots: number[], now: number) => slots.flatMap((slot) => recordsAt(catalogue, slot, now));
const everySlot = Array.from({ length: LOTS }, (_, slot) => slot);

async function follow(leastRenewedBytes?: number): Promise<Follower<LotIndex>> {
  const follower = followLots({ url: url(), createIndex: createLotIndex, pollEveryMs: 60, leastRenewedBytes });
  followers.push(follower);
  await expect.poll(() => follower.state(), { interval: 2 }).toBe("ready");
  return follower;
}

beforeAll(async () => {
  await mirrorRecords(db(), recordsOf(everySlot, T0), T0);
});
afterAll(async () => {
  await Promise.all(followers.map((one) => one.stop()));
});

async function listSearched(): Promise<SearchedLot[]> {
  const client = new pg.Client({
    connectionString: url(),
    types: { getTypeParser: () => (value: string) => value },
  });
  await client.connect();
  const { rows } = await client.query<string[]>({
    text: `select ${LOT_COLUMNS} from lot_facets f join lot_bids b using (lot_id) order by lot_id`,
    rowMode: "array",
  });
  await client.end();
  return rows.map(toSearchedLot);
}

interface Asked {
  criteria: ReckonedCriteria;
  sort: Sort;
  openFrom: OpenFrom | undefined;
  page: number;
  size: number;
  facets: Facet[];
  now: number;
}

function drawAsked(draw: () => number, lots: SearchedLot[], now: number): Asked {
  return {
    criteria: drawCriteria(draw, lots),
    sort: oneOf(draw, SORTS),
    openFrom: drawOpenFrom(draw, now),
    page: draw() < 0.6 ? 1 : 1 + below(draw, draw() < 0.5 ? 4 : 200),
    size: oneOf(draw, [1, 12, 12, 20]),
    facets: draw() < 0.1 ? [...FACETS] : FACETS.filter(() => draw() < 0.2),
    now,
  };
}

async function findDifference(index: LotIndex | undefined, asked: Asked[]) {
  for (const { criteria, sort, openFrom, page, size, facets, now } of asked) {
    const verdicts = criteria.reckoning !== undefined;
    const wanted = { sort, openFrom, offset: (page - 1) * size, size, facets, days: true, verdicts };
    const inMemory = index?.search(criteria, wanted, now);
    // Total, page and counts are statements of their own: of one moment only when nobody writes.
    const listed = await sqlSearch(db(), criteria, { sort, openFrom, page, size, facets }, now);
    const days = await countDays(db(), criteria, now);
    const inTables = { ...listed, days, ...(verdicts && { verdicts: await countVerdicts(db(), criteria, now) }) };
    try {
      expect(inMemory).toEqual(inTables);
    } catch {
      return { criteria, sort, openFrom, page, size, inMemory, inTables };
    }
    seen.lots += inTables.total;
    if (inTables.total > 0) seen.finds++;
    if (inTables.total > 0 && criteria.landed) seen.landed++;
    if (inTables.ids.length > 0 && page > 1) seen.laterPages++;
  }
  return undefined;
}

const seen = { lots: 0, finds: 0, landed: 0, laterPages: 0 };

test("drawn searches get the same totals, pages and counts from memory as from the tables", async () => {
  const follower = await follow();
  const lots = await listSearched();
  expect(lots.length).toBeGreaterThan(1_000);
  const draw = seeded(chooseSeed());
  const asked = Array.from({ length: SEARCHES }, (_, at) => drawAsked(draw, lots, T0 + at * 60_000));
  expect(await findDifference(follower.index(), asked)).toBeUndefined();
  expect(seen.finds).toBeGreaterThan(SEARCHES / 3);
  expect(seen.landed).toBeGreaterThan(SEARCHES / 60);
  expect(seen.laterPages).toBeGreaterThan(SEARCHES / 50);
}, 180_000);

function change(record: LotRecord, draw: () => number): LotRecord {
  const { facts } = record;
  const moved: LotRecord["facts"] = {
    ...facts,
    currentBid: draw() < 0.7 ? below(draw, 90) * 10_000 : facts.currentBid,
    ...(draw() < 0.2 && { saleStatus: oneOf(draw, ["Pure Sale", "On Approval", "On Minimum Bid"]) }),
    ...(draw() < 0.2 && { odometer: below(draw, 200_000) }),
    ...(draw() < 0.15 && { year: 1990 + below(draw, 37) }),
    ...(draw() < 0.15 && { title: `${facts.title ?? ""} ${oneOf(draw, ["red", "leather", "4x4"])}` }),
    ...(draw() < 0.1 && { buyNowPrice: draw() < 0.5 ? null : 500_000 }),
    ...(draw() < 0.1 && { make: oneOf(draw, ["Zastava", "Trabant", "Lada", "Wartburg"]) }),
    ...(record.source === "auction" && draw() < 0.3 && { endsAt: T0 + below(draw, 200) * HOUR_MS }),
  };
  return { ...record, facts: moved };
}

async function write(draw: () => number, at: number): Promise<void> {
  const slots = Array.from({ length: 1 + below(draw, 40) }, () => below(draw, LOTS));
  const records = recordsOf([...new Set(slots)], T0).map((record) => change(record, draw));
  await mirrorRecords(db(), records, at);
  if (draw() < 0.2) {
    const known = await db().selectFrom("lots").select("id").execute();
    const missing = new Set(Array.from({ length: 30 }, () => oneOf(draw, known).id));
    const met = createSeenLots();
    for (const { id } of known) if (!missing.has(id)) met.add(id);
    for (const source of ["feed", "auction", "feed", "auction"] as const) {
      await withdrawMissing(db(), { source, seen: met, startedAt: at + 1, finishedAt: at + 1 });
    }
  }
}

const MISHAPS: Record<string, (follower: Follower<LotIndex>) => Promise<Follower<LotIndex>>> = {
  "lost connection": async (follower) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'bidport lots' and datname = current_database()`.execute(db());
    return follower;
  },
  "missed signal": async (follower) => {
    await sql`update lot_bids set current_bid = coalesce(current_bid, 0) + 100, seq = nextval('lots_seq')
      where lot_id % 50 = 3`.execute(db());
    return follower;
  },
  restart: async (follower) => {
    await follower.stop();
    return follow();
  },
};

test("so it is after whatever the mirror writes, and after every mishap in between", async () => {
  const draw = seeded(2);
  let follower = await follow();
  let lots = await listSearched();
  const mishaps = Object.values(MISHAPS);
  for (let round = 1; round <= ROUNDS; round++) {
    const at = T0 + round * 1_000;
    const writing = write(draw, at);
    // Searches go on meanwhile; what they find depends on the moment.
    for (let ask = 0; ask < 10; ask++) {
      const { criteria, sort, facets } = drawAsked(draw, lots, at);
      follower.index()?.search(criteria, { sort, offset: 0, size: 12, facets }, at);
    }
    await writing;
    if (round % 4 === 0) follower = (await mishaps[(round / 4) % mishaps.length]?.(follower)) ?? follower;
    const { rows } = await sql<{ seq: number }>`
      select greatest((select max(seq) from lot_facets), (select max(seq) from lot_bids)) as seq`.execute(db());
    const seq = rows[0]?.seq ?? Number.NaN;
    await expect.poll(() => [follower.seq(), follower.state()], { interval: 2 }).toEqual([seq, "ready"]);
    if (round % 10 === 0) lots = await listSearched();
    const asked = Array.from({ length: SEARCHES_A_ROUND }, () => drawAsked(draw, lots, at));
    expect({ round, difference: await findDifference(follower.index(), asked) }).toEqual({ round });
  }
  const withdrawn = await db().selectFrom("lot_facets").select("lot_id").where("withdrawn", "=", true).execute();
  expect(withdrawn.length).toBeGreaterThan(20);
}, 180_000);

const renameAll = (round: number) =>
  sql`update lot_facets set seq = nextval('lots_seq'),
    title = left(title, 20) || repeat(md5(lot_id || '-' || ${round}::integer), 40),
    words = rtrim(left(words, 20)) || ' ' || md5(lot_id || '-' || ${round}::integer)`.execute(db());

test("so it is after an index full of texts that nobody has any more was replaced, whose memory is free again", async () => {
  const draw = seeded(3);
  const follower = await follow(10 * 2 ** 20);
  const old = follower.index();
  let most = 0;
  for (let round = 1; follower.index() === old && round <= 30; round++) {
    await renameAll(round);
    const { rows } = await sql<{ seq: number }>`select max(seq) as seq from lot_facets`.execute(db());
    await expect.poll(() => follower.seq(), { interval: 2 }).toBe(rows[0]?.seq);
    most = Math.max(most, old?.bytes ?? 0);
  }
  await expect.poll(() => follower.index() !== old && follower.state() === "ready").toBe(true);
  expect(follower.index()?.bytes).toBeLessThan(most * 0.7);
  const lots = await listSearched();
  const asked = Array.from({ length: 200 }, () => drawAsked(draw, lots, T0));
  expect(await findDifference(follower.index(), asked)).toBeUndefined();
}, 60_000);
