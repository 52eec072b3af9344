import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { isInstalled } from "#app/host/setup.mjs";
import { ROOT } from "./source-tree.ts";

export interface Release {
  folder: string;
  /** Its own programs first. */
  env: NodeJS.ProcessEnv;
  /** Runs a file of it, and answers what it printed. @throws with those words when it fails */
  run(args: string[], settings?: NodeJS.ProcessEnv): Promise<string>;
  remove(): void;
}

const CHANGELOG = "app/host/README.md";

/**
 * The last release before this commit: its tag, or, as tags do not come with every clone, the commit that the changelog
 * names; undefined in a clone that has neither.
 */
export function findLastRelease(root = ROOT): string | undefined {
  const ask = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const tags = ask("tag", "--merged", "HEAD", "--no-contains", "HEAD", "--list", "v*", "--sort=-v:refname");
  const [tag] = tags.status === 0 ? tags.stdout.split("\n") : [];
  const commits = commitsIn(readFileSync(join(root, CHANGELOG), "utf8"));
  return tag || commits.find((commit) => ask("merge-base", "--is-ancestor", commit, "HEAD").status === 0);
}

/** Of each release the one in its first line, the newest first; the release in the making has none. */
const commitsIn = (changelog: string): string[] =>
  [...changelog.matchAll(/^### \d+\.\d+\.\d+\n\n(.*)$/gm)].flatMap(
    ([, line = ""]) => /\b(?=[a-f]*\d)[\da-f]{7,40}\b/.exec(line)?.[0] ?? [],
  );

const FOLDERS = new Set(["app", "db", "public", "tests"]);

/** The tree of a tag or commit in a folder of its own, not built yet; without one this tree. */
export function openRelease(name: string | undefined): Release {
  const folder = mkdtempSync(join(tmpdir(), "bidport-release-"));
  const env = { ...process.env, PATH: [join(folder, "node_modules/.bin"), process.env["PATH"]].join(delimiter) };
  const release: Release = {
    folder,
    env,
    run: (args, settings) => runNode(folder, args, { ...env, ...settings }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  try {
    if (name === undefined) copyTree(folder);
    else must("sh", ["-c", 'git archive "$0" | tar -x -C "$1"', name, folder], ROOT);
    const packages = join(folder, "node_modules");
    symlinkSync(join(ROOT, "node_modules"), packages);
    if (!isInstalled(folder)) {
      rmSync(packages);
      must("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
    }
    return release;
  } catch (error) {
    release.remove();
    throw error;
  }
}

function copyTree(folder: string): void {
  const ours = readdirSync(ROOT, { withFileTypes: true }).filter((one) => one.isFile() || FOLDERS.has(one.name));
  for (const { name } of ours) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
}

/** Builds it so that each script and style has another name than in our build, also where none of them has changed. */
export async function buildWithOtherNames(release: Release): Promise<void> {
  const file = join(release.folder, "vite.config.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace("output: {", 'output: { hashCharacters: "hex",'));
  await release.run(["node_modules/@react-router/dev/bin.cjs", "build"], { NODE_ENV: "production" });
  // Other names pack a little worse, and some pages are near to their bound: what is built is whole all the same.
  await release.run(["app/host/finish-build.ts"]).catch(() => undefined);
}

function must(program: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${stderr}`);
}

function runNode(cwd: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const words: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output.on("data", (chunk: Buffer) => words.push(chunk));
  child.once("error", reject);
  child.once("close", (code) => {
    const said = Buffer.concat(words).toString();
    if (code === 0) resolve(said);
    else reject(new Error(`${args[0]} ended with ${code}:\n${said}`));
  });
  return promise;
}
