import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reachableFrom, readSources } from "./source-tree.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What leaves something behind in its process, or needs one that nobody has used: settings, children, decoders. */
const NEEDS_ITS_OWN =
  /process\.(env|on|once|exit|memoryUsage)|\bvi\.(stub|spyOn|mock|reset)|child_process|worker_threads|node:(http|net|cluster)"|setGlobalDispatcher|\bgc\(|from "sharp"|process-\w+\.server|import\.meta\.main/;
/** Of that, what loading our modules anew and giving settings back does not undo. */
const LEAVES_MORE =
  /process\.(on|once|exit|memoryUsage)|child_process|worker_threads|node:cluster|setGlobalDispatcher|\bgc\(|FONTCONFIG/;
/** A host loads the built site as Node does, once a process. */
const HOSTS = /node:(http|net)"/;
/** What keeps the database and the files that this process had first; a cast makes documents with it. */
const KEEPS_THE_FIRST = /(stored-files|current-content|signals)\.server|\/cast\.ts"/;
const NEEDS_A_DATABASE = /createTestDatabase/;
/** Secrets that every process of tests has. */
const SECRETS = /process\.env\["(AUTH_SECRET|RECEIPT_KEY)"\]/g;
/** Making a picture leaves nothing behind in a process; reading one of a foreign kind does. */
const MAKES_PICTURES = /import sharp from "sharp"/g;
/** They read what the run says to all of its processes alike. */
const OF_THE_RUN = /^tests\/support\/(cluster|database|budget|patience)\.ts$/;
const DRAWS = "app/stand-in/artwork/rasterise.ts";

const sources = readSources(["app", "db", "tests"]);
const textOf = new Map(sources.map(({ path, code }) => [path, code]));
const reached = (path: string) => [...reachableFrom(path, sources)];
const isTestCode = (path: string) => /^tests\/|(^|\/)test-[^/]+$|\.test\.tsx?$/.test(path);
const unitTests = sources.map(({ path }) => path).filter((path) => /^(app|db)\/.*\.test\.tsx?$/.test(path));

/** The unit tests that only call functions: they share a process, which starts once and loads each module once. */
export function listPlainTests(): string[] {
  const isPlain = (path: string) =>
    reached(path)
      .map((one) => textOf.get(one) ?? "")
      .every((text) => !NEEDS_ITS_OWN.test(text) && !NEEDS_A_DATABASE.test(text));
  return unitTests.filter(isPlain);
}

/** Those that give a database of their own to what they call: nothing in their process has one besides. */
export function listDatabaseTests(plain = listPlainTests()): string[] {
  const isAlike = (path: string) => {
    const texts = reached(path)
      .filter((one) => isTestCode(one) && !OF_THE_RUN.test(one))
      .map((one) => textOf.get(one)?.replaceAll(SECRETS, "").replaceAll(MAKES_PICTURES, "") ?? "");
    const isKeeping = KEEPS_THE_FIRST.test(textOf.get(path) ?? "") || reached(path).includes(DRAWS);
    return !isKeeping && !texts.some((text) => NEEDS_ITS_OWN.test(text));
  };
  return unitTests.filter((path) => !plain.includes(path) && isAlike(path));
}

/** Unit tests that change settings, draw, or keep what they had first: they share a process, and load our modules anew. */
export function listKeepingTests(others: string[]): string[] {
  const isKeeping = (path: string) => {
    const texts = reached(path)
      .filter((one) => isTestCode(one) && !OF_THE_RUN.test(one))
      .map((one) => textOf.get(one) ?? "");
    return !texts.some((text) => LEAVES_MORE.test(text));
  };
  return unitTests.filter((path) => !others.includes(path) && isKeeping(path));
}

const listRequestTests = (isListed: (text: string) => boolean): string[] =>
  globSync("tests/requests/**/*.test.{ts,tsx}", { cwd: ROOT }).filter((path) =>
    isListed(readFileSync(join(ROOT, path), "utf8").replaceAll(SECRETS, "")),
  );

const onlyAsks = (text: string) => !NEEDS_ITS_OWN.test(text) && !KEEPS_THE_FIRST.test(text);

/** The tests that only ask a site: each has a site of its own, with packages that the process has loaded already. */
export const listSiteTests = (): string[] => listRequestTests(onlyAsks);

/** Those that call the site's modules or change settings besides: they share a process, and load our modules anew. */
export const listKeepingSiteTests = (): string[] =>
  listRequestTests((text) => !onlyAsks(text) && !LEAVES_MORE.test(text) && !HOSTS.test(text));
