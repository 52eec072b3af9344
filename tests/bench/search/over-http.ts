import { readdirSync } from "node:fs";
import fc from "fast-check";
import { FACET_PARAMS } from "#app/features/search/address/facet-params.ts";
import type { SearchedLot } from "#app/features/vocabulary/facets.ts";
import { SORTS } from "#app/features/vocabulary/facets.ts";
import { readSearch, searchAddress } from "#app/features/search/address/search-params.ts";
import { below, oneOf, seeded } from "#app/features/search/index/test-drawn-lots.ts";
import type { SendLoad } from "../pages/load-job.ts";
import { OWN_COOKIE } from "../pages/throughput.ts";
import { drawSearch, drawWords } from "./draw-search.ts";
import { timingOf } from "./compare.ts";
import { anyCharacter } from "#tests/factories/any-character.ts";

export function drawAddresses(lots: SearchedLot[], count: number): string[] {
  const draw = seeded(5);
  const plain = readSearch("all", new URLSearchParams());
  return Array.from({ length: count }, () => {
    const criteria = drawSearch(draw, lots);
    const { words: _, ...rest } = criteria;
    return searchAddress({ ...plain, criteria: rest, sort: oneOf(draw, SORTS), page: 1 });
  });
}

export function drawPrefixes(lots: SearchedLot[], count: number): string[] {
  const draw = seeded(7);
  return Array.from({ length: count }, () => {
    const words = drawWords(draw, oneOf(draw, lots));
    const typed = words.slice(0, 2 + below(draw, words.length));
    return `/suggest?${new URLSearchParams({ q: typed })}`;
  });
}

export interface Rate {
  perSecond: number;
  p95Ms: number;
}

/** The cookie of a browser that holds this build's style sheet. */
export function sheetCookie(): string {
  const sheet = readdirSync("build/client/assets").find((name) => /^theme-.*\.css$/.test(name));
  if (!sheet) throw new Error("The build has no style sheet.");
  return `sheet=${sheet.replace(".css", "")}`;
}

const WARM_UP_S = 5;
const LONGEST = 12_000;

export async function measureRate(
  send: SendLoad,
  {
    clients,
    cookie,
    ...asked
  }: { origin: string; paths: string[]; clients: number; seconds: number; mayRefuse?: boolean; cookie?: string },
): Promise<Rate> {
  const cookies = [OWN_COOKIE, ...(cookie ? [cookie] : [])].join("; ");
  const job = { ...asked, connections: clients, cookie: cookies };
  await send({ ...job, seconds: WARM_UP_S });
  const { answers, seconds: took, p95Ms } = await send(job);
  return { perSecond: answers / took, p95Ms };
}

const NAMES = [...Object.values(FACET_PARAMS), "q", "from", "to", "min", "max", "miles", "day", "sort", "page"];
const KEYS = ["toyota", "honda", "%", "_", "tx", "yes", "sedan", "front-end", "run-and-drive", "automatic"];
const WORDS = [
  "a",
  "b",
  "c",
  "e",
  "i",
  "m",
  "s",
  "t",
  "1",
  "2",
  "9",
  "to",
  "se",
  "toyota",
  "camry",
  "cam",
  "2015",
  "zzz",
];

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom("0", "-1", "1e99", "9".repeat(400), "x".repeat(2_000), ",".repeat(2_000), "' or 1=1 --", "(a+)+$"),
  fc.array(fc.constantFrom(...KEYS), { maxLength: 80 }).map((all) => all.join(",")),
);
const pair = fc.oneof(
  fc.tuple(fc.constantFrom(...NAMES), hostile),
  fc.tuple(
    fc.constant("q"),
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 60 }).map((all) => all.join(" ")),
  ),
  fc.tuple(fc.constant("q"), fc.stringMatching(/^[A-HJ-NPR-Z0-9]{5,17}$/)),
);
const addresses = fc.oneof(
  { weight: 9, arbitrary: fc.array(pair, { minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(pair, { minLength: 40, maxLength: 60 }) },
);

export async function measureHostile(
  origin: string,
  count: number,
): Promise<{ p50: number; p99: number; errors: number }> {
  const paths = fc
    .sample(addresses, { numRuns: count, seed: 6 })
    .map((all) => `/allListing?${new URLSearchParams(all)}`.slice(0, LONGEST));
  const took: number[] = [];
  let errors = 0;
  for (const path of paths) {
    const start = performance.now();
    const response = await fetch(origin + path, { headers: { cookie: OWN_COOKIE }, redirect: "manual" });
    await response.arrayBuffer();
    took.push(performance.now() - start);
    if (response.status >= 400) errors++;
  }
  const sorted = took.toSorted((a, b) => a - b);
  return { p50: timingOf(took).p50, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, errors };
}
