import fc from "fast-check";
import { FACET_PARAMS } from "#app/features/vehicles/facet-params.ts";
import type { SearchedLot } from "#app/features/vehicles/facets.ts";
import { SORTS } from "#app/features/vehicles/facets.ts";
import { readSearch, searchAddress } from "#app/features/vehicles/search-params.ts";
import { oneOf, seeded } from "#app/features/vehicles/search-index/test-drawn-lots.ts";
import type { SendLoad } from "../pages/load-job.ts";
import { OWN_COOKIE } from "../pages/throughput.ts";
import { drawSearch } from "./draw-search.ts";
import { timingOf } from "./compare.ts";

/** Addresses of drawn searches. */
export function drawAddresses(lots: SearchedLot[], count: number): string[] {
  const draw = seeded(5);
  const plain = readSearch("all", new URLSearchParams());
  return Array.from({ length: count }, () => {
    const criteria = drawSearch(draw, lots);
    // Words would be understood as filters first, which is another door's work.
    const { words: _, ...rest } = criteria;
    return searchAddress({ ...plain, criteria: rest, sort: oneOf(draw, SORTS), page: 1 });
  });
}

export interface Rate {
  perSecond: number;
  p95Ms: number;
}

/** The same addresses from so many clients at once. */
export async function measureRate(
  send: SendLoad,
  { clients, ...asked }: { origin: string; paths: string[]; clients: number; seconds: number; mayRefuse?: boolean },
): Promise<Rate> {
  const job = { ...asked, connections: clients, cookie: OWN_COOKIE };
  // Warms up.
  await send({ ...job, seconds: 2 });
  const { answers, seconds: took, p95Ms } = await send(job);
  return { perSecond: answers / took, p95Ms };
}

const NAMES = [...Object.values(FACET_PARAMS), "q", "from", "to", "min", "max", "miles", "day", "sort", "page"];
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("0", "-1", "1e99", "9".repeat(400), "x".repeat(2_000), ",".repeat(2_000), "' or 1=1 --", "(a+)+$"),
  fc.array(fc.constantFrom("toyota", "honda", "%", "_", "tx", "yes"), { maxLength: 80 }).map((all) => all.join(",")),
);

/** Addresses that nobody of good will writes, one after the other: how long they take, and how many get an error. */
export async function measureHostile(
  origin: string,
  count: number,
): Promise<{ p50: number; p99: number; errors: number }> {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...NAMES), hostile), { minLength: 1, maxLength: 6 });
  const paths = fc.sample(pairs, { numRuns: count, seed: 6 }).map((all) => `/allListing?${new URLSearchParams(all)}`);
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
