import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWhenStale } from "#app/host/build.ts";
import { readSavedListing } from "#app/features/saved-searches/saved-listing.ts";
import { saveSearch } from "#app/features/saved-searches/saved-search.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { DB } from "#db/schema.ts";
import { startHost } from "#tests/e2e/support/host-process.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { storePerson } from "#tests/factories/person.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { startSmtpSink, type SmtpSink } from "#tests/support/smtp-sink.ts";

const MAKES = 30;
const LOTS_OF_A_MAKE = 9;
const SEARCHES = 240;
const HOUR_MS = 3_600_000;
const LIMIT_MS = 300_000;

let database: TestDatabase;
let db: Kysely<DB>;
let settings: NodeJS.ProcessEnv;
let sink: SmtpSink;

beforeAll(async () => {
  await buildWhenStale();
  database = await createTestDatabase();
  db = createDatabase(database.url, { max: 4 });
  sink = await startSmtpSink();
  // Counts queued mails, independent of deliveries that kills repeat.
  sink.mood("closed");
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: temporaryDataDir("bidport-chaos-"),
    AUTH_SECRET: "a secret that only the tests know, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    PUBLIC_ORIGIN: "http://localhost:3000",
    SMTP_URL: sink.url,
    MAIL_FROM: "bidport@bidport.example",
  };
  Object.assign(process.env, settings);
}, LIMIT_MS);
afterAll(async () => {
  await sink.close();
  await db.destroy();
  await database.drop();
  rmSync(settings["DATA_DIR"] ?? "", { recursive: true, force: true });
});

test(
  "a worker that is killed while it finds and tells leaves every due mail there exactly once",
  async () => {
    const due = await storeWorld();
    const seen: number[] = [];
    await killOnce(async () => (await countJobs("active")) > 0);
    for (const share of [0.1, 0.35, 0.7]) {
      await killOnce(async () => (await countMails()) >= share * SEARCHES);
      seen.push(await countMails());
    }
    expect(seen.every((count) => count > 0 && count < SEARCHES)).toBe(true);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));

    const [one, other] = [await startHost("worker", settings), await startHost("worker", settings)];
    await askForLook();
    await askForLook();
    await until(async () => (await countMails()) >= SEARCHES);
    await until(async () => (await countJobs("active")) + (await countJobs("created")) === 0);
    await Promise.all([one.stop(), other.stop()]);

    const told = (await readQueuedMails(db)).map(({ to, text }) => ({ to: to.address, lots: lotsIn(text) }));
    expect(told.toSorted(byReader)).toEqual(due.toSorted(byReader));
  },
  LIMIT_MS,
);

interface Told {
  to: string;
  lots: string[];
}

const byReader = (a: Told, b: Told) => (a.to < b.to ? -1 : 1);
const lotsIn = (text: string) => [...text.matchAll(/\/detail\/(\S+)/g)].map(([, id = ""]) => id).toSorted();

async function storeWorld(): Promise<Told[]> {
  const lots = Array.from({ length: MAKES * LOTS_OF_A_MAKE }, (_, place) => makeLot({ make: `Make${place % MAKES}` }));
  await storeLots(db, lots);
  const due: Told[] = [];
  for (let place = 0; place < SEARCHES; place += 1) {
    const make = `Make${place % MAKES}`;
    const listing = readSavedListing(`/searchbrand?heading=${make}`);
    if (!listing) throw new Error("There is no such listing.");
    const { id: userId, email } = await storePerson(db);
    await saveSearch(db, { userId, listing, name: make, mails: "at-once", now: Date.now() - HOUR_MS });
    due.push({
      to: email,
      lots: lots
        .filter((lot) => lot.make === make)
        .map(idOf)
        .toSorted(),
    });
  }
  return due;
}

/** SIGKILLs a worker as soon as `isTime` says so. */
async function killOnce(isTime: () => Promise<boolean>): Promise<void> {
  const worker = await startHost("worker", settings);
  await askForLook();
  await until(isTime, 5);
  await worker.kill();
}

const askForLook = () => db.transaction().execute((trx) => enqueue(trx, "watch-searches", { id: "now" }));

const countMails = async () =>
  (
    await db
      .selectFrom("mails")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

async function countJobs(state: "created" | "active"): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'watch-searches' and state = ${state}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function until(isSo: () => Promise<boolean>, pauseMs = 200): Promise<void> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > LIMIT_MS / 3) throw new Error("It did not come so far.");
    await sleep(pauseMs);
  }
}
