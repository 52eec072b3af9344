import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries } from "#db/embedded-binaries.ts";
import { clusterHome, launch, readState } from "#db/embedded-cluster.ts";
import { chooseOwner, giveTo } from "#db/embedded-owner.ts";
import { startEmbedded } from "#db/embedded.ts";
import { firstFreePort } from "#db/free-port.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { temporaryDataDir } from "./cluster.ts";

export interface Pair {
  url: string;
  /** Through a line that can hang. */
  readUrl: string;
  /** As superuser. */
  onPrimary(statement: string): Promise<Record<string, unknown>[]>;
  onReplica(statement: string): Promise<Record<string, unknown>[]>;
  /** The line to the replica takes what is said, and answers nothing, until it is told otherwise. */
  hang(isHanging: boolean): void;
  /** As by kill -9. */
  killReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** A migrated PostgreSQL of its own, and another that follows it by streaming. */
export async function startPair(): Promise<Pair> {
  const dataDir = temporaryDataDir("bidport-pair-");
  const server = await startEmbedded({ dataDir, durable: false });
  await migrateToLatest(server.url);
  const state = readState(dataDir);
  if (!state) throw new Error("The cluster has no state.");
  const { adminPassword: password } = state;
  const primaryHome = clusterHome(dataDir, state);
  const owner = chooseOwner(primaryHome);
  const home = join(dataDir, "standby");
  const data = join(home, "data");
  mkdirSync(home, { mode: 0o700 });
  giveTo(owner, home);
  const primaryPort = Number(new URL(server.url).port);
  const adminAt = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/bidport`;

  const copying = new pg.Client({ connectionString: adminAt(primaryPort) });
  await copying.connect();
  await copying.query("select pg_backup_start('replica', true)");
  // With owners and modes: the server refuses a folder that is not its own.
  execFileSync("cp", ["-a", join(primaryHome, "data"), data]);
  const { rows } = await copying.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await copying.end();
  rmSync(join(data, "postmaster.pid"), { force: true });
  writeFileSync(join(data, "backup_label"), rows[0]?.labelfile ?? "");
  writeFileSync(join(data, "standby.signal"), "");
  for (const name of ["backup_label", "standby.signal"]) giveTo(owner, join(data, name));
  const conninfo = `host=127.0.0.1 port=${primaryPort} user=postgres password=${password}`;
  appendFileSync(join(data, "postgresql.auto.conf"), `primary_conninfo = '${conninfo}'\n`);

  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  const log = join(dataDir, "standby.log");
  const standby = launch(findBinaries(owner), home, owner, { port, durable: false, log });
  const ended = once(standby, "exit");
  await untilLetIn(adminAt(port));
  const line = await openLine(port);

  return {
    url: server.url,
    readUrl: Object.assign(new URL(server.url), { port: String(line.port) }).href,
    onPrimary: (statement) => ask(adminAt(primaryPort), statement),
    onReplica: (statement) => ask(adminAt(port), statement),
    hang: (isHanging) => line.hang(isHanging),
    async killReplica() {
      standby.kill("SIGKILL");
      await ended;
    },
    async stop() {
      line.close();
      if (standby.exitCode === null && standby.signalCode === null) {
        standby.kill("SIGINT");
        await ended;
      }
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function untilLetIn(url: string): Promise<void> {
  for (;;) {
    try {
      await ask(url, "select 1");
      return;
    } catch {
      await sleep(100);
    }
  }
}

async function openLine(to: number) {
  const sockets = new Set<Socket>();
  const behind = new Set<Socket>();
  let isHanging = false;
  const proxy = createServer((socket) => {
    const other = connect(to, "127.0.0.1");
    behind.add(other);
    for (const one of [socket, other]) {
      sockets.add(one);
      one.on("error", () => undefined).on("close", () => (sockets.delete(one), behind.delete(one)));
    }
    socket.pipe(other).pipe(socket);
    if (isHanging) other.pause();
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    hang(hanging: boolean) {
      isHanging = hanging;
      for (const one of behind) {
        if (hanging) one.pause();
        else one.resume();
      }
    },
    close() {
      proxy.close();
      for (const one of sockets) one.destroy();
    },
  };
}
