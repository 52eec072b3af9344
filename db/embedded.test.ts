import { execFile, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { programEnvironment } from "./embedded-binaries.ts";
import { resolveDatabaseUrl, startEmbedded, type EmbeddedDatabase } from "./embedded.ts";

const isRoot = process.getuid?.() === 0;
let dataDir: string;
const started: EmbeddedDatabase[] = [];

beforeEach(() => {
  dataDir = temporaryDataDir("bidport-embedded-");
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(durable = false): Promise<EmbeddedDatabase> {
  const server = await startEmbedded({ dataDir, durable });
  started.push(server);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Only root may, and not everywhere. */
function mountSmall(folder: string): boolean {
  return isRoot && spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder]).status === 0;
}

test("a full disk is named when the folder is made, and nothing half-made is left", async ({ skip }) => {
  if (!mountSmall(dataDir)) skip("no file system can be mounted here");
  try {
    await expect(start()).rejects.toThrow(/^PostgreSQL's folder cannot be made in DATA_DIR: .*No space left on device/);
  } finally {
    spawnSync("umount", [dataDir]);
  }
});

describe("one folder, one server", () => {
  test("who starts later attaches, however many start at once", async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map((server) => server.pid)).size).toBe(1);
    expect(servers.filter((server) => !server.attached)).toHaveLength(1);
  });

  test("after a stop the next start keeps rows, port and address", async () => {
    const first = await start();
    await query(first.url, "create table kept (n int); insert into kept values (7)");
    await first.stop();
    expect(first.isRunning()).toBe(false);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
  });

  test("committed rows survive a kill -9 of the server", async () => {
    const first = await start(true);
    await query(first.url, "create table kept (n int); insert into kept select generate_series(1, 1000)");
    process.kill(first.pid, "SIGKILL");
    const second = await start(true);
    expect(second.attached).toBe(false);
    expect(await query(second.url, "select count(*)::int as n from kept")).toEqual([{ n: 1000 }]);
  });

  test("a pid file naming a process that is no PostgreSQL blocks nothing", async () => {
    const first = await start();
    await first.stop();
    const pidFile = join(dataDir, "postgres/data/postmaster.pid");
    writeFileSync(pidFile, `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n0\nready\n`, { mode: 0o600 });
    expect((await start()).attached).toBe(false);
  });
});

test("PostgreSQL sees no setting of ours, except a clock that a run of the tests has moved", () => {
  vi.stubEnv("AUTH_SECRET", "a secret");
  vi.stubEnv("LD_PRELOAD", "/clock.so");
  vi.stubEnv("FAKETIME", undefined);
  expect(Object.keys(programEnvironment("/native")).toSorted()).toEqual(["LC_ALL", "LD_LIBRARY_PATH", "PATH", "TZ"]);
  vi.stubEnv("FAKETIME", "+7d");
  expect(programEnvironment("/native")).toMatchObject({ FAKETIME: "+7d", LD_PRELOAD: "/clock.so" });
  vi.unstubAllEnvs();
});

test("it listens on the loopback address only and asks for the password", async () => {
  const { url } = await start();
  expect(new URL(url).hostname).toBe("127.0.0.1");
  expect(await query(url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  const wrong = Object.assign(new URL(url), { password: "wrong" }).href;
  await expect(query(wrong, "select 1")).rejects.toThrow("password authentication failed");
  expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
});

test("the application's role is no superuser, and has UTF-8, UTC and the extensions it needs", async () => {
  const { url } = await start();
  expect(await query(url, "select rolsuper from pg_roles where rolname = current_user")).toEqual([{ rolsuper: false }]);
  expect(await query(url, "select current_setting('server_encoding') e, current_setting('timezone') z")).toEqual([
    { e: "UTF8", z: "UTC" },
  ]);
  await query(url, "create extension pg_trgm; create extension unaccent; create extension btree_gin");
});

describe("a process that was started alone", () => {
  test("leaves the server to the others while somebody is connected, and ends it when nobody is", async () => {
    const mine = await resolveDatabaseUrl({ DATA_DIR: dataDir });
    const server = await start();
    const other = new pg.Client({ connectionString: server.url });
    await other.connect();
    await mine.stop();
    expect(server.isRunning()).toBe(true);
    await other.end();
    await mine.stop();
    expect(server.isRunning()).toBe(false);
  });

  test("uses DATABASE_URL when there is one", async () => {
    const database = await resolveDatabaseUrl({ DATABASE_URL: "postgres://elsewhere/db", DATA_DIR: dataDir });
    expect(database.url).toBe("postgres://elsewhere/db");
    await database.stop();
  });
});

describe.runIf(isRoot)("as root", () => {
  test("the server runs under another account", async () => {
    const { pid } = await start();
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  test("a folder that account cannot reach, as in root's home, still works and keeps its rows", async () => {
    chmodSync(dataDir, 0o700);
    const first = await start(true);
    await query(first.url, "create table kept (n int)");
    await first.stop();
    const second = await start(true);
    expect(await query(second.url, "select n from kept")).toEqual([]);
    const [row] = await query(second.url, "select 1 as one");
    expect(row).toEqual({ one: 1 });
    const { cluster } = JSON.parse(readFileSync(join(dataDir, "postgres.json"), "utf8")) as { cluster: string };
    await second.stop();
    rmSync(cluster, { recursive: true });
  });

  test("an ordinary user starts it too, and root attaches to the files of that user afterwards", async () => {
    const nobody = 65_534;
    const folder = join(dataDir, "theirs");
    mkdirSync(folder);
    chownSync(folder, nobody, nobody);
    const module = JSON.stringify(join(import.meta.dirname, "embedded.ts"));
    const code = `const { startEmbedded } = await import(${module});
      const server = await startEmbedded({ dataDir: ${JSON.stringify(folder)} });
      process.stdout.write(server.url); await server.stop();`;
    const options = { uid: nobody, gid: nobody, cwd: "/", env: { PATH: process.env["PATH"] } };
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], options);
    const server = await startEmbedded({ dataDir: folder });
    started.push(server);
    expect(server.url).toBe(stdout);
  });
});
