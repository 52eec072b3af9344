import { readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs } from "#app/host/jobs.ts";
import { readSavedListing } from "#app/features/saved-searches/saved-listing.ts";
import { saveSearch } from "#app/features/saved-searches/saved-search.server.ts";
import { saveWatchSettings } from "#app/features/saved-searches/watch-settings.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, type Queue } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import type { DB } from "#db/schema.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";

const HOUR_MS = 3_600_000;
const BY_CLOCK: Queue[] = [
  "audit-bids",
  "compare-names",
  "follow-cards",
  "follow-disputes",
  "follow-outcome",
  "keep-estimates",
  "move-history",
  "purge-expired",
  "purge-unverified",
  "settle-barred",
  "settle-verdicts",
  "sweep-files",
  "tell-bidders",
  "tell-buyers",
  "train-estimates",
  "warn-expiry",
  "watch-bids",
  "watch-favourites",
  "watch-searches",
  "work-dates",
];
/** What is held against all rules, what learns from a day's lots or puts old ones away, and a letter that is for the day. */
const ONCE_A_DAY = ["audit-bids", "move-history", "train-estimates", "warn-expiry"];
const waiting = { timeout: patience(40_000), interval: 100 };

let made: TestDatabase;
let db: Kysely<DB>;
let dataDir: string;
beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 4 });
  dataDir = temporaryDataDir("bidport-jobs-");
  const AUTH_SECRET = "a secret that only the tests know, 0123456789";
  Object.assign(process.env, {
    DATABASE_URL: made.url,
    DATA_DIR: dataDir,
    AUTH_SECRET,
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
  });
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("what no request asks for is asked for by the clock, every hour or every day", async () => {
  const { rows } = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(BY_CLOCK);
  const rare = rows.filter(({ cron }) => !/^(\*|\*\/\d+|\d+) \* \* \* \*$/.test(cron));
  expect(rare.map(({ name }) => name).toSorted()).toEqual(ONCE_A_DAY);
  expect(rare.every(({ cron }) => /^\d+ \d+ \* \* \*$/.test(cron))).toBe(true);
});

test("a worker purges documents of the unverified, sweeps files and forgets what has run out", async () => {
  const late = await storePerson(db, { verified: false, createdAt: new Date(Date.now() - 73 * HOUR_MS) });
  const owner = await storePerson(db);
  const purged = await storeDocument(db, { ownerId: late.id, kind: "passport" });
  const kept = await storeDocument(db, { ownerId: owner.id, kind: "passport" });
  const waited = await storeDocument(db, { ownerId: owner.id, kind: "id_card_front" });
  await db.deleteFrom("documents").where("id", "=", waited.documentId).execute();
  const over = await sessionOf(db, owner, { expiresAt: new Date(Date.now() - HOUR_MS) });
  const alive = await sessionOf(db, owner);

  const files = async () => (await db.selectFrom("files").select("id").orderBy("id").execute()).map(({ id }) => id);
  const sessions = async () => (await db.selectFrom("sessions").select("id").execute()).map(({ id }) => id);
  expect(await files()).toEqual([purged.fileId, kept.fileId, waited.fileId].toSorted());
  expect((await sessions()).toSorted()).toEqual([over.id, alive.id].toSorted());

  // As new by our clock as the rows about them, also where a run has moved it.
  for (const entry of readdirSync(dataDir, { recursive: true, encoding: "utf8" }))
    utimesSync(join(dataDir, entry), Date.now() / 1_000, Date.now() / 1_000);
  const jobs = startJobs({
    databaseUrl: made.url,
    db,
    settings: env(),
    log: logger("jobs"),
    announce: () => undefined,
  });
  try {
    await db.transaction().execute(async (trx) => {
      for (const queue of BY_CLOCK) await enqueue(trx, queue, { id: queue });
    });
    await expect.poll(files, waiting).toEqual([kept.fileId]);
    await expect.poll(sessions, waiting).toEqual([alive.id]);
  } finally {
    await jobs.stop();
  }
  const stored = [];
  for await (const { key } of fileStore().list()) stored.push(key);
  expect(stored).toHaveLength(3);
});

test("a worker mails what is new for a saved search, and of favourites", async () => {
  const person = await storePerson(db);
  const saved = new Date(Date.now() - HOUR_MS);
  const listing = readSavedListing("/searchbrand?heading=Lancia");
  if (!listing) throw new Error("There is no such listing.");
  const saving = { userId: person.id, listing, name: "Lancias", mails: "at-once", now: saved.getTime() } as const;
  await saveSearch(db, saving);
  await saveWatchSettings(db, { userId: person.id, now: saved.getTime(), closing: true, bids: false });
  const lot = makeLot({ make: "Lancia", ends_at: new Date(Date.now() + HOUR_MS) });
  await storeLots(db, [lot]);
  await db
    .insertInto("favourites")
    .values({ user_id: person.id, lot_id: idOf(lot) })
    .execute();
  const told: string[] = [];
  const jobs = startJobs({
    databaseUrl: made.url,
    db,
    settings: env(),
    log: logger("jobs"),
    announce: ({ subject }) => told.push(subject),
  });
  try {
    await db.transaction().execute(async (trx) => {
      for (const queue of ["watch-searches", "watch-favourites"] as const) await enqueue(trx, queue, { id: queue });
    });
    const subjects = ["1 new vehicle for “Lancias”", "One of your favourites closes soon"];
    await expect.poll(() => told.toSorted(), waiting).toEqual(subjects);
  } finally {
    await jobs.stop();
  }
});
