import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { firstFreePort } from "#db/free-port.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";

const ROOT = join(import.meta.dirname, "../..");

export interface SitePlace {
  dataDir: string;
  port: number;
  remove(): void;
}

export async function sitePlace(): Promise<SitePlace> {
  const dataDir = temporaryDataDir("bidport-site-");
  // Below those that the system hands out: the site takes this port and the next one, and takes them again later.
  const drawn = Array.from({ length: 20 }, () => randomInt(10_000, 16_000) * 2);
  const port = (await firstFreePort(drawn, "127.0.0.1", 0)) ?? 0;
  return { dataDir, port, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

export interface SiteProcess {
  npm: ChildProcessWithoutNullStreams;
  printed: () => string;
  ready: Promise<void>;
  ended: Promise<number | null>;
}

export function startSite(place: SitePlace, settings: NodeJS.ProcessEnv = {}, script = "start"): SiteProcess {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    STAND_IN_LOTS: "300",
    CRAWL_RATE: "100",
    PORT: String(place.port),
    DATA_DIR: place.dataDir,
    ...settings,
  };
  const npm = spawn("npm", ["run", script, "--silent"], { cwd: ROOT, env, detached: true });
  const lines: string[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const listen = (chunk: Buffer) => {
    lines.push(chunk.toString());
    if (lines.join("").includes("Bidport is at ")) resolve();
  };
  npm.stdout.on("data", listen);
  npm.stderr.on("data", listen);
  const ended = once(npm, "close").then(([code]) => {
    reject(new Error(`The site ended before it was ready:\n${lines.join("")}`));
    return typeof code === "number" ? code : null;
  });
  ready.catch(() => {});
  return { npm, printed: () => lines.join(""), ready, ended };
}

export function endAll(dataDir: string): void {
  for (const pid of processesOf(dataDir).keys()) {
    try {
      process.kill(pid, "SIGTERM");
    } catch {
      // Already gone.
    }
  }
}

export function processesOf(dataDir: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
      const environment = readFileSync(`/proc/${name}/environ`, "utf8");
      const isOurs = environment.includes(`DATA_DIR=${dataDir}\0`) || command.includes(dataDir);
      if (isOurs && command && readlinkSync(`/proc/${name}/exe`)) found.set(Number(name), command);
    } catch {
      // It ended in the meantime.
    }
  }
  return found;
}

export async function until(condition: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once("connect", () => resolve(true));
  socket.once("error", () => resolve(false));
  const answer = await promise;
  socket.destroy();
  return answer;
}
