// npm run bench year [quick] [lots] [days] [new a day]
import { rmSync } from "node:fs";
import { once } from "node:events";
import { sql, type Kysely } from "kysely";
import { findComparables } from "#app/features/lot-page/comparable-lots.server.ts";
import { findLotRow, listBidHistory } from "#app/features/lots/find-lot.server.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import { below, seeded } from "#app/features/search/index/test-drawn-lots.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { cleanedUp } from "./clean-up.ts";
import { keepOffServerCore, SERVER_CORE, startChild } from "./pages/children.ts";
import { startLoad, type SendLoad } from "./pages/load-job.ts";
import { table } from "./pages/report.ts";
import type { AtEnd } from "./pages/site.ts";
import { say } from "./say.ts";
import { markCrawled } from "./search/fill.ts";
import { drawAddresses, measureRate } from "./search/over-http.ts";
import { readSample } from "./search/sample.ts";
import { beginYear, type DayFigures, type Plan } from "./year/simulate.ts";

const WHOLE: Plan = { lots: 150_000, days: 365, daily: 7_500 };
/** Long enough for lots to leave and, after sixty days, to be moved. */
const QUICK: Plan = { lots: 15_000, days: 90, daily: 750 };
const TABLES = [
  "lots",
  "lot_facets",
  "lot_bids",
  "lot_changes",
  "gone_lots",
  "gone_changes",
  "gone_pictures",
  "lot_pasts",
] as const;
const QUARTERS = 4;
const VACUUM_EVERY_DAYS = 14;
const ADDRESSES = 400;
const PAGES = 300;
const SECRET = "only for this benchmark, 0123456789";

interface Bench {
  url: string;
  db: Kysely<DB>;
  settings: NodeJS.ProcessEnv;
  send: SendLoad;
  atEnd: AtEnd;
}

export const run = (args: string[]): Promise<void> => cleanedUp((atEnd) => measure(args, atEnd));

async function measure(args: string[], atEnd: AtEnd): Promise<void> {
  const given = args.includes("quick") ? QUICK : WHOLE;
  const [lots = given.lots, days = given.days, daily = given.daily] = args.map(Number).filter(Number.isFinite);
  const begunAt = performance.now();
  const minutes = () => ((performance.now() - begunAt) / 60_000).toFixed(1);
  const bench = await openBench(atEnd);
  say(`Taking in ${count(lots)} lots …`);
  const year = await beginYear(bench.db, { lots, days, daily }, Date.now());
  await vacuumAll(bench.db);
  const sizes = [{ day: 0, tables: await readSizes(bench.db) }];
  const ends = [await measureEnd(bench, year.now())];
  const nights: DayFigures[] = [];
  for (let day = 1; day <= days; day++) {
    nights.push(await year.live());
    if (day % VACUUM_EVERY_DAYS === 0) await vacuumBusy(bench.db);
    if (Math.floor((day * QUARTERS) / days) === Math.floor(((day - 1) * QUARTERS) / days)) continue;
    sizes.push({ day, tables: await readSizes(bench.db) });
    say(`  day ${day} after ${minutes()} minutes`);
  }
  await vacuumAll(bench.db);
  ends.push(await measureEnd(bench, year.now()));
  const what = `${count(lots)} lots, ${count(daily)} new and as many withdrawn a day, ${days} days`;
  print(`${new Date().toISOString().slice(0, 10)}, ${what}, in ${minutes()} minutes`);
  print(sizeTable(sizes));
  print(endTable(ends, days));
  print(nightWords(nights));
}

async function openBench(atEnd: AtEnd): Promise<Bench> {
  const dataDir = temporaryDataDir("bidport-bench-");
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir, durable: false });
  atEnd(() => server.stop());
  await migrateToLatest(server.url);
  keepOffServerCore(server.pid);
  const db = createDatabase(server.url, { max: 4, statementLimitMs: 0 });
  atEnd(() => db.destroy());
  await markCrawled(db);
  const settings = {
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    AUTH_SECRET: SECRET,
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    STALE_AFTER_S: "86400",
  };
  return { url: server.url, db, settings, send: await startLoad(atEnd), atEnd };
}

/** What PostgreSQL does by itself in two weeks; here they take two minutes. The others it vacuums when it will. */
async function vacuumBusy(db: Kysely<DB>): Promise<void> {
  await sql`vacuum analyze lot_facets, lot_bids, lot_changes`.execute(db);
}

async function vacuumAll(db: Kysely<DB>): Promise<void> {
  await sql`vacuum analyze lots, lot_facets, lot_bids, lot_changes, gone_lots, gone_changes, gone_pictures`.execute(db);
}

interface Size {
  name: string;
  rows: number;
  bytes: number;
  indexBytes: number;
}

/** Of a table by month with all its months. */
const readSizes = (db: Kysely<DB>): Promise<Size[]> =>
  Promise.all(
    TABLES.map(async (name) => {
      const { rows } = await sql<Omit<Size, "name">>`
        with parts as (
          select ${name}::regclass as part union all select inhrelid from pg_inherits where inhparent = ${name}::regclass)
        select (select count(*) from ${sql.table(name)}) as rows, sum(pg_table_size(part))::bigint as bytes,
          sum(pg_indexes_size(part))::bigint as "indexBytes"
        from parts`.execute(db);
      const [size] = rows;
      if (!size) throw new Error(`${name} has no size.`);
      return { name, ...size };
    }),
  );

interface End {
  readyMs: number;
  listing: { one: number; eight: number };
  bySql: number;
  gonePage: number;
}

async function measureEnd({ url, db, settings, send, atEnd }: Bench, now: number): Promise<End> {
  const paths = drawAddresses(await readSample(url, 5_000), ADDRESSES);
  const startDoor = async (by: "memory" | "sql") => {
    const door = await startChild(["tests/bench/search/door.ts"], { ...settings, BENCH_BY: by }, SERVER_CORE);
    atEnd(() => door.stop());
    return door;
  };
  const door = await startDoor("memory");
  const answer = once(door.process, "message");
  door.process.send("report");
  const [{ readyMs }] = (await answer) as [{ readyMs: number }];
  const asked = { origin: door.origin, paths, seconds: 10 };
  const one = await measureRate(send, { ...asked, clients: 1 });
  const eight = await measureRate(send, { ...asked, clients: 8 });
  await door.stop();
  const sqlDoor = await startDoor("sql");
  const bySql = await measureRate(send, { ...asked, origin: sqlDoor.origin, clients: 1, mayRefuse: true });
  await sqlDoor.stop();
  const listing = { one: one.p95Ms, eight: eight.p95Ms };
  return { readyMs, listing, bySql: bySql.p95Ms, gonePage: await measurePages(db, now) };
}

/** What the page of a lot asks of history: its bids, and what such lots fetched; of lots drawn among all that ever were. */
async function measurePages(db: Kysely<DB>, now: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(id) as last from lots`.execute(db);
  const draw = seeded(3);
  const took: number[] = [];
  for (let page = 0; page < PAGES; page++) {
    const id = 1 + below(draw, rows[0]?.last ?? 1);
    const found = await db.selectFrom("lots").select(PUBLIC_ID.as("address")).where("id", "=", id).executeTakeFirst();
    const lot = found && (await findLotRow(db, found.address));
    if (!lot) continue;
    const begun = performance.now();
    await Promise.all([listBidHistory(db, lot.id), findComparables(db, lot, now)]);
    took.push(performance.now() - begun);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

const count = (value: number) => value.toLocaleString("en-US");
const megabytes = (bytes: number) => count(Math.round(bytes / 1e6));
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function sizeTable(sizes: { day: number; tables: Size[] }[]): string {
  const cell = ({ rows, bytes, indexBytes }: Size) => `${count(rows)}: ${megabytes(bytes)} + ${megabytes(indexBytes)}`;
  const lines = TABLES.map((name, at) => [
    name,
    ...sizes.map(({ tables }) => {
      const size = tables[at];
      return size ? cell(size) : "";
    }),
  ]);
  const total = sizes.map(({ tables }) => {
    const sum = (of: (size: Size) => number) => tables.reduce((all, size) => all + of(size), 0);
    return cell({
      name: "",
      rows: sum((one) => one.rows),
      bytes: sum((one) => one.bytes),
      indexBytes: sum((one) => one.indexBytes),
    });
  });
  const head = ["rows: MB + MB of indexes", ...sizes.map(({ day }) => (day === 0 ? "start" : `day ${day}`))];
  return table(head, [...lines, ["all", ...total]]);
}

function endTable([start, end]: End[], days: number): string {
  if (!start || !end) throw new Error("A year has two ends.");
  const line = (what: string, of: (one: End) => number) => [
    what,
    `${ms(of(start))} ms`,
    `${ms(of(end))} ms`,
    `${(of(end) / of(start)).toFixed(2)} ×`,
  ];
  return table(
    ["p95", "start", `day ${days}`, "ratio"],
    [
      line("listing from memory, JSON, 1 client", ({ listing }) => listing.one),
      line("listing from memory, JSON, 8 clients", ({ listing }) => listing.eight),
      line("listing by SQL, 1 client", ({ bySql }) => bySql),
      line("history and comparables of a lot's page", ({ gonePage }) => gonePage),
      line("a web process has all lots (once)", ({ readyMs }) => readyMs),
    ],
  );
}

function nightWords(nights: DayFigures[]): string {
  const took = nights.map(({ nightMs }) => nightMs).toSorted((a, b) => a - b);
  const moved = nights.reduce((all, night) => all + night.moved, 0);
  const last = nights.at(-1);
  return `The night's job moved ${count(moved)} lots; it took ${ms(took[Math.floor(took.length / 2)] ?? 0)} ms in the middle, ${ms(took.at(-1) ?? 0)} ms at most, ${ms(last?.nightMs ?? 0)} ms in the last night.`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n\n`);
}
