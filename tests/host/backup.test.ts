import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { faultsIn, runAudit } from "#app/features/bidding/log/run-audit.server.ts";
import { moveHistory } from "#app/features/mirror/move-history.server.ts";
import { withoutGuards } from "#app/features/bidding/test-bidding.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { MANIFEST, type Manifest } from "#app/host/backup/manifest.ts";
import { restoreBackup } from "#app/host/backup/restore-backup.ts";
import { takeBackup } from "#app/host/backup/take-backup.ts";
import { createDiskStore } from "#app/upstream/file-store/disk-store.server.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { isFull } from "#tests/support/budget.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { bidAs, biddingOf, placeAtHouse, storeTimedLot } from "#tests/support/bidding-site.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { fingerprintOf } from "#tests/support/fingerprint.ts";
import { ROOT } from "#tests/support/source-tree.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";
process.env["RECEIPT_KEY"] = "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ";

let folder: string;
let source: TestDatabase;
let db: Kysely<DB>;
let made: Manifest;
const others: TestDatabase[] = [];

const inFolder = (name: string) => join(folder, name);
const storeIn = (name: string) => createDiskStore(inFolder(name));
const COMMANDS_MS = 180_000;
const PAPER = Buffer.from("sealed bytes of a document");

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "bidport-backup-"));
  source = await createTestDatabase();
  db = createDatabase(source.url, { max: 3 });
  const bidding = biddingOf(db);
  const [ada, kofi] = [await storeBidder(db), await storeBidder(db)];
  const lot = await storeTimedLot(db, { make: "Toyota", model: "Ærøskøbing\t\\N", current_bid: null });
  await bidAs(bidding, ada, lot, 2_000);
  await placeAtHouse(bidding, lot);
  await bidAs(bidding, kofi, lot, 3_500);
  const longAgo = new Date(Date.now() - 70 * 86_400_000);
  const [gone = 0] = await storeLots(db, [makeLot({ withdrawn_at: longAgo, ends_at: longAgo })]);
  await db.insertInto("lot_changes").values({ lot_id: gone, field: "bid", after: "1", changed_at: longAgo }).execute();
  await moveHistory({ db, now: Date.now() });
  const store = storeIn("store");
  await store.put("2026/11/a", PAPER);
  for (const [name, key] of [
    ["licence.jpg", "2026/11/a"],
    ["lost.jpg", "2026/11/lost"],
  ] as const) {
    await db
      .insertInto("files")
      .values({ name, storage_key: key, bytes: PAPER.length, media_type: "image/jpeg", sealed_key: Buffer.from("k") })
      .execute();
  }
  await db.transaction().execute((trx) => enqueue(trx, "settle-move", { id: "7" }, { afterS: 3_600 }));
  made = await takeBackup({ url: source.url, store, folder: inFolder("backup"), now: Date.UTC(2026, 10, 26, 12) });
});
afterAll(async () => {
  await db.destroy();
  for (const one of [source, ...others]) await one.drop();
  rmSync(folder, { recursive: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const one = await createEmptyDatabase();
  others.push(one);
  return one;
}

const referencesOf = async (of: Kysely<DB>) =>
  (
    await sql<{ said: string }>`
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as said
      from pg_constraint where contype = 'f' order by 1`.execute(of)
  ).rows.map(({ said }) => said);

const quietTriggers = async (of: Kysely<DB>) =>
  (await sql<{ name: string }>`select tgname as name from pg_trigger where tgenabled = 'D'`.execute(of)).rows;

const nextOf = async (of: Kysely<DB>, sequence: string) =>
  (await sql<{ next: number }>`select nextval(${sequence}::regclass) as next`.execute(of)).rows[0]?.next;

test("a database that is restored is the one that was backed up, with its rules, numbers, work and files", async () => {
  const { url } = await emptyDatabase();
  const store = storeIn("other-store");
  await restoreBackup({ url, store, folder: inFolder("backup") });
  const restored = createDatabase(url, { max: 2 });
  try {
    expect(await fingerprintOf(restored)).toBe(await fingerprintOf(db));
    expect(await referencesOf(restored)).toEqual(await referencesOf(db));
    expect(await quietTriggers(restored)).toEqual([]);
    await expect(sql`update bids set number = number + 1`.execute(restored)).rejects.toThrow("a bid is never changed");
    expect(faultsIn(await runAudit(restored))).toEqual([]);
    expect(await nextOf(restored, "lots_seq")).toBe(await nextOf(db, "lots_seq"));
    const { rows } = await sql`select name, state::text, data from pgboss.job where name = 'settle-move'`.execute(
      restored,
    );
    expect(rows).toEqual([{ name: "settle-move", state: "created", data: { id: "7" } }]);
    expect(await store.find("2026/11/a")).toEqual(PAPER);
    // Bidding goes on where it was.
    const lot = await storeTimedLot(restored, {});
    await bidAs(biddingOf(restored), await storeBidder(restored), lot, 1_000);
  } finally {
    await restored.destroy();
  }
});

test("it says what is in it: every row, the files, and those that the store did not have", () => {
  expect(made).toMatchObject({ madeAt: "2026-11-26T12:00:00.000Z", missing: expect.arrayContaining(["2026/11/lost"]) });
  expect(made.tables["bids"]?.rows).toBe(2);
  expect(made.tables["kysely_migration"]).toBeUndefined();
  expect(made.parts.map((part) => part.of)).toEqual(["gone_changes", "gone_lots"]);
  expect(Object.keys(made.files)).toEqual(["2026/11/a"]);
});

describe("nothing is done with", () => {
  it("a folder that is in use", async () => {
    const again = takeBackup({ url: source.url, store: storeIn("store"), folder: inFolder("backup"), now: 0 });
    await expect(again).rejects.toThrow("is not empty: name a new one.");
  });

  it("a database that is not empty", async () => {
    const before = await fingerprintOf(db);
    const again = restoreBackup({ url: source.url, store: storeIn("third"), folder: inFolder("backup") });
    await expect(again).rejects.toThrow("The database is not empty");
    expect(await fingerprintOf(db)).toBe(before);
  });

  it("a folder without a whole back-up, or one of a later release", async () => {
    const { url } = await emptyDatabase();
    await expect(restoreBackup({ url, store: storeIn("third"), folder })).rejects.toThrow("There is no whole back-up");
    const text = readFileSync(join(inFolder("backup"), MANIFEST), "utf8");
    writeFileSync(join(folder, MANIFEST), text.replace(made.migration, "9999-later"));
    await expect(restoreBackup({ url, store: storeIn("third"), folder })).rejects.toThrow("later release (9999-later)");
    rmSync(join(folder, MANIFEST));
  });
});

test("a back-up during which a month is dropped is restored without what was in it", async () => {
  const changing = await createTestDatabase();
  others.push(changing);
  const [own, beside] = [createDatabase(changing.url, { max: 2 }), createDatabase(changing.url, { max: 1 })];
  const now = Date.now();
  const longAgo = new Date(now - 70 * 86_400_000);
  await storeLots(own, [makeLot({ withdrawn_at: longAgo, ends_at: longAgo })]);
  await moveHistory({ db: own, now });
  // It waits at the first table, until the month is gone.
  const backup = await beside.transaction().execute(async (trx) => {
    await sql`lock table accounts in access exclusive mode`.execute(trx);
    const taking = takeBackup({ url: changing.url, store: storeIn("store"), folder: inFolder("during"), now });
    const waiting = sql`
      select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and not l.granted`;
    await expect.poll(async () => (await waiting.execute(own)).rows.length).toBeGreaterThan(0);
    const { dropped } = await moveHistory({ db: own, now: now + 900 * 86_400_000 });
    expect(dropped).toHaveLength(1);
    return { taking };
  });
  expect((await backup.taking).parts.map((part) => part.of)).toEqual(["gone_lots"]);
  const { url } = await emptyDatabase();
  const restored = await restoreBackup({ url, store: storeIn("fourth"), folder: inFolder("during") });
  expect(restored.tables["gone_lots"]?.rows).toBe(0);
  await Promise.all([own.destroy(), beside.destroy()]);
});

test("a back-up in which a byte changed is found out, and no row of it stays", async () => {
  const { url } = await emptyDatabase();
  const file = join(inFolder("backup"), "tables/bids.copy.gz");
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString("latin1");
  writeFileSync(file, gzipSync(Buffer.from(text.replace("ngtin", "ghtem"), "latin1")));
  expect(existsSync(file)).toBe(true);
  await expect(restoreBackup({ url, store: storeIn("third"), folder: inFolder("backup") })).rejects.toThrow(
    "The back-up is damaged: bids is not what was written.",
  );
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  const cut = await emptyDatabase();
  await expect(restoreBackup({ url: cut.url, store: storeIn("third"), folder: inFolder("backup") })).rejects.toThrow(
    "The back-up is damaged: bids is not what was written. Name another back-up and a new database.",
  );
  writeFileSync(file, whole);
  const other = createDatabase(url, { max: 1 });
  const { rows } = await sql`select 1 from lots`.execute(other);
  expect(rows).toEqual([]);
  await other.destroy();
});

describe("as commands", () => {
  const WITHOUT_SECRETS =
    "AUTH_SECRET and RECEIPT_KEY are not in it. Without the same AUTH_SECRET documents and waiting mails cannot be read and everybody is signed out; without the same RECEIPT_KEY new receipts are signed with another key.\n";
  let embedded: string;
  beforeAll(() => void (embedded = temporaryDataDir("bidport-restored-")));
  afterAll(() => rmSync(embedded, { recursive: true }));

  /** Without an address the database is the one in DATA_DIR. */
  async function run(
    command: "backup" | "restore",
    name: string,
    settings: { DATA_DIR: string; DATABASE_URL?: string },
  ) {
    const child = spawn(process.execPath, [join(ROOT, `app/host/backup/${command}.ts`), inFolder(name)], {
      env: { ...process.env, ...settings },
    });
    const said = { out: "", err: "" };
    child.stdout.on("data", (part: Buffer) => (said.out += part.toString()));
    child.stderr.on("data", (part: Buffer) => (said.err += part.toString()));
    const [code] = (await once(child, "close")) as [number];
    return { code, ...said };
  }

  const manifestOf = (name: string) => JSON.parse(readFileSync(join(inFolder(name), MANIFEST), "utf8")) as Manifest;
  const rowsOf = ({ tables }: Manifest) => Object.entries(tables).map(([name, { rows }]) => [name, rows]);

  test(
    "they say what was kept and what was not, and a restore what the audit found, in an embedded database too",
    async () => {
      await storeIn("site/files").put("2026/11/a", PAPER);
      const written = await run("backup", "by-command", { DATA_DIR: inFolder("site"), DATABASE_URL: source.url });
      const { tables, madeAt, migration, missing } = manifestOf("by-command");
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      const what = `${rows} rows of ${Object.keys(tables).length} tables and 1 files, as they were at ${madeAt} (${migration}).
${missing.length} files that the database names were not in the store.
${WITHOUT_SECRETS}`;
      expect(written).toEqual({ code: 0, out: `Written to ${inFolder("by-command")}: ${what}`, err: "" });
      expect(await run("restore", "by-command", { DATA_DIR: embedded })).toEqual({
        code: 0,
        out: `Restored: ${what}Bids, ledger, invoices and purchases were audited: every rule holds.\n`,
        err: "",
      });
      expect(await createDiskStore(join(embedded, "files")).find("2026/11/a")).toEqual(PAPER);
    },
    COMMANDS_MS,
  );

  test.runIf(isFull)("an embedded database is backed up with all that was restored into it", async () => {
    const again = await run("backup", "of-embedded", { DATA_DIR: embedded });
    expect([again.code, again.err]).toEqual([0, ""]);
    expect(rowsOf(manifestOf("of-embedded"))).toEqual(rowsOf(manifestOf("by-command")));
  });

  test.runIf(isFull)(
    "a restore ends with 1 where bids do not add up",
    async () => {
      const [changed, { url: DATABASE_URL }] = [await createTestDatabase(), await emptyDatabase()];
      others.push(changed);
      const settings = { DATA_DIR: inFolder("site") };
      const own = createDatabase(changed.url, { max: 1 });
      const lot = await storeTimedLot(own, {});
      await bidAs(biddingOf(own), await storeBidder(own), lot, 1_000);
      await own.transaction().execute(async (trx) => {
        await withoutGuards(trx);
        await sql`update bids set maximum = maximum + 100`.execute(trx);
      });
      await own.destroy();
      expect((await run("backup", "broken", { ...settings, DATABASE_URL: changed.url })).code).toBe(0);
      const { code, err } = await run("restore", "broken", { ...settings, DATABASE_URL });
      expect(code).toBe(1);
      expect(err).toMatch(/^Restored: .*BROKEN {2}/s);
    },
    COMMANDS_MS,
  );
});
