import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { acquireFileLock } from "#db/file-lock.ts";
import { StartRefusal } from "./start-refusal.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const SOURCES = ["app", "db", "public"];
const CONFIGURATION = [
  "package-lock.json",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
// What changes no page: tests, documents, the stand-in, the processes (but the last step of a build is one of them).
const NOT_BUILT = /\.test\.tsx?$|\.md$|^app\/stand-in\/|^app\/host\/(?!finish-build|page-sheets)/;
const BUILD_LIMIT_MS = 10 * 60_000;

const stampFile = join(ROOT, "build", ".source-hash");

/** Hash of everything a build is made from: contents, not times, so that a fresh clone and a copy agree. */
export function sourceHash(root = ROOT): string {
  const hash = createHash("sha256");
  for (const file of [...CONFIGURATION, ...SOURCES.flatMap((folder) => filesIn(root, folder))]) {
    const path = join(root, file);
    if (existsSync(path) && !NOT_BUILT.test(file)) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

function isBuildStale(): boolean {
  return !existsSync(stampFile) || readFileSync(stampFile, "utf8") !== sourceHash();
}

/**
 * Builds pages and assets unless the last build is of the same sources. One process builds, others wait for it.
 * @throws with the build's own words when it fails.
 */
export async function buildWhenStale(options: { signal?: AbortSignal; onStart?: () => void } = {}): Promise<void> {
  const lock = await acquireFileLock(join(ROOT, "node_modules", ".bidport-build.lock"), BUILD_LIMIT_MS);
  if (!lock) throw new StartRefusal("Another process has been building for minutes; end it and start again.");
  try {
    if (!isBuildStale()) return;
    options.onStart?.();
    const hash = sourceHash();
    await runNode(["node_modules/@react-router/dev/bin.cjs", "build"], options.signal);
    await runNode(["app/host/finish-build.ts"], options.signal);
    writeFileSync(stampFile, hash);
  } finally {
    lock.release();
  }
}

async function runNode(args: string[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The build is always that of production, whatever runs it.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"], signal });
  const words: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => words.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => words.push(chunk));
  child.once("error", reject);
  child.once("close", (code) => {
    if (code === 0) resolve();
    else reject(new StartRefusal(`The build failed:\n${Buffer.concat(words).toString()}`));
  });
  return promise;
}

if (import.meta.main) {
  await buildWhenStale().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
