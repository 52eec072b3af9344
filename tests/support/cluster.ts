import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";

export interface TestCluster {
  url: string;
  stop(): Promise<void>;
}

const PREFIX = "bidport-test-";
const TEMPLATE = "bidport_template";

/** One PostgreSQL for a whole test run, with a migrated template in it. Clusters of killed runs are cleared away first. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeOrphans();
  const dataDir = temporaryDataDir(PREFIX);
  writeFileSync(join(dataDir, "owner.pid"), String(process.pid));
  const sockets = join(dataDir, "sockets");
  mkdirSync(sockets);
  // PostgreSQL's own account makes its socket there when root runs the tests.
  chmodSync(sockets, 0o777);
  const server = await startEmbedded({ dataDir, durable: false, sockets });
  const template = throughSocket(databaseUrl(server.url, TEMPLATE), sockets);
  await runSql(server.url, `create database ${TEMPLATE}`);
  await migrateToLatest(template);
  return {
    url: template,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder for one run, which PostgreSQL's own account can enter when root runs the tests. */
export function temporaryDataDir(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

export function databaseUrl(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

/** A connection through a socket needs no password and costs half as much as one over the network. */
function throughSocket(url: string, sockets: string): string {
  const there = new URL(url);
  there.searchParams.set("host", sockets);
  return there.href;
}

/** The same database over the network, for what stands between or names another port or password. */
export function overNetwork(url: string): URL {
  const there = new URL(url);
  there.searchParams.delete("host");
  return there;
}

export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function removeOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    const owner = join(dataDir, "owner.pid");
    if (!existsSync(owner) || isAlive(Number(readFileSync(owner, "utf8")))) continue;
    try {
      const server = await startEmbedded({ dataDir, durable: false });
      await server.stop();
    } catch {
      // Half-made: there is nothing that runs on it.
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export function freshName(): string {
  return `t_${createHash("sha256").update(`${process.pid} ${performance.now()} ${Math.random()}`).digest("hex").slice(0, 16)}`;
}
