// The first thing every npm script runs. Plain JavaScript for whatever Node the machine has: it installs the project's
// packages when they are missing or old, finds a Node that is new enough among them, and hands over to it.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const NEEDED_NODE = [22, 22];
const INSTALL_LIMIT_MS = 15 * 60_000;

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own account of what it installed as its
 * last act, so a half-made folder has none; packages for other machines may be missing. In production so may all that only
 * building and testing need, as in an image.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 */
export function isInstalled(root, env = process.env) {
  const wanted = lockedPackages(join(root, "package-lock.json"));
  const present = lockedPackages(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  const agrees = Object.entries(present).every(([path, { integrity }]) => wanted[path]?.integrity === integrity);
  // One of them that is there shows a folder in which somebody builds: there all of them belong.
  const isPruned = env["NODE_ENV"] === "production" && !Object.keys(present).some((path) => wanted[path]?.dev);
  const missing = Object.entries(wanted).filter(([path]) => path !== "" && !(path in present));
  return agrees && missing.every(([, { optional, dev }]) => optional || (dev && isPruned));
}

/**
 * @param {string} file
 * @returns {Record<string, { integrity?: string, optional?: boolean, dev?: boolean }> | undefined}
 */
function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined;
}

/** @param {string} version as in process.versions.node */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED_NODE;
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

/** @param {string} root @returns {string | undefined} */
function findNode(root) {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const packaged = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  return existsSync(packaged) ? packaged : undefined;
}

/** Installs unless somebody else did so meanwhile. @param {string} root */
async function install(root) {
  const release = await holdInstallLock(root);
  try {
    if (isInstalled(root)) return;
    process.stdout.write("Installing packages (npm ci) …\n");
    const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const env = { ...process.env, NODE_ENV: "development" }; // production would leave out what the build needs
    const { status } = spawnSync("npm", args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env });
    if (status !== 0) fail("The packages could not be installed: npm ci failed, see its words above.");
  } finally {
    release();
  }
}

/** One install at a time: npm ci empties node_modules first. @param {string} root @returns {Promise<() => void>} */
async function holdInstallLock(root) {
  const lock = join(root, "build", ".installing");
  mkdirSync(dirname(lock), { recursive: true });
  const deadline = Date.now() + INSTALL_LIMIT_MS;
  while (Date.now() < deadline) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, "pid"), String(process.pid));
      return () => rmSync(lock, { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof Error) || !("code" in error) || error.code !== "EEXIST") throw error;
    }
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return fail("Another process has been installing packages for too long; remove build/.installing and start again.");
}

/** @param {string} lock */
function isAbandoned(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, "pid"), "utf8")), 0);
    return false;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EPERM") return false;
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return true;
    // Just made and still empty, unless its maker died in that very moment.
    return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 5000;
  }
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs the script with the project's Node and ends as it ends. @param {string} node @param {string[]} args */
function handOver(node, args) {
  const path = [join(ROOT, "node_modules", ".bin"), dirname(node), process.env["PATH"]].join(delimiter);
  // Node keeps what it compiled there, so that later starts are quicker.
  const { NODE_COMPILE_CACHE: compiled = join(ROOT, "node_modules", ".cache", "compiled") } = process.env;
  const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled, BIDPORT_PARENT: String(process.pid) }; // see parent.ts
  const child = spawn(node, args, { stdio: "inherit", env });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("error", (error) => fail(`The script could not be started: ${error.message}.`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
  if (process.env["npm_lifecycle_event"]) endWithNpm(child);
}

/** A killed npm must not leave a running site that blocks the next start. @param {import("node:child_process").ChildProcess} child */
function endWithNpm(child) {
  const parent = process.ppid;
  const npm = npmAbove(parent);
  const isGone = () => process.ppid !== parent || (npm !== undefined && parentOf(parent)?.pid !== npm);
  setInterval(() => isGone() && child.kill("SIGTERM"), 1000).unref();
}

/** npm's process number when a shell stands between it and us. @param {number} parent */
function npmAbove(parent) {
  const above = parentOf(parent);
  return above && above.name.endsWith("sh") ? above.pid : undefined;
}

/**
 * The name of a process and the number of its parent.
 * @param {number} pid
 * @returns {{ name: string, pid: number } | undefined} nothing where there is no /proc
 */
function parentOf(pid) {
  try {
    // "12 (sh) S 11 …": the name may hold anything, so what follows its last bracket is read.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    return { name: stat.slice(stat.indexOf("(") + 1, end), pid: Number(stat.slice(end + 2).split(" ")[1]) };
  } catch {
    return undefined;
  }
}

async function main() {
  const given = process.argv.slice(2);
  const at = given.findIndex((one) => !one.startsWith("--"));
  const [script, ...rest] = given.slice(Math.max(at, 0));
  if (!script || at < 0) fail("Usage: node app/host/setup.mjs [flags of Node] <script> [arguments]");
  if (!isInstalled(ROOT)) await install(ROOT);
  const node = findNode(ROOT);
  if (!node) fail(`Node ${NEEDED_NODE.join(".")} or newer is needed, and there is none to install for this machine.`);
  handOver(node, [...given.slice(0, at), join(ROOT, script), ...rest]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
