import { spawnSync } from "node:child_process";
import { PLACES } from "./routes.ts";
import { ROOT, type SourceFile } from "./source-tree.ts";

/** A change of what everything uses is seen by all tests: the nearest ones then, and the whole run says the rest. */
const MOST = { tests: 40, journeys: 3 };

/** The files that differ from a commit, new ones too; on a clean tree those of the newest commit. */
export function listChanged(since = "HEAD"): string[] {
  const git = (...args: string[]) =>
    spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  const changed = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
  return changed.length > 0 || since !== "HEAD" ? changed : git("diff", "--name-only", "HEAD~1");
}

export interface Seeing {
  tests: string[];
  journeys: string[];
  /** How many more there are. */
  left: number;
}

/**
 * What can see a change, the nearest first: tests that import it, request tests and journeys that ask for the address of a
 * door behind which it stands.
 */
export function findSeeing(changed: readonly string[], files: readonly SourceFile[]): Seeing {
  const affected = importersOf(changed, files);
  const ask = (path: RegExp) =>
    files
      .filter((file) => path.test(file.path))
      .map(({ path: own, text }) => ({ path: own, text: text.toLowerCase() }));
  const [requests, specs] = [ask(/^tests\/requests\/.*\.test\.tsx?$/), ask(/^tests\/e2e\/[^/]*\.spec\.ts$/)];
  const doors = affected.flatMap((path) => PLACES.filter(({ module }) => module === path));
  const asking = (all: typeof requests) =>
    doors.flatMap(({ url }) => all.filter(({ text }) => asksFor(text, url)).map(({ path }) => path));
  const isTest = (path: string) => /\.test\.tsx?$/.test(path);
  const tests = [...new Set([...affected.filter(isTest), ...asking(requests)])];
  const journeys = [...new Set([...affected.filter((path) => path.endsWith(".spec.ts")), ...asking(specs)])];
  const left = Math.max(0, tests.length - MOST.tests) + Math.max(0, journeys.length - MOST.journeys);
  return { tests: tests.slice(0, MOST.tests), journeys: journeys.slice(0, MOST.journeys), left };
}

/** The files themselves and whatever imports them, the nearest first. */
export function importersOf(changed: readonly string[], files: readonly SourceFile[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const { target, isOurs, isTypeOnly } of imports)
      if (isOurs && !isTypeOnly) importers.set(target, [...(importers.get(target) ?? []), path]);
  const seen = new Set(changed);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  return [...seen];
}

/** Whether a test names an address, as a request would write it: in quotes, up to its first parameter. */
export function asksFor(text: string, url: string): boolean {
  const asked = url === "/" ? "/" : (url.toLowerCase().split("/:")[0] ?? url);
  return ['"', "`", ...(url === "/" ? [] : ["/", "?"])].some(
    (end) => text.includes(`"${asked}${end}`) || text.includes(`\`${asked}${end}`),
  );
}
