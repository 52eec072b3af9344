import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { crawlerDatabase } from "#app/features/mirror/crawler-lock.server.ts";
import { CRAWLER_LOCK } from "#app/features/mirror/writer-lock.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { createAuctionClient, fetchVehicles } from "#app/upstream/auction-graphql/vehicles.server.ts";
import type { LotRecord } from "#app/upstream/lot-record.ts";
import { createStandIn, type StandIn } from "#app/stand-in/server.ts";
import { createFeedClient, fetchFeedPage } from "#app/upstream/vehicle-feed/feed.server.ts";
import type { DB } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";

const LOTS = 900;
const API_KEY = "worker-test";
const standIn: StandIn = createStandIn({ lots: LOTS, seed: 11, apiKey: API_KEY });
let served: Awaited<ReturnType<StandIn["listen"]>>;
let made: TestDatabase;
let db: Kysely<DB>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  standIn.clock.freeze(Date.UTC(2026, 10, 20, 12));
  served = await standIn.listen(0);
});
afterAll(() => served.close());
beforeEach(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 2 });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await db.destroy();
  await made.drop();
});

async function startWorker(settings: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "worker.ts"), {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      ...process.env,
      DATABASE_URL: made.url,
      AUTH_SECRET: "a".repeat(32),
      RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
      FEED_URL: served.origin,
      FEED_API_KEY: API_KEY,
      AUCTION_GRAPHQL_URL: `${served.origin}/graphql/`,
      BLOG_URL: `${served.origin}/blog`,
      CRAWL_RATE: "500",
      ...settings,
    },
  });
  children.push(child);
  await Promise.race([once(child, "message"), once(child, "exit")]);
  return child;
}

async function countLots(): Promise<number> {
  return (
    await db
      .selectFrom("lots")
      .select((e) => e.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
}

async function finishedPasses(): Promise<number> {
  const crawls = await db.selectFrom("crawls").select("source").where("passes", ">", 0).execute();
  return crawls.length;
}

async function lockHolder(): Promise<number | undefined> {
  const held = await sql<{ pid: number }>`
    select pid from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and objid = ${CRAWLER_LOCK} and granted and datname = current_database()`.execute(db);
  expect(held.rows.length).toBeLessThanOrEqual(1);
  return held.rows[0]?.pid;
}

const waiting = { timeout: patience(25_000), interval: 50 };

test("killed in the middle of a pass and started again, it reaches the whole catalogue", async () => {
  const first = await startWorker({ CRAWL_RATE: "15" });
  await expect.poll(countLots, waiting).toBeGreaterThan(100);
  first.kill("SIGKILL");
  expect(await countLots()).toBeLessThan(LOTS);

  await startWorker();
  await expect.poll(finishedPasses, waiting).toBe(3);
  await expectCatalogue();
  expect((await db.selectFrom("posts").select("slug").execute()).length).toBeGreaterThan(0);
});

async function expectCatalogue(): Promise<void> {
  const rows = await db
    .selectFrom("lots")
    .innerJoin("lot_bids", "lot_id", "lots.id")
    .selectAll("lots")
    .select("current_bid")
    .execute();
  const stored = new Map(rows.map((row) => [`${row.house} ${row.lot_number}`, row]));
  const records = await readCatalogue();
  for (const { source, sourceId, house, lotNumber, facts } of records) {
    expect(stored.get(`${house} ${lotNumber}`)).toMatchObject({
      [source === "feed" ? "feed_id" : "auction_id"]: sourceId,
      title: facts.title,
      vin: facts.vin ?? null,
      current_bid: facts.currentBid ?? null,
      sale_status: facts.saleStatus,
      images_large: facts.imagesLarge,
      withdrawn_at: null,
    });
  }
  expect(stored.size).toBe(new Set(records.map(({ house, lotNumber }) => `${house} ${lotNumber}`)).size);
}

async function readCatalogue(): Promise<LotRecord[]> {
  const feed = createFeedClient({ url: served.origin, apiKey: API_KEY });
  const auction = createAuctionClient({ url: `${served.origin}/graphql/` });
  const page = await fetchFeedPage(feed, { page: 1, size: 1_000 });
  const records = page.ok ? [...page.body.records] : [];
  for (const house of ["copart", "iaai"] as const) {
    for (let skip = 0, more = true; more; skip += 100) {
      const answer = await fetchVehicles(auction, { house, skip, take: 100 }, () => standIn.clock.now());
      if (answer.ok) records.push(...answer.body.records);
      more = answer.ok && answer.body.more;
    }
  }
  await feed.outbound.close();
  await auction.outbound.close();
  return records;
}

test("of two workers one crawls, and the other takes over when it is killed", async () => {
  const first = await startWorker();
  await expect.poll(lockHolder, waiting).toBeDefined();
  const holder = await lockHolder();
  await startWorker();
  await expect.poll(finishedPasses, waiting).toBe(3);
  expect(await lockHolder()).toBe(holder);
  first.kill("SIGKILL");
  await expect.poll(async () => ![holder, undefined].includes(await lockHolder()), waiting).toBe(true);
});

test("one that hangs is put out within seconds, and writes nothing when it wakes up", async () => {
  const first = await startWorker({ CRAWL_RATE: "15" });
  await expect.poll(countLots, waiting).toBeGreaterThan(0);
  const holder = await lockHolder();
  first.kill("SIGSTOP");
  const printed: string[] = [];
  first.stderr?.on("data", (chunk: Buffer) => printed.push(chunk.toString()));
  await startWorker();
  await expect.poll(async () => ![holder, undefined].includes(await lockHolder()), waiting).toBe(true);
  const second = await lockHolder();
  const crawls = () =>
    sql<{ name: string; pid: number }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name ~ '^bidport crawl '`.execute(db);
  await expect.poll(async () => (await crawls()).rows, waiting).toEqual([{ name: "bidport crawl 2" }]);
  first.kill("SIGCONT");
  await expect.poll(finishedPasses, waiting).toBe(3);
  expect((await crawls()).rows).toEqual([{ name: "bidport crawl 2" }]);
  expect(await lockHolder()).toBe(second);
});

test("a crawl of before is let in no more", async () => {
  await sql`update crawler_lease set epoch = 7`.execute(db);
  const present = crawlerDatabase(made.url, 7, { max: 1 });
  expect((await sql`select 1 as one`.execute(present)).rows).toEqual([{ one: 1 }]);
  const past = crawlerDatabase(made.url, 6, { max: 1 });
  await expect(sql`select 1`.execute(past)).rejects.toThrow("Another process crawls.");
  await Promise.all([present.destroy(), past.destroy()]);
});

test("a lost connection gives up the crawl, and it begins again by itself", async () => {
  await startWorker();
  await expect.poll(lockHolder, waiting).toBeDefined();
  const holder = await lockHolder();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await expect.poll(async () => ![holder, undefined].includes(await lockHolder()), waiting).toBe(true);
  await expect.poll(finishedPasses, waiting).toBe(3);
});

test("what older rules wrote for searches is written anew, also while no upstream answers", async () => {
  standIn.faults.set({ target: "all", kind: "status", status: 503 });
  const { id } = await db
    .insertInto("lots")
    .values({ house: "copart", lot_number: "rules", keys: "YES" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await startWorker();
  const facets = () => db.selectFrom("lot_facets").select("keys").where("lot_id", "=", id).executeTakeFirst();
  await expect.poll(facets, waiting).toEqual({ keys: "yes" });
});

test("an upstream that is down is waited for, and crawled when it returns", async () => {
  standIn.faults.set({ target: "all", kind: "status", status: 503 });
  await startWorker();
  const failure = () => db.selectFrom("crawls").select("failure").where("source", "=", "feed").executeTakeFirst();
  await expect.poll(failure, waiting).toEqual({ failure: "503" });
  standIn.faults.clear();
  await expect.poll(countLots, waiting).toBeGreaterThan(0);
});

test.each([
  ["SIGTERM", (child: ChildProcess) => child.kill("SIGTERM")],
  ["SIGINT", (child: ChildProcess) => child.kill("SIGINT")],
  ["its parent's leaving", (child: ChildProcess) => child.disconnect()],
])("%s ends it cleanly in the middle of its work", async (_name, end) => {
  const child = await startWorker({ CRAWL_RATE: "15" });
  await expect.poll(countLots, waiting).toBeGreaterThan(0);
  const exited = once(child, "exit");
  end(child);
  expect(await exited).toEqual([0, null]);
});

test("a bad setting stops it with one sentence", async () => {
  const child = fork(join(import.meta.dirname, "worker.ts"), {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: { ...process.env, CRAWL_RATE: "fast" },
  });
  children.push(child);
  let words = "";
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(words).toBe("The setting CRAWL_RATE must be a whole number from 1 to 10000.\n");
});
