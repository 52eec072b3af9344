// What sums cost to make, to search by and to show: npm run bench costs [lots] [nopages]
import { availableParallelism } from "node:os";
import { factsOfClass } from "#app/features/costs/cost-class.ts";
import type { CostFacts } from "#app/features/costs/cost-facts.ts";
import { DESTINATIONS, destinationOf } from "#app/features/costs/destinations.ts";
import { highestBid } from "#app/features/costs/highest-bid.ts";
import { landedCost } from "#app/features/costs/landed-cost.ts";
import { reckoningFor } from "#app/features/costs/reckoning.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { createLotIndex } from "#app/features/search/index/lot-index.server.ts";
import { drawCost, drawLanded } from "#app/features/search/index/test-drawn-costs.ts";
import { drawLot, oneOf, REAL_VARIETY, seeded, T0 } from "#app/features/search/index/test-drawn-lots.ts";
import type { SearchedLot } from "#app/features/vocabulary/facets.ts";
import { cleanedUp } from "./clean-up.ts";
import type { BenchChild } from "./pages/children.ts";
import { kilobytes, table, verdict } from "./pages/report.ts";
import { openBenchSite, type AtEnd } from "./pages/site.ts";
import { compress } from "#app/platform/document/page-cache.server.ts";
import { say } from "./say.ts";
import { drawSearch } from "./search/draw-search.ts";
import { TEN } from "./search/ten-facets.ts";

const GOALS = { sumUs: 50, searchMs: 5 };
const DRAWN = 2_000;
const ROUNDS = 20;
const SEARCHES = 3_000;
const KEPT_LOTS = 5_000;
const PAGES = 150;
const SITE_LOTS = 1_500;

export const run = (args: string[]): Promise<void> => cleanedUp((atEnd) => measure(args, atEnd));

async function measure(args: string[], atEnd: AtEnd): Promise<void> {
  const lots = args.map(Number).find(Number.isFinite) ?? 300_000;
  say(`\n${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}\n`);
  say(table(["sums, one after another", "each", "goal"], sums()));
  say(`\n${lots} lots into an index …`);
  say(table([`searches of ${lots} lots by landed cost`, "p50", "p95", "goal"], searches(lots)));
  if (!args.includes("nopages")) say(`\n${table(["pages, one client", "plain", "with Lagos"], await pages(atEnd))}`);
}

/** The best of some rounds, in microseconds a call. */
function each<T>(all: readonly T[], call: (one: T) => unknown, rounds = ROUNDS): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    for (const one of all) call(one);
    best = Math.min(best, performance.now() - start);
  }
  return (best / all.length) * 1_000;
}

const microseconds = (us: number) => `${us.toFixed(us < 10 ? 2 : 0)} µs`;

function sums(): string[][] {
  const draw = seeded(1);
  const book = firstBook();
  const drawn = Array.from({ length: DRAWN }, () => {
    const key = drawCost(draw, oneOf(draw, ["copart", "iaai"]));
    const facts = factsOfClass(key, 2008 + Math.floor(draw() * 18)) as CostFacts;
    return { key, facts, bid: Math.ceil(draw() * 200) * 10_000 };
  });
  const rowsTo = (to: (typeof DESTINATIONS)[number]) => {
    const sum = each(drawn, ({ facts, bid }) => landedCost(facts, bid, { to }, book));
    const reverse = each(drawn, ({ facts }) => highestBid(facts, { cents: 900_000, by: "high" }, { to }, book));
    const { classOf } = reckoningFor(to, book);
    const classes = drawn.map(({ key, facts, bid }) => ({ at: classOf(key), year: facts.year, bid }));
    const quick = each(classes, ({ at, year, bid }) => at.highAt(bid, year));
    const goal = (us: number) => `< ${GOALS.sumUs} µs: ${verdict([{ what: "", isMet: us < GOALS.sumUs }])}`;
    return [
      [`all lines to ${to.label}`, microseconds(sum), goal(sum)],
      [`highest bid for $9,000 in ${to.label}`, microseconds(reverse), goal(reverse)],
      [`the high end alone, as searches reckon it, ${to.label}`, microseconds(quick), ""],
    ];
  };
  return [...rowsTo(destinationOf("ngtin")), ...rowsTo(destinationOf("ghtem"))];
}

interface Times {
  p50: number;
  p95: number;
}

function spread(took: number[]): Times {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

function searches(count: number): string[][] {
  const draw = seeded(2);
  const index = createLotIndex(Math.ceil(count * 1.02));
  const lots: SearchedLot[] = [];
  for (let id = 1; id <= count; id++) {
    const lot = drawLot(draw, id, REAL_VARIETY);
    index.put(lot);
    if (lots.length < KEPT_LOTS) lots.push(lot);
  }
  const book = firstBook();
  const reckonings = new Map(DESTINATIONS.map((to) => [to.key, reckoningFor(to, book)]));
  const wanted = { offset: 0, size: 12, facets: TEN, sort: "landed" as const };
  const fills = [...reckonings.values()].map((reckoning) =>
    took(() => index.search({ reckoning, to: reckoning.to.key }, wanted, T0)),
  );
  const random = seeded(3);
  const asked = Array.from({ length: SEARCHES }, () => {
    const reckoning = oneOf(random, [...reckonings.values()]);
    const criteria = { ...drawSearch(random, lots), reckoning, to: reckoning.to.key };
    drawLanded(criteria, () => oneOf(random, lots), random);
    return criteria;
  });
  const drawn = spread(asked.map((criteria) => took(() => index.search(criteria, wanted, T0))));
  const first = spread(fills);
  return [
    ["a destination asked about for the first time", milliseconds(first.p50), milliseconds(first.p95), ""],
    [
      "total, 12 ids in order of cost, 10 facets",
      milliseconds(drawn.p50),
      milliseconds(drawn.p95),
      `p95 < ${GOALS.searchMs} ms: ${verdict([{ what: "", isMet: drawn.p95 < GOALS.searchMs }])}`,
    ],
  ];
}

function took(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function pages(atEnd: AtEnd): Promise<string[][]> {
  const site = await openBenchSite(SITE_LOTS, atEnd, say);
  const web = await site.startWeb();
  const lots = site.lotIds.slice(0, PAGES).map((id) => `/detail/${encodeURIComponent(id)}`);
  const lists = Array.from({ length: PAGES }, (_, at) => `/allListing?max=${2_000 + at * 50}`);
  const kinds: [string, string[]][] = [
    ["listing", lists],
    [
      "listing under a budget in Lagos, cheapest there first",
      lists.map((path) => `${path}&in=ngtin&landed=12000&sort=landed`),
    ],
    ["lot", lots],
    ["lot with every line", lots.map((path) => `${path}?lines=all`)],
  ];
  const rows: string[][] = [];
  for (const [what, paths] of kinds) {
    rows.push([what, await shown(web, paths, ""), await shown(web, paths, "to=ngtin")]);
  }
  return rows;
}

async function shown(web: BenchChild, paths: string[], cookie: string): Promise<string> {
  const times: number[] = [];
  let bytes = 0;
  for (const path of paths) {
    const start = performance.now();
    const answer = await fetch(web.origin + path, { headers: { "accept-encoding": "identity", cookie } });
    const html = await answer.text();
    times.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    bytes += compress(Buffer.from(html.replace(/<style[^>]*>.*?<\/style>/gs, "")), "br").length;
  }
  const { p50, p95 } = spread(times);
  return `${kilobytes(bytes / paths.length)}, ${milliseconds(p50)} / ${milliseconds(p95)}`;
}
