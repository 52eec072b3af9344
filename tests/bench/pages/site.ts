import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { createDatabase } from "#app/platform/database.server.ts";
import { buildWhenStale } from "#app/host/build.ts";
import { startEmbedded } from "#db/embedded.ts";
import { firstFreePort } from "#db/free-port.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { keepOffServerCore, LOAD_CORE, SERVER_CORE, startChild, type BenchChild } from "./children.ts";

/** Nothing in the inventory changes while we measure. */
export interface BenchSite {
  lots: number;
  lotIds: string[];
  settings(port: number): NodeJS.ProcessEnv;
  startWeb(): Promise<BenchChild>;
}

export type AtEnd = (step: () => Promise<void> | void) => void;

const SOURCES = 4;
const MIRROR_RATE = "300";
const API_KEY = "bench";

export async function openBenchSite(lots: number, atEnd: AtEnd, say: (line: string) => void): Promise<BenchSite> {
  const dataDir = temporaryDataDir("bidport-bench-");
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir });
  atEnd(() => server.stop());
  keepOffServerCore(server.pid);
  await migrateToLatest(server.url);
  const db = createDatabase(server.url, { max: 2, statementLimitMs: 60_000 });

  const standIn = await startChild(
    ["app/stand-in/main.ts"],
    { LOG_LEVEL: "warn", STAND_IN_LOTS: String(lots), STAND_IN_SEED: "1", FEED_API_KEY: API_KEY },
    LOAD_CORE,
  );
  atEnd(() => standIn.stop());
  const shared: NodeJS.ProcessEnv = {
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    AUTH_SECRET: "only for this benchmark, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    STAND_IN_PORT: new URL(standIn.origin).port,
    FEED_URL: standIn.origin,
    FEED_API_KEY: API_KEY,
    AUCTION_GRAPHQL_URL: `${standIn.origin}/graphql/`,
    BLOG_URL: `${standIn.origin}/blog`,
    IMAGE_HOSTS: new URL(standIn.origin).host,
    CRAWL_RATE: MIRROR_RATE,
    // Nothing crawls, and a notice about the copy's age would change the pages half-way.
    STALE_AFTER_S: "86400",
  };
  say(`Mirroring ${lots} lots …`);
  await mirror(db, shared);
  await freeze(db);
  const lotIds = await chooseLots(db);
  await db.destroy();
  await buildWhenStale({ onStart: () => say("Building pages …") });

  const settings = (port: number) => ({ ...shared, PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}` });
  return {
    lots,
    lotIds,
    settings,
    async startWeb() {
      const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
      const web = await startChild(["app/host/web.ts"], settings(port), SERVER_CORE);
      atEnd(() => web.stop());
      return web;
    },
  };
}

async function mirror(db: Kysely<DB>, settings: NodeJS.ProcessEnv): Promise<void> {
  const worker = await startChild(["app/host/worker.ts"], settings, LOAD_CORE);
  while (!(await isMirrored(db))) await sleep(500);
  await worker.stop();
}

async function isMirrored(db: Kysely<DB>): Promise<boolean> {
  const crawls = await db.selectFrom("crawls").select(["source", "passes"]).execute();
  const done = crawls.filter(({ source, passes }) => source === "blog" || passes > 0);
  return done.length === SOURCES;
}

/** No lot closes while we measure, and the planner knows the tables. */
async function freeze(db: Kysely<DB>): Promise<void> {
  await sql`update lots set ends_at = ends_at + interval '1 day' where ends_at <> 'infinity'`.execute(db);
  await sql`
    update lot_facets set ends_at = lots.ends_at, seq = nextval('lots_seq')
    from lots where id = lot_id and lots.ends_at <> 'infinity'`.execute(db);
  await sql`vacuum analyze lots, lot_facets, lot_bids, lot_changes`.execute(db);
}

async function chooseLots(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(feed_id, auction_id) as id from lots
    where withdrawn_at is null and ends_at between now() + interval '2 days' and now() + interval '30 days'
      and cardinality(images_large) >= 4 and exists (select from lot_bids where lot_id = lots.id and current_bid > 0) and coalesce(video, '') = ''
    order by lots.id limit 400`.execute(db);
  if (rows.length === 0) throw new Error("No lot of the stand-in is fit to be measured.");
  return rows.map(({ id }) => id);
}
