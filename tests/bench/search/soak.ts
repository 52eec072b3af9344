import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { FACETS, SORTS } from "#app/features/vocabulary/facets.ts";
import { findLotIndex, startLotIndex } from "#app/features/search/index/process-index.server.ts";
import { oneOf, seeded } from "#app/features/search/index/test-drawn-lots.ts";
import { databaseUrl } from "#app/platform/database.server.ts";
import { drawSearch } from "./draw-search.ts";
import { readSample } from "./sample.ts";
import { TEN } from "./ten-facets.ts";

const SEARCHES = Number(process.env["BENCH_SEARCHES"]);
const SEARCHES_A_TURN = 20;
const REPORTS = 10;

startLotIndex();
while (!findLotIndex()) await sleep(5);
const lots = await readSample(databaseUrl(), 5_000);
const draw = seeded(4);
process.once("disconnect", () => process.exit());
process.send?.({ ready: true });

let missed = 0;
for (let done = 0; done < SEARCHES; done++) {
  if (done % SEARCHES_A_TURN === 0) await nextTurn();
  const index = findLotIndex();
  if (!index) {
    missed++;
    continue;
  }
  const facets = draw() < 0.05 ? [...FACETS] : TEN;
  index.search(drawSearch(draw, lots), { sort: oneOf(draw, SORTS), offset: 0, size: 12, facets }, Date.now());
  if ((done + 1) % (SEARCHES / REPORTS) === 0) report(done + 1);
}

function report(done: number): void {
  const megabytes = process.memoryUsage.rss() / 1_048_576;
  process.send?.({ done, missed, megabytes, indexBytes: findLotIndex()?.bytes ?? 0 });
}
