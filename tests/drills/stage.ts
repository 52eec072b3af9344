import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { buildWhenStale } from "#app/host/build.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { firstFreePort } from "#db/free-port.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";
import type { AtEnd } from "#tests/bench/pages/site.ts";
import { listPasses } from "#tests/e2e/support/mirror-facts.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { startBalancer, type Balancer } from "#tests/support/balancer.ts";
import {
  enterStormRates,
  nothingTold,
  storeStormBuyers,
  StormSite,
  type StormBuyer,
  type Told,
} from "#tests/support/bid-storm.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { startFakeS3, type FakeS3 } from "#tests/support/fake-s3.ts";
import { startSmtpSink, type SmtpSink } from "#tests/support/smtp-sink.ts";
import { DrillDatabase, SiteProcess, until } from "./processes.ts";

/** Where the site keeps files, if not on the machine's own disk. */
export type FilePlace = "disk" | "small disk" | "S3";

export interface Stage {
  isShort: boolean;
  /** The site's own folder. */
  dataDir: string;
  db: Kysely<DB>;
  database: DrillDatabase;
  webs: [SiteProcess, SiteProcess];
  workers: [SiteProcess, SiteProcess];
  standIn: SiteProcess;
  balancer: Balancer;
  sink: SmtpSink;
  s3: FakeS3;
  lotIds: string[];
  buyers: StormBuyer[];
  /** Lots that take bids for days to come. */
  lots: string[];
  site: StormSite;
  told: Told;
  /** Of somebody who may work at the desk. */
  staffCookie: string;
}

const LOTS = 1_200;
const SHORT_LOTS = 300;
const BUYERS = 4;
const API_KEY = "drills";
const SECRET = "a secret that only the drills know, 0123456789";
/** A pass over the sources begins 15 seconds after the one before. */
const STALE_AFTER_S = 25;
const MOUNT = 'mount -t tmpfs -o size=96m tmpfs "$DATA_DIR" && exec "$@"';
const SMALL_DISK = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", MOUNT, "sh"];

/** Whether this machine lets a process have a disk of its own, which is needed to fill it. */
export const canHaveSmallDisk = (): boolean => {
  const [command = "", ...args] = SMALL_DISK;
  const folder = temporaryDataDir("bidport-small-disk-");
  const made = spawnSync(command, [...args, "true"], { env: { ...process.env, DATA_DIR: folder }, stdio: "ignore" });
  rmSync(folder, { recursive: true, force: true });
  return made.status === 0;
};

/** PostgreSQL, stand-in, two web processes behind a balancer and two workers, all with a life of their own. */
export async function openStage(files: FilePlace, isShort: boolean, atEnd: AtEnd): Promise<Stage> {
  await buildWhenStale();
  const folder = temporaryDataDir("bidport-drill-");
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "site");
  mkdirSync(dataDir);
  const database = await DrillDatabase.start(folder);
  atEnd(() => database.stop());
  await migrateToLatest(database.url);
  const db = createDatabase(database.url, { max: 4, statementLimitMs: 60_000 });
  atEnd(() => db.destroy());
  await enterStormRates(db);

  const [sink, s3] = [await startSmtpSink(), await startFakeS3()];
  atEnd(async () => void (await Promise.all([sink.close(), s3.close()])));
  const [standInAt = 0, ...ports] = await freePorts(5);
  const [first = 0, second = 0, ...workersAt] = ports;
  const balancer = await startBalancer([first, second]);
  atEnd(() => balancer.close());
  const standIn = new SiteProcess(
    ["app/stand-in/main.ts"],
    {
      LOG_LEVEL: "warn",
      STAND_IN_PORT: String(standInAt),
      STAND_IN_LOTS: String(isShort ? SHORT_LOTS : LOTS),
      STAND_IN_ORDERS: join(folder, "stand-in-orders"),
      FEED_API_KEY: API_KEY,
    },
    { port: standInAt, figuresAt: 0 },
  );
  const settings = {
    ...settingsFor(`http://127.0.0.1:${standInAt}`),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: balancer.origin,
    SMTP_URL: sink.url,
    ...(files === "S3" ? { FILE_STORE_URL: s3.address } : {}),
  };
  const web = async (port: number): Promise<SiteProcess> => {
    const [figuresAt = 0] = await freePorts(1);
    const clock = { DRILL_CLOCK_FILE: join(folder, `clock-${port}`) };
    const own = { ...settings, ...clock, PORT: String(port), METRICS_PORT: String(figuresAt) };
    const args = ["--import", "./tests/drills/shifted-clock.ts", "app/host/web.ts"];
    return new SiteProcess(args, own, { port, figuresAt, within: files === "small disk" ? SMALL_DISK : [] });
  };
  // A worker shows its figures at the port after the one of the setting.
  const worker = (figuresAt: number) =>
    new SiteProcess(
      ["app/host/worker.ts"],
      { ...settings, METRICS_PORT: String(figuresAt - 1) },
      { port: figuresAt, figuresAt },
    );
  const webs: Stage["webs"] = [await web(first), await web(second)];
  const workers: Stage["workers"] = [worker(workersAt[0] ?? 0), worker(workersAt[1] ?? 0)];
  for (const one of [standIn, ...workers, ...webs]) {
    await one.start();
    atEnd(() => one.kill());
  }
  await settled(db, webs, balancer);

  const buyers = await storeStormBuyers(db, BUYERS);
  const site = new StormSite(balancer.origin);
  atEnd(() => site.close());
  for (const buyer of buyers) await site.signIn(buyer);
  const { lotIds, lots } = await chooseLots(db);
  const { cookie: staffCookie } = await sessionOf(db, await storePerson(db, { role: "staff" }), {}, SECRET);
  const facts = { isShort, dataDir, db, database, webs, workers, standIn, balancer, sink, s3 };
  return { ...facts, lotIds, buyers, lots, site, told: nothingTold(), staffCookie };
}

const settingsFor = (standIn: string): NodeJS.ProcessEnv => ({
  LOG_LEVEL: process.env["LOG_LEVEL"],
  AUTH_SECRET: SECRET,
  RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
  FEED_URL: standIn,
  FEED_API_KEY: API_KEY,
  AUCTION_GRAPHQL_URL: `${standIn}/graphql/`,
  AUCTION_ORDERS_URL: `${standIn}/house`,
  BLOG_URL: `${standIn}/blog`,
  IMAGE_HOSTS: new URL(standIn).host,
  STAND_IN_PORT: new URL(standIn).port,
  MAIL_FROM: "bidport@bidport.example",
  CONTACT_EMAIL: "desk@bidport.example",
  TRUSTED_PROXIES: "127.0.0.1,::1",
  CRAWL_RATE: "100",
  STALE_AFTER_S: String(STALE_AFTER_S),
  DRAIN_DELAY_S: "5",
});

/** Below those that the system hands out, so that who stands there can go and come back. */
async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const drawn = Array.from({ length: 40 }, () => randomInt(10_000, 16_000) * 2 + 1);
    const port = await firstFreePort(drawn, "127.0.0.1", 0);
    if (port !== undefined && !found.includes(port)) found.push(port);
  }
  return found;
}

/** All is mirrored, and both web processes are ready and search in memory. */
async function settled(db: Kysely<DB>, webs: SiteProcess[], balancer: Balancer): Promise<void> {
  const isSettled = async () => {
    if ((await listPasses(db)) < 1) return false;
    const searching = await Promise.all(webs.map((web) => web.figure("bidport_search_index_ready")));
    return searching.every((ready) => ready === 1) && webs.every(({ port }) => balancer.isReady(port));
  };
  if ((await until(isSettled)) === undefined) throw new Error("The stage of the drill did not come up.");
}

async function chooseLots(db: Kysely<DB>): Promise<Pick<Stage, "lotIds" | "lots">> {
  const { rows } = await sql<{ id: string; takes_bids: boolean }>`
    select coalesce(feed_id, auction_id) as id, house = 'copart' and currency = 'USD' and feed_id is not null and exists
      (select from lot_bids where lot_id = lots.id and current_bid between 1 and 2000000) as takes_bids
    from lots where withdrawn_at is null and ends_at between now() + interval '4 days' and now() + interval '60 days'
    order by id`.execute(db);
  const lots = rows.filter(({ takes_bids }) => takes_bids).map(({ id }) => id);
  if (lots.length === 0) throw new Error("No lot of the stand-in takes bids.");
  return { lotIds: rows.map(({ id }) => id), lots: lots.slice(0, 12) };
}
