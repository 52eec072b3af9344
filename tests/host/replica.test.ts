import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { buildWhenStale } from "#app/host/build.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { createReplica } from "#app/platform/replica/replica.server.ts";
import { firstFreePort } from "#db/free-port.ts";
import type { DB } from "#db/schema.ts";
import { startHost, type HostProcess } from "#tests/e2e/support/host-process.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { startPair, type Pair } from "#tests/support/replica.ts";
import { ROOT } from "#tests/support/source-tree.ts";

const SECRET = "a secret that only the tests know, 0123456789";
const kept = makeLot({ title: "2014 REPLICA FALCON" });
const KEPT = `/detail/${idOf(kept)}`;

let pair: Pair;
let db: Kysely<DB>;
let web: HostProcess;
let settings: NodeJS.ProcessEnv;
let port: number;
let figures: number;
let row: number;

beforeAll(async () => {
  await buildWhenStale();
  pair = await startPair();
  db = createDatabase(pair.url, { max: 2, name: "bidport test" });
  [row = 0] = await storeLots(db, [kept, makeLot(), makeLot()]);
  port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  figures = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  settings = {
    PORT: String(port),
    METRICS_PORT: String(figures),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: pair.url,
    DATABASE_READ_URL: pair.readUrl,
    DATA_DIR: temporaryDataDir("bidport-reading-"),
    AUTH_SECRET: SECRET,
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    DRAIN_DELAY_S: "0",
  };
  web = await startHost("web", settings);
  while ((await figure("bidport_search_index_ready")) !== 1) await sleep(100);
}, 240_000);
afterAll(async () => {
  await web.stop();
  await db.destroy();
  await pair.stop();
});

let asked = 0;

/** Each time another address, of which no page is kept. */
async function open(path: string, cookie = ""): Promise<string> {
  const at = `${path}${path.includes("?") ? "&" : "?"}asked=${asked++}`;
  const answer = await fetch(`http://127.0.0.1:${port}${at}`, { redirect: "manual", headers: { cookie } });
  const text = await answer.text();
  return answer.status === 200 ? text : `${answer.status}`;
}

async function figure(name: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

/** Of what no index hears, such as a seller: only a database that has it can say it. */
const sell = (seller: string) => db.updateTable("lots").set({ seller }).where("id", "=", row).execute();
async function untilUsed(used: 0 | 1): Promise<void> {
  await expect.poll(() => figure("bidport_replica_used")).toBe(used);
}
const pause = () => pair.onReplica("select pg_wal_replay_pause()");
const resume = () => pair.onReplica("select pg_wal_replay_resume()");
/** What the index heard of less than a second ago is read from the primary in any case. */
const SETTLED_MS = 2_500;

describe("while the replica follows", () => {
  test("pages for everybody are read from it", async () => {
    await untilUsed(1);
    expect(await figure("bidport_replica_age_seconds")).toBeLessThan(10);
    await sleep(SETTLED_MS);
    await pause();
    await sell("Falcon Insurance");
    expect(await open(KEPT)).not.toContain("Falcon Insurance");
    const [reading] = await pair.onReplica(
      "select count(*)::int as count from pg_stat_activity where application_name = 'bidport replica'",
    );
    expect(reading?.["count"]).toBeGreaterThan(0);
    await resume();
    await expect.poll(() => open(KEPT)).toContain("Falcon Insurance");
  });

  it("an idle primary does not make it old", async () => {
    await sleep(3_000);
    expect(await figure("bidport_replica_age_seconds")).toBeLessThan(3);
  });

  test("whoever is somebody reads the primary, right after a write too", async () => {
    const person = await storePerson(db);
    await untilUsed(1);
    await sleep(SETTLED_MS);
    await pause();
    const { cookie } = await sessionOf(db, person, {}, SECRET);
    await sell("Heron Insurance");
    expect(await open(KEPT, cookie)).toContain("Heron Insurance");
    const origin = `http://localhost:${port}`;
    const headers = { cookie, origin, "sec-fetch-site": "same-origin" };
    const body = new URLSearchParams({ id: idOf(kept), intent: "save", back: "/allListing" });
    await fetch(`http://127.0.0.1:${port}/favourites`, { method: "POST", body, headers, redirect: "manual" });
    expect(await open("/account/favourites", cookie)).toContain("Replica Falcon");
    expect(await open(KEPT)).not.toContain("Heron Insurance");
    await resume();
  });

  test("what the index has heard is shown at once, though the replica does not hold it yet", async () => {
    await untilUsed(1);
    await sleep(SETTLED_MS);
    await pause();
    const fresh = makeLot({ make: "Replicar", title: "2015 REPLICAR HERON" });
    await storeLots(db, [fresh]);
    await sql`update lot_bids set current_bid = 987600, seq = nextval('lots_seq') where lot_id = ${row}`.execute(db);
    await sql`notify lots`.execute(db);
    await expect.poll(() => open("/searchbrand?heading=Replicar")).toContain("Replicar Heron");
    expect(await open(`/detail/${idOf(fresh)}`)).toContain("Replicar Heron");
    await expect.poll(() => open(KEPT)).toContain("9,876");
    await resume();
  });
});

describe("connections", () => {
  const told = readFileSync(join(ROOT, "app/host/README.md"), "utf8");
  /** What the table of the host's README says of a process at most. */
  const mostOf = (words: string) => Number(new RegExp(`^\\| ${words} +\\| +(\\d+) `, "m").exec(told)?.[1] ?? NaN);
  const COUNT = `select count(*)::int as count from pg_stat_activity where datname = 'bidport'
    and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'bidport test'`;
  const count = async (at: "onPrimary" | "onReplica") => Number((await pair[at](COUNT))[0]?.["count"]);

  async function mostWhile(work: Promise<unknown>, at: "onPrimary" | "onReplica") {
    let most = 0;
    const over = new AbortController();
    const all = work.finally(() => over.abort());
    while (!over.signal.aborted) most = Math.max(most, await count(at));
    await all;
    return most;
  }
  /** While lots are locked, on the replica too, every page waits with its connection: no machine is too slow or too quick. */
  async function whileAllWait(cookie: string, look: () => Promise<void>): Promise<void> {
    const locked = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const locking = db.transaction().execute(async (trx) => {
      await sql`lock table lots in access exclusive mode`.execute(trx);
      locked.resolve();
      await looked.promise;
    });
    await locked.promise;
    const readers = Array.from({ length: 40 }, () => open(KEPT, cookie));
    await look().finally(() => looked.resolve());
    await Promise.all([locking, ...readers]);
  }

  test("of a web process under load are as many as the sum says", async () => {
    await untilUsed(1);
    await resume();
    const { cookie } = await sessionOf(db, await storePerson(db), {}, SECRET);
    // While an index is made anew it has one more, and another where two questions about health meet.
    const most = mostOf("web process, on the primary");
    await whileAllWait(cookie, async () => {
      await expect.poll(() => count("onPrimary")).toSatisfy((counted) => counted >= most - 2 && counted <= most);
    });
    await whileAllWait("", async () => {
      await expect.poll(() => count("onReplica")).toBe(mostOf("web process, on a replica"));
    });
  });

  test("of a worker are no more than the sum says", async () => {
    const before = await count("onPrimary");
    const worker = await startHost("worker", { ...settings, METRICS_PORT: String(figures + 1) });
    const most = await mostWhile(untilItCrawls(), "onPrimary");
    await worker.stop();
    expect(most - before).toBeGreaterThan(8);
    expect(most - before).toBeLessThanOrEqual(mostOf("worker") + mostOf("the one that crawls, in addition"));
  });

  async function untilItCrawls(): Promise<void> {
    const look = async () => (await fetch(`http://127.0.0.1:${figures + 2}/metrics`)).text();
    while (!(await look().catch(() => "")).includes("bidport_is_crawler 1")) await sleep(100);
    await Promise.all(Array.from({ length: 20 }, look));
    await sleep(2_000);
  }
});

describe("the primary is read", () => {
  test("where the setting names no replica of the database", async () => {
    const replica = createReplica({ url: pair.url, primary: db, health: db });
    await replica.look();
    expect(replica.isUsed()).toBe(false);
    expect(await replica.db.selectFrom("lots").select("id").where("id", "=", row).execute()).toHaveLength(1);
    await replica.stop();
  });

  test("where a server follows something else, which is as old as nobody knows", async () => {
    const url = Object.assign(new URL(pair.readUrl), { pathname: "/postgres" }).href;
    const other = createReplica({ url, primary: db, health: db });
    for (let turn = 0; turn < 3; turn += 1) await other.look();
    const told = [other.isUsed(), other.ageMs()];
    await other.stop();
    expect(told).toEqual([false, undefined]);
  });

  test("while the replica is older than ten seconds", async () => {
    await untilUsed(1);
    await sleep(SETTLED_MS);
    await pause();
    await sell("Osprey Insurance");
    expect(await open(KEPT)).not.toContain("Osprey Insurance");
    await untilUsed(0);
    expect(await open(KEPT)).toContain("Osprey Insurance");
    expect(await figure("bidport_replica_age_seconds")).toBeGreaterThan(10);
    await resume();
    await untilUsed(1);
  });

  async function askWhile(happens: () => Promise<void>) {
    const answers: string[] = [];
    const over = new AbortController();
    const asking = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        answers.push((await open(KEPT).catch((error: unknown) => String(error))).slice(0, 60));
      }
    });
    await happens();
    over.abort();
    await Promise.all(asking);
    return { failed: answers.filter((text) => !text.startsWith("<!DOCTYPE html>")), answers };
  }

  test("while the replica hangs, and no request fails", async () => {
    await untilUsed(1);
    const { failed, answers } = await askWhile(async () => {
      pair.hang(true);
      await untilUsed(0);
      pair.hang(false);
      await untilUsed(1);
    });
    expect(failed).toEqual([]);
    expect(answers.length).toBeGreaterThan(4);
  });

  test("when the replica was killed, and no request fails", async () => {
    await untilUsed(1);
    const { failed, answers } = await askWhile(async () => {
      await pair.killReplica();
      await untilUsed(0);
    });
    expect(failed).toEqual([]);
    expect(answers.length).toBeGreaterThanOrEqual(4);
    await sell("Kite Insurance");
    expect(await open(KEPT)).toContain("Kite Insurance");
  });
});
