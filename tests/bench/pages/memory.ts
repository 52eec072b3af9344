import { memoryMb, type BenchChild } from "./children.ts";
import type { SendLoad } from "./load-job.ts";
import { OWN_COOKIE } from "./throughput.ts";

export interface MemoryRun {
  megabytes: number[];
  requests: number;
  /** MB for each 10,000 requests, by least squares, without the first portion, which warms up. */
  slope: number;
}

const PORTIONS = 5;

export async function measureMemory(
  send: SendLoad,
  web: BenchChild,
  paths: string[],
  requests: number,
): Promise<MemoryRun> {
  const megabytes = [memoryMb(web.pid)];
  const portion = Math.ceil(requests / PORTIONS);
  for (let done = 0; done < PORTIONS; done++) {
    await send({ origin: web.origin, paths, requests: portion / 2 });
    await send({ origin: web.origin, paths, requests: portion / 2, cookie: OWN_COOKIE });
    megabytes.push(memoryMb(web.pid));
  }
  return { megabytes, requests: portion * PORTIONS, slope: (slopeOf(megabytes.slice(1)) / portion) * 10_000 };
}

function slopeOf(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const together = values.reduce((sum, value, place) => sum + (place - middle) * (value - mean), 0);
  const spread = values.reduce((sum, _, place) => sum + (place - middle) ** 2, 0);
  return together / spread;
}

export function mixedPaths(lotIds: string[]): string[] {
  const numbered = (path: string, pages: number) => Array.from({ length: pages }, (_, page) => `${path}${page + 1}`);
  return [
    "/",
    "/faqpage",
    "/buyvehiclesteps",
    "/blog",
    ...numbered("/allListing?page=", 60),
    ...numbered("/vehicleFind?page=", 30),
    ...numbered("/copartListing?page=", 30),
    ...["Toyota", "Honda", "Ford", "BMW", "Lexus"].flatMap((make) => [
      `/searchbrand?heading=${make}`,
      `/vehicleFinder?make=${make}`,
      `/allListing?q=${make.toLowerCase()}`,
    ]),
    ...lotIds.slice(0, 200).map((id) => `/detail/${encodeURIComponent(id)}`),
  ];
}
