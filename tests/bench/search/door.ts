// A listing as JSON over HTTP, in a process of its own: from memory with BENCH_BY=memory, otherwise by the best SQL.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { findListed } from "#app/features/lots/find-lot.server.ts";
import { listLots } from "#app/features/listings/listing.server.ts";
import { readSearch, type SearchState } from "#app/features/search/address/search-params.ts";
import { findLotIndex, readLotIndexHealth, startLotIndex } from "#app/features/search/index/process-index.server.ts";
import { sqlSearch } from "#app/features/search/sql/search-sql.server.ts";
import { createDatabase, database, databaseUrl } from "#app/platform/database.server.ts";
import { TEN } from "./ten-facets.ts";

const SIZE = 12;
const isInMemory = process.env["BENCH_BY"] === "memory";
const db = isInMemory ? database() : createDatabase(databaseUrl(), { statementLimitMs: 0 });

async function find({ criteria, sort, page }: SearchState) {
  const { ids, ...found } = await sqlSearch(db, criteria, { sort, page, size: SIZE, facets: TEN }, Date.now());
  const lots = await findListed(db, ids);
  return { ...found, lots: ids.flatMap((id) => lots.get(id) ?? []) };
}

async function answer(state: SearchState): Promise<string> {
  const found = isInMemory
    ? await listLots(state, { page: state.page, size: SIZE, facets: TEN }, db)
    : await find(state);
  if (!("facets" in found) || !found.facets) throw new Error("There is no listing.");
  const facets = Object.entries(found.facets).map(([facet, counts]) => [facet, Object.fromEntries(counts)]);
  return JSON.stringify({ ...found, facets: Object.fromEntries(facets) });
}

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  answer(readSearch("all", searchParams)).then(
    (json) => response.setHeader("Content-Type", "application/json").end(json),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

const before = process.memoryUsage.rss();
const startedAt = performance.now();
if (isInMemory) {
  startLotIndex();
  while (!findLotIndex()) await sleep(5);
}
const readyMs = performance.now() - startedAt;
const { lots, bytes } = readLotIndexHealth();
process.on("message", () => {
  process.send?.({ readyMs, lots, bytes, rssBefore: before, rssReady });
});
const rssReady = process.memoryUsage.rss();
process.once("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ ready: true, origin: `http://127.0.0.1:${port}` });
});
