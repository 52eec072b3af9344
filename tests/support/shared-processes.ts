import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reachableFrom, readSources } from "./source-tree.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What leaves something behind in its process, or needs one that nobody has used: settings, children, decoders. */
const NEEDS_ITS_OWN =
  /process\.(env|on|once|exit|memoryUsage)|\bvi\.|child_process|worker_threads|node:(http|net|cluster)"|setGlobalDispatcher|\bgc\(|from "sharp"|process-\w+\.server|import\.meta\.main/;
const NEEDS_A_DATABASE = /createTestDatabase/;

/** The unit tests that only call functions: they share a process, which starts once and loads each module once. */
export function listPlainTests(): string[] {
  const files = readSources(["app", "db", "tests"]);
  const textOf = new Map(files.map(({ path, code }) => [path, code]));
  const isPlain = (path: string) =>
    [...reachableFrom(path, files)]
      .map((one) => textOf.get(one) ?? "")
      .every((text) => !NEEDS_ITS_OWN.test(text) && !NEEDS_A_DATABASE.test(text));
  return files
    .map(({ path }) => path)
    .filter((path) => /^(app|db)\/.*\.test\.tsx?$/.test(path))
    .filter(isPlain);
}

/** What keeps the database and the files that this process had first; a cast makes documents with it. */
const KEEPS_THE_FIRST = /(stored-files|current-content|signals)\.server|\/cast\.ts"/;

/** The tests that only ask a site: each has a site of its own, with packages that the process has loaded already. */
export const listSiteTests = (): string[] =>
  globSync("tests/requests/**/*.test.{ts,tsx}", { cwd: ROOT }).filter((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    return !NEEDS_ITS_OWN.test(text) && !KEEPS_THE_FIRST.test(text);
  });
