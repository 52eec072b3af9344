import { reachableFrom, readSources } from "./source-tree.ts";

/** What leaves something behind in its process, or needs one that nobody has used: settings, the build, children, decoders. */
const NEEDS_ITS_OWN =
  /process\.(env|on|once|exit|memoryUsage)|\bvi\.|child_process|worker_threads|node:(http|net|cluster)"|setGlobalDispatcher|createTestDatabase|\bgc\(|from "sharp"|import\.meta\.main/;

/** The unit tests that only call functions: they share a process, which starts once and loads each module once. */
export function listPlainTests(): string[] {
  const files = readSources(["app", "db", "tests"]);
  const textOf = new Map(files.map(({ path, code }) => [path, code]));
  const isPlain = (path: string) =>
    [...reachableFrom(path, files)].every((one) => !NEEDS_ITS_OWN.test(textOf.get(one) ?? ""));
  return files
    .map(({ path }) => path)
    .filter((path) => /^(app|db)\/.*\.test\.tsx?$/.test(path))
    .filter(isPlain);
}
