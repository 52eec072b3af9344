import { createHash, randomBytes } from "node:crypto";
import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { copyFolders, programEnvironment } from "./embedded-binaries.ts";
import { EmbeddedDatabaseError } from "./embedded-error.ts";
import { canEnter, giveTo, type Owner } from "./embedded-owner.ts";
import { openLogFile } from "./log-file.ts";

const stateSchema = z.object({
  /** Folder of the cluster, relative to DATA_DIR unless it had to be elsewhere. */
  cluster: z.string(),
  port: z.number().int(),
  adminPassword: z.string(),
  password: z.string(),
});
export type ClusterState = z.output<typeof stateSchema>;

const stateFile = (dataDir: string) => join(dataDir, "postgres.json");

export function readState(dataDir: string): ClusterState | undefined {
  if (!existsSync(stateFile(dataDir))) return undefined;
  return stateSchema.parse(JSON.parse(readFileSync(stateFile(dataDir), "utf8")));
}

export function writeState(dataDir: string, state: ClusterState): void {
  const fresh = `${stateFile(dataDir)}.new`;
  writeFileSync(fresh, JSON.stringify(state), { mode: 0o600 });
  renameSync(fresh, stateFile(dataDir));
}

/** Chooses the folder for a new cluster: inside DATA_DIR, or elsewhere when `owner` cannot reach that (root's home). */
export function newState(dataDir: string, owner: Owner): ClusterState {
  const secret = () => randomBytes(24).toString("base64url");
  return { cluster: clusterFolder(dataDir, owner), port: 0, adminPassword: secret(), password: secret() };
}

function clusterFolder(dataDir: string, owner: Owner): string {
  if (makeFolder(join(dataDir, "postgres"), owner)) return "postgres";
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  for (const base of copyFolders()) {
    const folder = join(base, `cluster-${key}`);
    if (makeFolder(folder, owner)) return folder;
  }
  throw new EmbeddedDatabaseError(
    "The account that runs PostgreSQL can write to no folder for its data; set DATABASE_URL.",
  );
}

function makeFolder(folder: string, owner: Owner): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(owner, folder);
  if (canEnter(owner, folder)) return true;
  rmSync(folder, { recursive: true });
  return false;
}

/** Makes the cluster's files. A half-made one (killed in between) is never taken for a cluster. */
export async function initialise(
  native: string,
  home: string,
  owner: Owner,
  options: { password: string; durable: boolean; sockets?: string | undefined },
): Promise<void> {
  const fresh = join(home, "data.new");
  const passwordFile = join(home, "password.new");
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  giveTo(owner, passwordFile);
  try {
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const local = options.sockets === undefined ? [] : ["--auth-local=trust"];
    const access = ["--username=postgres", "--auth=scram-sha-256", ...local, `--pwfile=${passwordFile}`];
    const sync = options.durable ? [] : ["--no-sync"];
    const args = ["-D", fresh, ...access, ...locale, ...sync, "--no-instructions"];
    await promisify(execFile)(join(native, "bin/initdb"), args, {
      ...owner.ids,
      cwd: home,
      env: programEnvironment(native),
    });
    renameSync(fresh, join(home, "data"));
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(`PostgreSQL's folder cannot be made in DATA_DIR: ${lastLineOf(error)}.`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** initdb names the cause last, such as "No space left on device". */
function lastLineOf(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const causes = said.split("\n").filter((line) => /error|FATAL|detail/i.test(line));
  return (causes.at(-1) ?? (error instanceof Error ? error.message : String(error))).trim().replace(/\.$/, "");
}

/** Process number of the server running on this folder; a stale pid file or another program with that number is none. */
export function runningServer(data: string): number | undefined {
  const pid = Number(postmasterLines(data)[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return commandLine(pid).includes(data) ? pid : undefined;
}

export function readyPort(data: string): number | undefined {
  const lines = postmasterLines(data);
  return lines[7]?.trim() === "ready" ? Number(lines[3]) : undefined;
}

function postmasterLines(data: string): string[] {
  try {
    return readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function commandLine(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

export function launch(
  native: string,
  home: string,
  owner: Owner,
  options: { port: number; durable: boolean; log: string; sockets?: string | undefined },
): ChildProcess {
  const data = join(home, "data");
  // Nobody runs here (see runningServer): a pid file left by a kill could name a process that now is somebody else's.
  rmSync(join(data, "postmaster.pid"), { force: true });
  const settings = [
    `port=${options.port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${options.sockets ?? ""}`,
    "max_connections=200",
    "max_wal_size=2GB",
    "timezone=UTC",
    "log_timezone=UTC",
    "jit=off",
    ...(options.durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
  const log = openLogFile(options.log);
  const child = spawn(join(native, "bin/postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...owner.ids,
    cwd: home,
    env: programEnvironment(native),
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

export function clusterHome(dataDir: string, state: ClusterState): string {
  return resolve(dataDir, state.cluster);
}
