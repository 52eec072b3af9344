import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWhenStale } from "#app/host/build.ts";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { feedLot } from "#app/features/mirror/test-lots.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import { sitePlace, type SitePlace } from "./site-process.ts";

const START_MS = 180_000;
const waiting = { timeout: patience(20_000), interval: 50 };

interface Web {
  place: SitePlace;
  child: ChildProcess;
  origin: string;
  lines: string[];
}

let stored: TestDatabase;
let db: Kysely<DB>;
let webs: Web[];

beforeAll(async () => {
  await buildWhenStale();
  stored = await createTestDatabase();
  db = createDatabase(stored.url, { max: 2 });
  await storeLots(
    db,
    Array.from({ length: 40 }, () => makeLot()),
  );
  webs = [await startWeb(), await startWeb()];
}, START_MS);
afterAll(async () => {
  for (const { child, place } of webs) {
    child.kill("SIGKILL");
    place.remove();
  }
  await db.destroy();
  await stored.drop();
});

async function startWeb(): Promise<Web> {
  const place = await sitePlace();
  const origin = `http://localhost:${place.port}`;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    HOST: "127.0.0.1",
    PORT: String(place.port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: place.dataDir,
    DATABASE_URL: stored.url,
    AUTH_SECRET: "a secret that only the tests know, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
  };
  const child = spawn(process.execPath, ["app/host/web.ts"], { env, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const web: Web = { place, child, origin, lines: [] };
  child.stdout?.on("data", (chunk: Buffer) => web.lines.push(...chunk.toString().split("\n").filter(Boolean)));
  await once(child, "message");
  return web;
}

const loaded = ({ lines }: Web) =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; lots?: number; bytes?: number; ms?: number })
    .find(({ msg }) => msg === "lots loaded");

const followers = async () => {
  const { rows } = await sql`
    select pid from pg_stat_activity where application_name = 'bidport lots' and datname = current_database()`.execute(
    db,
  );
  return rows.length;
};

async function lotsAt({ origin }: Web, path: string): Promise<string[]> {
  const response = await fetch(origin + path, {
    headers: { cookie: `bidport.favourites=${encodeURIComponent(btoa("[]"))}` },
  });
  expect(response.status).toBe(200);
  const links = (await response.text()).matchAll(/href="\/detail\/([^"#?]+)/g);
  return [...new Set([...links].map(([, id = ""]) => id))];
}

test("every web process is ready at once, and loads the lots of its own", async () => {
  for (const web of webs) {
    expect((await fetch(`${web.origin}/readyz`)).status).toBe(200);
    await expect.poll(() => loaded(web), waiting).toMatchObject({ lots: 40 });
    expect(loaded(web)?.bytes).toBeGreaterThan(0);
    expect(loaded(web)?.ms).toBeGreaterThan(0);
  }
  expect(await followers()).toBe(2);
});

test("what is mirrored is seen in each of them", async () => {
  const path = "/allListing?makes=zastava";
  for (const web of webs) expect(await lotsAt(web, path)).toEqual([]);
  await mirrorRecords(db, [feedLot("7001", { make: "Zastava", endsAt: null })], Date.now());
  for (const web of webs) await expect.poll(() => lotsAt(web, path), waiting).toEqual(["f7001"]);
});

test("what a lot costs is kept for each destination, and is told anew by each of them when a rate changes", async () => {
  const told = async ({ origin }: Web, to: string) =>
    (await fetch(`${origin}/detail/f7001?lines=all`, { headers: { cookie: `to=${to}` } })).text();
  for (const web of webs) {
    for (const [to, place] of [
      ["ngtin", "Lagos"],
      ["ghtem", "Tema"],
      ["ngtin", "Lagos"],
    ] as const)
      expect(await told(web, to)).toContain(`What it costs in ${place}`);
  }
  await sql`
    with changed as (insert into rate_changes (note) values ('dearer') returning id),
      gone as (update rates set removed_by = changed.id from changed where kind = 'our-fee' returning rates.*)
    insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
    select kind, key, '{"low": 123400, "high": 123400}', mark, source, effective_from, checked_on, removed_by
    from gone`.execute(db);
  await sql`select pg_notify('rates', '')`.execute(db);
  for (const web of webs) await expect.poll(() => told(web, "ngtin"), waiting).toContain("$1,234");
});

test("one that is told to end stops following and ends in peace, the other goes on", async () => {
  const [first, second] = webs as [Web, Web];
  const ended = once(first.child, "exit");
  first.child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await expect.poll(followers, waiting).toBe(1);
  await mirrorRecords(db, [feedLot("7002", { make: "Trabant", endsAt: null })], Date.now());
  await expect.poll(() => lotsAt(second, "/allListing?makes=trabant"), waiting).toEqual(["f7002"]);
});
