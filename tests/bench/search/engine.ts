// The search index alone, in one process and without a database: `node tests/bench/search/engine.ts [lots]`.
import { argv, memoryUsage, stdout } from "node:process";
import { pathToFileURL } from "node:url";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { FACETS, SORTS, type SearchedLot } from "#app/features/vocabulary/facets.ts";
import { createLotIndex, type LotIndex, type Wanted } from "#app/features/search/index/lot-index.server.ts";
import {
  below,
  drawLot,
  drawPrice,
  oneOf,
  REAL_VARIETY,
  seeded,
  T0,
} from "#app/features/search/index/test-drawn-lots.ts";
import { drawSearch, drawWords } from "./draw-search.ts";
import { TEN } from "./ten-facets.ts";

const SEARCHES = 3000;
const KEPT_LOTS = 5000;

interface Timing {
  p50: number;
  p95: number;
  p99: number;
}

function time(calls: number, make: (i: number) => () => void): Timing {
  const took: number[] = [];
  for (let i = 0; i < calls; i++) {
    const call = make(i);
    let best = Infinity;
    for (let again = 0; again < 3; again++) {
      const start = performance.now();
      call();
      best = Math.min(best, performance.now() - start);
    }
    took.push(best);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

interface Loaded {
  index: LotIndex;
  lots: SearchedLot[];
  loadMs: number;
}

function load(count: number): Loaded {
  const draw = seeded(1);
  const index = createLotIndex(Math.ceil(count * 1.02));
  const lots: SearchedLot[] = [];
  let loadMs = 0;
  for (let id = 1; id <= count; id += 1000) {
    const portion = Array.from({ length: Math.min(1000, count - id + 1) }, (_, i) =>
      drawLot(draw, id + i, REAL_VARIETY),
    );
    if (lots.length < KEPT_LOTS) lots.push(...portion);
    const start = performance.now();
    for (const lot of portion) index.put(lot);
    loadMs += performance.now() - start;
  }
  const start = performance.now();
  for (const sort of SORTS) index.search({ priceMin: 1 }, { sort, offset: 0, size: 12, facets: [] }, T0);
  return { index, lots, loadMs: loadMs + performance.now() - start };
}

const ASKED: Record<string, Omit<Wanted, "sort"> | { words: true }> = {
  "exact total": { offset: 0, size: 0, facets: [] },
  "page 1, any sort": { offset: 0, size: 12, facets: [] },
  "page 500, any sort": { offset: 499 * 12, size: 12, facets: [] },
  "10 facets and total": { offset: 0, size: 0, facets: TEN },
  "23 facets and page 1": { offset: 0, size: 12, facets: [...FACETS] },
  "words, total and page 1": { words: true },
};

function ask({ index, lots }: Loaded): Map<string, Timing> {
  const timings = new Map<string, Timing>();
  for (const [name, asked] of Object.entries(ASKED)) {
    const draw = seeded(2);
    const byWords = "words" in asked;
    timings.set(
      name,
      time(SEARCHES, () => {
        const criteria: Criteria = byWords ? { words: drawWords(draw, oneOf(draw, lots)) } : drawSearch(draw, lots);
        const wanted = byWords ? { offset: 0, size: 12, facets: [] } : asked;
        const sort = oneOf(draw, SORTS);
        return () => index.search(criteria, { ...wanted, sort }, T0);
      }),
    );
  }
  return timings;
}

function change({ index, lots }: Loaded, count: number): number {
  const draw = seeded(3);
  let ms = 0;
  for (let i = 0; i < 2000; i++) {
    const id = 1 + below(draw, count);
    const lot = i % 10 === 0 ? drawLot(draw, id, REAL_VARIETY) : undefined;
    const price = drawPrice(draw);
    const criteria = drawSearch(draw, lots);
    const start = performance.now();
    if (lot) index.put(lot);
    else index.setPrice(id, price);
    if (i % 20 === 0) index.search(criteria, { sort: oneOf(draw, SORTS), offset: 0, size: 12, facets: TEN }, T0);
    ms += performance.now() - start;
  }
  return ms;
}

export interface EngineFigures {
  lots: number;
  loadMs: number;
  bytesPerLot: number;
  rssPerLot: number;
  timings: Map<string, Timing>;
  changesMs: number;
}

export function measureEngine(count: number): EngineFigures {
  const before = memoryUsage.rss();
  const loaded = load(count);
  const timings = ask(loaded);
  const bytesPerLot = loaded.index.bytes / count;
  const rssPerLot = (memoryUsage.rss() - before) / count;
  const { loadMs } = loaded;
  return { lots: count, loadMs, bytesPerLot, rssPerLot, timings, changesMs: change(loaded, count) };
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const figures = measureEngine(Number(argv[2] ?? 300_000));
  const { lots, loadMs, bytesPerLot, rssPerLot, changesMs } = figures;
  const ms = (value: number) => value.toFixed(3).padStart(8);
  stdout.write(`${lots} lots: loaded in ${loadMs.toFixed(0)} ms, ${bytesPerLot.toFixed(0)} bytes a lot`);
  stdout.write(` (${rssPerLot.toFixed(0)} of the process), 2,000 changes in ${changesMs.toFixed(1)} ms\n`);
  for (const [name, { p50, p95, p99 }] of figures.timings) {
    stdout.write(`${name.padEnd(26)} p50 ${ms(p50)}  p95 ${ms(p95)}  p99 ${ms(p99)}\n`);
  }
}
