import { isDeepStrictEqual } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { DESTINATIONS } from "#app/features/costs/destinations.ts";
import { reckoningFor } from "#app/features/costs/reckoning.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import type { ReckonedCriteria } from "#app/features/search/criteria/criteria.ts";
import { type Facet, type SearchedLot, type Sort, SORTS } from "#app/features/vocabulary/facets.ts";
import { followLots } from "#app/features/search/index/follow-lots.server.ts";
import { drawLanded } from "#app/features/search/index/test-drawn-costs.ts";
import { createLotIndex, type LotIndex } from "#app/features/search/index/lot-index.server.ts";
import { oneOf, seeded } from "#app/features/search/index/test-drawn-lots.ts";
import { sqlCountFacets, sqlCountLots, sqlSearch } from "#app/features/search/sql/search-sql.server.ts";
import type { DB } from "#db/schema.ts";
import { drawSearch, drawWords } from "./draw-search.ts";
import type { Duck } from "./duckdb.ts";
import { countPlain, facetsPlain, pagePlain } from "./plain-search.ts";
import { readSample } from "./sample.ts";
import { TEN } from "./ten-facets.ts";

const SIZE = 12;
const FAR = 500;
const SAMPLE = 5_000;
const BOOK = firstBook();
export const AT_DOOR = "by landed cost: total, page 1, 10 facets";

export interface Timing {
  p50: number;
  p95: number;
}

export interface Row {
  what: string;
  plain?: Timing;
  best?: Timing;
  duck?: Timing;
  memory: Timing;
}

export interface Comparison {
  rows: Row[];
  compared: number;
  differences: number;
}

interface Drawn {
  criteria: ReckonedCriteria;
  sort: Sort;
}

interface Way {
  what: string;
  drawn: Drawn[];
  plain?: (one: Drawn) => Promise<unknown>;
  best?: (one: Drawn) => Promise<unknown>;
  duck?: (one: Drawn) => Promise<unknown>;
  memory: (one: Drawn) => unknown;
}

/** @param counts searches put to memory, and to the tables, which take a thousand times as long */
export async function compareSearches(
  db: Kysely<DB>,
  url: string,
  duck: Duck,
  counts: { memory: number; tables: number },
): Promise<Comparison> {
  const lots = await readSample(url, SAMPLE);
  const follower = followLots({ url, createIndex: createLotIndex });
  while (follower.state() !== "ready") await sleep(20);
  const index = follower.index();
  if (!index) throw new Error("The index was lost while it was measured.");
  const rows: Row[] = [];
  for (const way of waysOf({ db, duck, index, lots, count: counts.memory })) {
    const few = way.drawn.slice(0, counts.tables);
    rows.push({
      what: way.what,
      memory: await time(way.drawn, way.memory),
      ...(way.duck && { duck: await time(few, way.duck) }),
      ...(way.best && { best: await time(few, way.best) }),
      ...(way.plain && { plain: await time(few, way.plain) }),
    });
  }
  const compared = draw(lots, counts.tables, 9);
  const differences =
    (await countDifferences(db, index, [...compared, ...drawAtDoor(lots, counts.tables, 10)])) +
    (await countDuckDifferences(duck, index, compared));
  await follower.stop();
  return { rows, compared: counts.tables, differences };
}

function draw(lots: SearchedLot[], count: number, seed: number): Drawn[] {
  const random = seeded(seed);
  const sorts = SORTS.filter((sort) => sort !== "best");
  return Array.from({ length: count }, () => ({
    criteria: drawSearch(random, lots),
    sort: oneOf(random, sorts),
  }));
}

/** The same for a destination at the rates of one day, most of them with a budget. */
function drawAtDoor(lots: SearchedLot[], count: number, seed: number): Drawn[] {
  const random = seeded(seed + 100);
  const reckonings = DESTINATIONS.map((to) => reckoningFor(to, BOOK));
  return draw(lots, count, seed).map(({ criteria, sort }) => {
    const asked: ReckonedCriteria = { ...criteria, reckoning: oneOf(random, reckonings) };
    drawLanded(asked, () => oneOf(random, lots), random);
    return { criteria: asked, sort: random() < 0.5 ? "landed" : sort };
  });
}

interface Engines {
  db: Kysely<DB>;
  duck: Duck;
  index: LotIndex;
  lots: SearchedLot[];
  count: number;
}

function waysOf({ db, duck, index, lots, count }: Engines): Way[] {
  const now = Date.now();
  const drawn = draw(lots, count, 2);
  const random = seeded(3);
  const worded = Array.from({ length: count }, (): Drawn => ({
    criteria: { words: drawWords(random, oneOf(random, lots)) },
    sort: "ending",
  }));
  const inMemory =
    (offset: number, size: number, facets: Facet[] = []) =>
    ({ criteria, sort }: Drawn) =>
      index.search(criteria, { sort, offset, size, facets }, now);
  const uncounted = () => Promise.resolve(Infinity);
  const page = (number: number) => (one: Drawn) =>
    sqlSearch(db, one.criteria, { sort: one.sort, page: number, size: SIZE, facets: [] }, now, uncounted);
  return [
    {
      what: "exact total",
      drawn,
      plain: ({ criteria }) => countPlain(db, criteria, now),
      best: ({ criteria }) => sqlCountLots(db, criteria, now),
      duck: ({ criteria }) => duck.count(criteria, now),
      memory: inMemory(0, 0),
    },
    {
      what: "page 1, any sort",
      drawn,
      plain: ({ criteria, sort }) => pagePlain(db, criteria, sort, now),
      best: page(1),
      duck: ({ criteria, sort }) => duck.page(criteria, sort, now),
      memory: inMemory(0, SIZE),
    },
    { what: "page 500 by its number", drawn, best: page(FAR), memory: inMemory((FAR - 1) * SIZE, SIZE) },
    {
      what: "counts of 10 facets",
      drawn,
      plain: ({ criteria }) => facetsPlain(db, criteria, TEN, now),
      best: ({ criteria }) => sqlCountFacets(db, criteria, TEN, now),
      duck: ({ criteria }) => duck.facets(criteria, TEN, now),
      memory: inMemory(0, 0, TEN),
    },
    {
      what: AT_DOOR,
      drawn: drawAtDoor(lots, count, 4),
      best: ({ criteria, sort }) => sqlSearch(db, criteria, { sort, page: 1, size: SIZE, facets: TEN }, now),
      memory: inMemory(0, SIZE, TEN),
    },
    {
      what: "words, with total",
      drawn: worded,
      plain: ({ criteria }) => countPlain(db, criteria, now),
      best: ({ criteria }) => sqlCountLots(db, criteria, now),
      duck: ({ criteria }) => duck.count(criteria, now),
      memory: inMemory(0, SIZE),
    },
  ];
}

async function time(drawn: Drawn[], ask: (one: Drawn) => unknown): Promise<Timing> {
  for (const one of drawn.slice(0, 20)) await ask(one);
  const took: number[] = [];
  for (const one of drawn) {
    const start = performance.now();
    const answer = ask(one);
    if (answer instanceof Promise) await answer;
    took.push(performance.now() - start);
  }
  return timingOf(took);
}

export function timingOf(took: number[]): Timing {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

async function countDifferences(db: Kysely<DB>, index: LotIndex, drawn: Drawn[]): Promise<number> {
  let differences = 0;
  for (const [place, { criteria, sort }] of drawn.entries()) {
    const now = Date.now();
    const page = 1 + (place % 7) ** 2;
    const inTables = await sqlSearch(db, criteria, { sort, page, size: SIZE, facets: TEN }, now);
    const wanted = { sort, offset: (page - 1) * SIZE, size: SIZE, facets: TEN };
    if (!isDeepStrictEqual(index.search(criteria, wanted, now), inTables)) differences++;
  }
  return differences;
}

async function countDuckDifferences(duck: Duck, index: LotIndex, drawn: Drawn[]): Promise<number> {
  let differences = 0;
  const withLots = (counts: Partial<Record<Facet, Map<string, number>>>) =>
    TEN.map((facet) => new Map([...(counts[facet] ?? [])].filter(([, lots]) => lots > 0)));
  for (const { criteria, sort } of drawn) {
    const now = Date.now();
    const ours = index.search(criteria, { sort, offset: 0, size: 0, facets: TEN }, now);
    const theirs = { total: await duck.count(criteria, now), facets: await duck.facets(criteria, TEN, now) };
    const isSame = ours.total === theirs.total && isDeepStrictEqual(withLots(ours.facets), withLots(theirs.facets));
    if (!isSame) differences++;
  }
  return differences;
}
