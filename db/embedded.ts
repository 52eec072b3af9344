import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries } from "./embedded-binaries.ts";
import {
  clusterHome,
  initialise,
  launch,
  newState,
  readState,
  readyPort,
  runningServer,
  writeState,
  type ClusterState,
} from "./embedded-cluster.ts";
import { EmbeddedDatabaseError } from "./embedded-error.ts";
import { chooseOwner } from "./embedded-owner.ts";
import { acquireFileLock } from "./file-lock.ts";
import { firstFreePort } from "./free-port.ts";

export interface EmbeddedDatabase {
  url: string;
  pid: number;
  attached: boolean;
  isRunning(): boolean;
  /** Fast shutdown: open transactions are rolled back, everything committed stays. */
  stop(): Promise<void>;
}

interface Cluster {
  dataDir: string;
  home: string;
  state: ClusterState;
}

const DATABASE = "bidport";
const START_LIMIT_MS = 120_000; // recovery after a crash reads the whole log first
const LOCK_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 20;
const START_ATTEMPTS = 6;

interface EmbeddedOptions {
  dataDir: string;
  /** False gives up safety against power cuts for speed: for tests only. */
  durable?: boolean;
  /** A folder for a socket through which everybody on this machine comes in without a password: for tests only. */
  sockets?: string;
}

/**
 * Starts PostgreSQL on the folder `dataDir`, or attaches to the server that already runs on it. The server outlives this
 * process; only `stop` ends it. Any number of processes may call this at once.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === "win32")
    throw new EmbeddedDatabaseError("There is no embedded PostgreSQL on Windows; set DATABASE_URL.");
  mkdirSync(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 });
  const dataDir = realpathSync(options.dataDir);
  // A test's temporary folder is closed to others; PostgreSQL's own account must get through to what is inside.
  if (options.durable === false && process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const lock = await acquireFileLock(join(dataDir, "postgres.lock"), LOCK_LIMIT_MS);
  if (!lock)
    throw new EmbeddedDatabaseError(
      "Another process has been starting PostgreSQL for minutes; end it and start again.",
    );
  try {
    return await startOrAttach({ ...options, dataDir });
  } finally {
    lock.release();
  }
}

/**
 * The database of this process: DATABASE_URL, or the embedded one under DATA_DIR. `stop` ends the embedded server only
 * when nobody else is connected to it, so that processes started one by one may end in any order.
 */
export async function resolveDatabaseUrl(settings: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}): Promise<{ url: string; stop(): Promise<void> }> {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, stop: async () => {} };
  const server = await startEmbedded({ dataDir: resolve(settings.DATA_DIR) });
  return {
    url: server.url,
    stop: async () => {
      if (!(await hasOtherClients(server.url))) await server.stop();
    },
  };
}

async function startOrAttach({ dataDir, durable = true, sockets }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const saved = readState(dataDir);
  const owner = chooseOwner(saved && clusterHome(dataDir, saved));
  const state = saved ?? newState(dataDir, owner);
  if (!saved) writeState(dataDir, state);
  const cluster = { dataDir, state, home: clusterHome(dataDir, state) };
  const data = join(cluster.home, "data");

  const running = await attach(cluster);
  if (running) return { ...running, attached: true };

  const native = findBinaries(owner);
  if (!existsSync(data))
    await initialise(native, cluster.home, owner, { password: state.adminPassword, durable, sockets });
  const start = (port: number) =>
    launch(native, cluster.home, owner, { port, durable, log: join(dataDir, "postgres.log"), sockets });
  return { ...(await startUntilReady(cluster, start)), attached: false };
}

async function attach(cluster: Cluster): Promise<Omit<EmbeddedDatabase, "attached"> | undefined> {
  const runs = () => runningServer(join(cluster.home, "data")) !== undefined;
  const pid = runningServer(join(cluster.home, "data"));
  const port = pid && (await waitUntilReady(cluster, runs));
  if (!port) {
    if (runs()) throw startFailure(cluster);
    return undefined;
  }
  try {
    return await connected(cluster, port, pid);
  } catch (error) {
    await sleep(POLL_MS);
    if (runs()) throw error;
    return undefined;
  }
}

async function startUntilReady(
  cluster: Cluster,
  start: (port: number) => ReturnType<typeof launch>,
): Promise<Omit<EmbeddedDatabase, "attached">> {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    // The port may be taken by somebody between the look and the start; then another one is tried.
    const port = await firstFreePort([attempt === 1 ? cluster.state.port : 0, 0], "127.0.0.1", 0);
    if (port === undefined) break;
    const child = start(port);
    let failed = false;
    child.once("error", () => (failed = true));
    child.once("exit", () => (failed = true));
    const ready = await waitUntilReady(cluster, () => !failed);
    if (ready !== undefined && child.pid) {
      writeState(cluster.dataDir, { ...cluster.state, port });
      return connected(cluster, port, child.pid);
    }
    if (!failed) break; // it still recovers: a second one must not touch its files
    // After a kill the old server's own children need a moment to notice and let go of the shared memory.
    await sleep(200 * attempt);
  }
  throw startFailure(cluster);
}

async function waitUntilReady(cluster: Cluster, alive: () => boolean): Promise<number | undefined> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (alive() && Date.now() < deadline) {
    const port = readyPort(join(cluster.home, "data"));
    if (port) return port;
    await sleep(POLL_MS);
  }
  return undefined;
}

function startFailure(cluster: Cluster): EmbeddedDatabaseError {
  const log = join(cluster.dataDir, "postgres.log");
  const words = existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n").slice(-5).join("\n") : "";
  return new EmbeddedDatabaseError(`PostgreSQL did not start on ${cluster.home}. The end of ${log}:\n${words}`);
}

async function connected(cluster: Cluster, port: number, pid: number): Promise<Omit<EmbeddedDatabase, "attached">> {
  const url = `postgres://${DATABASE}:${cluster.state.password}@127.0.0.1:${port}/${DATABASE}`;
  if (!(await accepts(url))) await createRoleAndDatabase(cluster.state, port);
  const data = join(cluster.home, "data");
  return { url, pid, isRunning: () => runningServer(data) === pid, stop: () => stopServer(data, pid) };
}

async function accepts(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query("select 1"));
    return true;
  } catch {
    return false;
  }
}

/** The application's role may create databases and the trusted extensions, but is no superuser. */
async function createRoleAndDatabase(state: ClusterState, port: number): Promise<void> {
  await withClient(`postgres://postgres:${state.adminPassword}@127.0.0.1:${port}/postgres`, async (client) => {
    const role = await client.query("select 1 from pg_roles where rolname = $1", [DATABASE]);
    const verb = role.rowCount ? "alter" : "create";
    await client.query(`${verb} role ${DATABASE} login createdb password ${pg.escapeLiteral(state.password)}`);
    const database = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (!database.rowCount) await client.query(`create database ${DATABASE} owner ${DATABASE}`);
  });
}

async function hasOtherClients(url: string): Promise<boolean> {
  try {
    const others = await withClient(url, (client) =>
      client.query("select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"),
    );
    return (others.rowCount ?? 0) > 0;
  } catch {
    return false;
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function stopServer(data: string, pid: number): Promise<void> {
  const runs = () => runningServer(data) === pid;
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one (it recovers at the next start).
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (runs()) process.kill(pid, signal);
    const deadline = Date.now() + STOP_LIMIT_MS;
    while (runs() && Date.now() < deadline) await sleep(POLL_MS);
  }
}
