// npm run bench search [lots …] [soak|memory]
import { once } from "node:events";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "#app/platform/database.server.ts";
import { buildWhenStale } from "#app/host/build.ts";
import { startEmbedded } from "#db/embedded.ts";
import { firstFreePort } from "#db/free-port.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { cleanedUp } from "./clean-up.ts";
import { keepOffServerCore, memoryMb, SERVER_CORE, startChild, type BenchChild } from "./pages/children.ts";
import { startLoad, type SendLoad } from "./pages/load-job.ts";
import type { AtEnd } from "./pages/site.ts";
import { changeLotsSteadily, measureBids, measureVisibility, writeBidsSteadily } from "./search-bids.ts";
import { startDuck } from "./search/duckdb.ts";
import { compareSearches } from "./search/compare.ts";
import { fillLots, markCrawled } from "./search/fill.ts";
import { drawAddresses, drawPrefixes, measureHostile, measureRate, sheetCookie } from "./search/over-http.ts";
import { measureWebMemory } from "./search/memory.ts";
import { makePlainTable } from "./search/plain-search.ts";
import { readSample } from "./search/sample.ts";
import { doorTable, memoryRow, searchTable, soakTable, writeTable, type Doors } from "./search/tables.ts";
import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { say } from "./say.ts";

const SIZES = [300_000, 3_000_000];
const MANY = 1_000_000;
const SECRET = "only for this benchmark, 0123456789";

interface Bench {
  lots: number;
  url: string;
  db: Kysely<DB>;
  settings: NodeJS.ProcessEnv;
  send: SendLoad;
  atEnd: AtEnd;
}

export const run = (args: string[]): Promise<void> => cleanedUp((atEnd) => measureAll(args, atEnd));

async function measureAll(args: string[], atEnd: AtEnd): Promise<void> {
  const words = args.map((arg) => arg.replace(/^--/, ""));
  const sizes = words.map(Number).filter(Number.isFinite);
  print(
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}, lots of the stand-in's catalogue`,
  );
  const send = await startLoad(atEnd);
  await buildWhenStale({ onStart: () => say("Building pages …") });
  for (const lots of sizes.length > 0 ? sizes : SIZES) {
    await cleanedUp(async (afterwards) => {
      const bench = await openBench(lots, send, afterwards);
      if (words.includes("soak")) await measureSoak(bench);
      else if (words.includes("memory")) print(memoryRow(lots, await measureWebMemory(bench)));
      else await measure(bench);
    });
  }
}

async function openBench(lots: number, send: SendLoad, atEnd: AtEnd): Promise<Bench> {
  const dataDir = temporaryDataDir("bidport-bench-");
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir });
  atEnd(() => server.stop());
  await migrateToLatest(server.url);
  const db = createDatabase(server.url, { max: 4, statementLimitMs: 0 });
  atEnd(() => db.destroy());
  say(`Filling in ${lots} lots …`);
  await fillLots(server.url, lots, say);
  await markCrawled(db);
  const settings = {
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    AUTH_SECRET: SECRET,
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
  };
  keepOffServerCore(server.pid);
  return { lots, url: server.url, db, settings: { ...settings, STALE_AFTER_S: "86400" }, send, atEnd };
}

async function measure(bench: Bench): Promise<void> {
  const { lots, db, url, settings, atEnd } = bench;
  const isMany = lots > MANY;
  say("The plain table …");
  await makePlainTable(db);
  say("Searches …");
  const duck = await startDuck(url, atEnd);
  const comparison = await compareSearches(db, url, duck, { memory: 3_000, tables: isMany ? 40 : 200 });
  print(searchTable(lots, comparison));
  await db.schema.dropTable("bench_plain").execute();
  say("Over HTTP …");
  print(doorTable(lots, await measureDoors(bench)));
  say("Writing …");
  const bids = await measureBids(db);
  const visibility = await measureVisibility(db, settings, { rate: 2_000, forS: 10 });
  print(writeTable(bids, visibility));
}

async function measureDoors({ lots, url, settings, send, atEnd }: Bench): Promise<Doors> {
  const sample = await readSample(url, 5_000);
  const paths = drawAddresses(sample, 400);
  const startDoor = async (by: "memory" | "sql") => {
    const door = await startChild(["tests/bench/search/door.ts"], { ...settings, BENCH_BY: by }, SERVER_CORE);
    atEnd(() => door.stop());
    return door;
  };
  const door = await startDoor("memory");
  const ready = await reportOf<Doors["ready"]>(door);
  const rate = (origin: string, clients: number, seconds = 10, mayRefuse = false, asked = paths) =>
    measureRate(send, { origin, paths: asked, clients, seconds, mayRefuse });
  const memory = { one: await rate(door.origin, 1), eight: await rate(door.origin, 8) };
  await door.stop();
  const sqlDoor = await startDoor("sql");
  const sql = { one: await rate(sqlDoor.origin, 1, 20, true), eight: await rate(sqlDoor.origin, 8, 20, true) };
  await sqlDoor.stop();

  const web = await startWeb(settings, atEnd);
  await sleep(ready.readyMs * 3 + 10_000);
  const asked = { origin: web.origin, paths, seconds: 10, cookie: sheetCookie() };
  const html = {
    first: await rate(web.origin, 1),
    one: await measureRate(send, { ...asked, clients: 1 }),
    eight: await measureRate(send, { ...asked, clients: 8 }),
  };
  const suggest = await rate(web.origin, 1, 10, false, drawPrefixes(sample, 400));
  const hostile = await measureHostile(web.origin, 1_000);
  await web.stop();
  return { lots, ready, memory, sql, html, suggest, hostile };
}

async function reportOf<Report>(child: BenchChild): Promise<Report> {
  const answer = once(child.process, "message");
  child.process.send("report");
  const [report] = (await answer) as [Report];
  return report;
}

async function startWeb(settings: NodeJS.ProcessEnv, atEnd: AtEnd): Promise<BenchChild> {
  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  const own = { ...settings, PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}` };
  const web = await startChild(["app/host/web.ts"], own);
  atEnd(() => web.stop());
  return web;
}

const SOAKED = 1_000_000;
const BIDS_A_SECOND = 200;
const LOTS_A_SECOND = 200;

async function measureSoak({ lots, db, settings, atEnd }: Bench): Promise<void> {
  say(`${SOAKED} searches …`);
  const env = { ...settings, BENCH_SEARCHES: String(SOAKED) };
  const child = await startChild(["tests/bench/search/soak.ts"], env, SERVER_CORE);
  atEnd(() => child.stop());
  const reports: { done: number; missed: number; megabytes: number; indexBytes: number }[] = [];
  child.process.on("message", (report) => {
    reports.push(report as (typeof reports)[number]);
    say(`  ${JSON.stringify(report)}`);
  });
  const startedAt = performance.now();
  const isEnough = () => (reports.at(-1)?.done ?? 0) >= SOAKED || child.process.exitCode !== null;
  const [sent, changed] = await Promise.all([
    writeBidsSteadily(db, { rate: BIDS_A_SECOND, isEnough }),
    changeLotsSteadily(db, { rate: LOTS_A_SECOND, isEnough }),
  ]);
  const tookS = (performance.now() - startedAt) / 1_000;
  print(soakTable(lots, { reports, changes: sent.size, changed, tookS, megabytesAtEnd: memoryMb(child.pid) }));
  await child.stop();
}

function print(text: string): void {
  process.stdout.write(`${text}\n\n`);
}
