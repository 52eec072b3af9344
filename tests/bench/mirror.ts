// npm run bench mirror [lots] [rate]
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { createDatabase } from "#app/platform/database.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";

const API_KEY = "bench";
const LISTS = 3;
const ROOT = join(import.meta.dirname, "../..");
const ready = z.object({ ready: z.literal(true), origin: z.string().optional() });

export async function run(): Promise<void> {
  const [lots = 300_000, rate = 400] = process.argv.slice(2).map(Number).filter(Number.isFinite);
  const dataDir = mkdtempSync(join(tmpdir(), "bidport-bench-"));
  const server = await startEmbedded({ dataDir });
  const children: ChildProcess[] = [];
  const db = createDatabase(server.url, { max: 2, statementLimitMs: 60_000 });
  try {
    await migrateToLatest(server.url);
    print(`${lots} lots, ${rate} requests a second to each upstream`);
    await measure(db, await startCrawl(server.url, { lots, rate }, children), lots);
  } finally {
    for (const child of children.toReversed()) await end(child);
    await db.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startCrawl(
  database: string,
  { lots, rate }: { lots: number; rate: number },
  children: ChildProcess[],
): Promise<ChildProcess> {
  const catalogue = { STAND_IN_LOTS: String(lots), STAND_IN_SEED: "1", FEED_API_KEY: API_KEY };
  const standIn = await start("app/stand-in/main.ts", catalogue, children);
  const now = Date.now();
  await freeze(standIn.origin, now);
  const settings = {
    BENCH_NOW: String(now),
    DATABASE_URL: database,
    AUTH_SECRET: API_KEY.repeat(8),
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    FEED_URL: standIn.origin,
    FEED_API_KEY: API_KEY,
    AUCTION_GRAPHQL_URL: `${standIn.origin}/graphql/`,
    CRAWL_RATE: String(rate),
  };
  return (await start("tests/bench/mirror-crawl.ts", settings, children)).child;
}

async function measure(db: Kysely<DB>, worker: ChildProcess, lots: number): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  await until(async () => (await countLots(db)) > 0);
  print(`first lots after ${seconds()} s`);
  await until(
    async () => (await fewestPasses(db)) >= 1,
    async () => {
      print(`  ${seconds()} s: ${await countLots(db)} lots, worker ${memory(worker, "VmRSS")} MB`);
    },
  );
  const found = await countLots(db);
  print(`mirrored ${found} of ${lots} lots in ${seconds()} s, worker at most ${memory(worker, "VmHWM")} MB`);

  const passes = await fewestPasses(db);
  await until(async () => (await fewestPasses(db)) > passes);
  const before = await nextTransaction(db);
  const settled = await fewestPasses(db);
  const passStart = performance.now();
  await until(async () => (await fewestPasses(db)) > settled);
  const wrote = await writtenSince(db, before);
  print(
    `an unchanged pass over everything: ${((performance.now() - passStart) / 1000).toFixed(1)} s, ${wrote} rows written`,
  );
  print(`worker at most ${memory(worker, "VmHWM")} MB after ${seconds()} s`);
}

async function start(
  script: string,
  settings: NodeJS.ProcessEnv,
  children: ChildProcess[],
): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(join(ROOT, script), {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, LOG_LEVEL: "warn", ...settings },
  });
  children.push(child);
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${script} ended before it was ready`)));
  const [message] = (await Promise.race([once(child, "message"), ended])) as unknown[];
  ended.catch(() => undefined);
  return { child, origin: ready.parse(message).origin ?? "" };
}

async function freeze(origin: string, now: number): Promise<void> {
  await fetch(`${origin}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ now: new Date(now).toISOString() }),
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

async function until(met: () => Promise<boolean>, tell?: () => Promise<void>): Promise<void> {
  for (let round = 1; !(await met()); round++) {
    if (tell && round % 60 === 0) await tell();
    await sleep(500);
  }
}

async function countLots(db: Kysely<DB>): Promise<number> {
  return (
    await db
      .selectFrom("lots")
      .select((e) => e.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
}

async function fewestPasses(db: Kysely<DB>): Promise<number> {
  const crawls = await db.selectFrom("crawls").select("passes").where("source", "!=", "blog").execute();
  return crawls.length < LISTS ? 0 : Math.min(...crawls.map(({ passes }) => passes));
}

async function nextTransaction(db: Kysely<DB>): Promise<number> {
  const result = await sql<{ n: number }>`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as n`.execute(
    db,
  );
  return result.rows[0]?.n ?? 0;
}

async function writtenSince(db: Kysely<DB>, transaction: number): Promise<number> {
  const result = await sql<{ n: number }>`
    select (select count(*) from lots where xmin::text::bigint >= ${transaction})
      + (select count(*) from lot_facets where xmin::text::bigint >= ${transaction})
      + (select count(*) from lot_bids where xmin::text::bigint >= ${transaction})
      + (select count(*) from lot_changes where xmin::text::bigint >= ${transaction}) as n`.execute(db);
  return result.rows[0]?.n ?? 0;
}

/** In MB, now (VmRSS) or at its highest (VmHWM). */
function memory(child: ChildProcess, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
