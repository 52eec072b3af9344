import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWhenStale } from "#app/host/build.ts";
import { firstFreePort } from "#db/free-port.ts";
import { startHost, type HostProcess } from "#tests/e2e/support/host-process.ts";
import { isFull } from "#tests/support/budget.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { buildWithOtherNames, findLastRelease, openRelease, type Release } from "#tests/support/releases.ts";
import { ROOT } from "#tests/support/source-tree.ts";

const LIMIT_MS = 600_000;
const EVERY_MS = 20;
const LOOK_EVERY_MS = 200;
const PATHS = ["/", "/allListing", "/refundpolicy", "/login", "/login.data", "/searchbrand?heading=Toyota"];
const FILES_AT_ONCE = 20;

/** The release before asks and writes as it would: its lot comes by its own factories. */
const STORE_LOT = `
  import { createDatabase } from "#app/platform/database.server.ts";
  import { makeLot, storeLots } from "#tests/factories/lot.ts";
  const db = createDatabase(process.env["DATABASE_URL"], { max: 1 });
  await storeLots(db, [makeLot({ make: "Toyota" })]);
  await db.destroy();`;

let before: Release | undefined;
let database: TestDatabase | undefined;
let settings: NodeJS.ProcessEnv;
const running = new Map<number, HostProcess>();

beforeAll(async () => {
  if (!isFull) return;
  await buildWhenStale();
  before = openRelease(findLastRelease());
  await buildWithOtherNames(before);
  database = await createEmptyDatabase();
  settings = {
    PUBLIC_ORIGIN: "http://localhost:3000",
    DATABASE_URL: database.url,
    DATA_DIR: temporaryDataDir("bidport-rolling-"),
    AUTH_SECRET: "a secret that only the tests know, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    DRAIN_DELAY_S: "2",
    NODE_ENV: "production",
  };
  await before.run(["db/migrate.ts"], settings);
  await before.run(["--input-type=module", "--eval", STORE_LOT], settings);
}, LIMIT_MS);
afterAll(async () => {
  await Promise.all([...running.values()].map((one) => one.stop()));
  await database?.drop();
  before?.remove();
});

const start = async (port: number, root: string) =>
  running.set(port, await startHost("web", { ...settings, PORT: String(port) }, { root }));

const ask = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });

async function tryAsking(port: number | undefined, path: string): Promise<string> {
  if (port === undefined) return `${path}: nobody is ready`;
  try {
    const answer = await ask(port, path);
    await answer.text();
    return answer.status === 200 ? "answered" : `${path}: ${answer.status}`;
  } catch (error) {
    return `${path}: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : "failed"}`;
  }
}

const READY = 0;
const OUT_FROM = 2;

/** As a balancer does: it asks each process whether it is ready, and leaves out one that said no twice. */
function balance(ports: number[]) {
  const refusals = new Map(ports.map((port) => [port, READY]));
  async function look(port: number): Promise<void> {
    const isReady = (await tryAsking(port, "/readyz")) === "answered";
    refusals.set(port, isReady ? READY : (refusals.get(port) ?? 0) + 1);
  }
  const looking = setInterval(() => {
    for (const port of ports) void look(port);
  }, LOOK_EVERY_MS);
  let turn = 0;
  const choose = () => {
    const ready = ports.filter((port) => (refusals.get(port) ?? 0) < OUT_FROM);
    return ready[turn++ % Math.max(ready.length, 1)];
  };
  return { choose, isReady: (port: number) => refusals.get(port) === READY, stop: () => clearInterval(looking) };
}

const filesOf = (root: string) =>
  readdirSync(join(root, "build/client/assets"))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/assets/${name}`);

async function askForAll(port: number, files: string[]): Promise<string[]> {
  const said: string[] = [];
  for (let at = 0; at < files.length; at += FILES_AT_ONCE)
    said.push(...(await Promise.all(files.slice(at, at + FILES_AT_ONCE).map((file) => tryAsking(port, file)))));
  return said.filter((one) => one !== "answered");
}

test.runIf(isFull)(
  "two web processes go to this release and back to the one before: no request of fifty a second fails, and every page finds its files",
  { timeout: LIMIT_MS },
  async () => {
    const old = before?.folder ?? "";
    const files = [...new Set([...filesOf(old), ...filesOf(ROOT)])];
    expect(files.length, "the two builds have files of their own").toBeGreaterThan(filesOf(ROOT).length);
    const ports = [(await firstFreePort([0], "127.0.0.1", 0)) ?? 0, (await firstFreePort([0], "127.0.0.1", 0)) ?? 0];
    for (const port of ports) await start(port, old);
    const balancer = balance(ports);
    const answers: Promise<string>[] = [];
    let known = filesOf(old);
    const asking = setInterval(() => {
      const turn = answers.length;
      const path = turn % 2 === 0 ? PATHS[(turn / 2) % PATHS.length] : known[((turn - 1) / 2) % known.length];
      answers.push(tryAsking(balancer.choose(), path ?? "/"));
    }, EVERY_MS);

    async function exchange(port: number, root: string): Promise<void> {
      await running.get(port)?.stop();
      await start(port, root);
      await expect.poll(() => balancer.isReady(port)).toBe(true);
      // From here on its pages may be anywhere, and theirs on it.
      known = files;
      expect(await Promise.all(ports.map((one) => askForAll(one, files)))).toEqual([[], []]);
      await sleep(LOOK_EVERY_MS * 2);
    }

    const migrateWith = (root: string) => before?.run([join(root, "db/migrate.ts")], settings);
    await migrateWith(ROOT);
    for (const port of ports) await exchange(port, ROOT);
    await migrateWith(old);
    for (const port of ports) await exchange(port, old);
    clearInterval(asking);
    balancer.stop();
    const said = await Promise.all(answers);
    expect(said.filter((one) => one !== "answered")).toEqual([]);
    expect(said.length).toBeGreaterThan(500);
  },
);
