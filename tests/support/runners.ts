import { spawn, type SpawnOptions } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { EMPTY_REPORT, readJourneysReport, readVitestReport, type Report } from "./report.ts";
import { filesToLookAt, settle, type Verdict } from "./second-look.ts";
import { ROOT } from "./source-tree.ts";

export const RESULTS = join(ROOT, "test-results");

const ending = new AbortController();
export const { signal: ended } = ending;
export const endAll = (): void => ending.abort();

/** What each part of the run took, in their order. */
export const spent: [part: string, seconds: number][] = [];

export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`\n── ${name}\n`);
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    throw new Error(`${name}. ${error instanceof Error ? error.message : ""}`, { cause: error });
  } finally {
    spent.push([name, (performance.now() - began) / 1_000]);
  }
}

/** Runs a program of node_modules/.bin (setup.mjs put that first on the PATH) and answers its exit code. */
export function run(
  program: string,
  args: string[],
  { stdio = ["ignore", "inherit", "inherit"], ...place }: SpawnOptions = { cwd: ROOT },
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(program, args, { ...place, stdio, signal: ended });
  child.once("error", () => resolve(1));
  child.once("exit", (code) => resolve(code ?? 1));
  return promise;
}

export async function must(program: string, ...args: string[]): Promise<void> {
  const code = await run(program, args);
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

interface Asked {
  code: number;
  report: Report | undefined;
}

export interface Runner {
  name: string;
  /** Runs these files, or all, and answers what the runner said of them. */
  ask: (files: string[]) => Promise<Asked>;
  /** The same for what failed in the run before: one worker, and nothing beside it. */
  askAgain: (files: string[]) => Promise<Asked>;
}

interface Place {
  config: string;
  /** Where reports and what a runner leaves behind go. */
  results: string;
  stdio?: "ignore";
}

export function vitestAt({ config, results, stdio }: Place): Runner {
  const reporters = ["--reporter=default", `--reporter=${join(ROOT, "tests/support/vitest-report.ts")}`];
  const file = join(results, "vitest.json");
  const ask = async (args: string[]) => {
    rmSync(file, { force: true });
    const env = { ...process.env, VITEST_REPORT: file };
    const code = await run("vitest", ["run", "--config", config, ...reporters, ...args], { cwd: ROOT, env, stdio });
    return { code, report: readVitestReport(file) };
  };
  // A file runs whole: its tests may build on each other.
  return {
    name: "unit and request tests",
    ask,
    askAgain: (files) => ask(["--maxWorkers=1", "--no-file-parallelism", ...files]),
  };
}

export function playwrightAt({ config, results, stdio }: Place): Runner {
  const file = join(results, "playwright.json");
  const last = join(results, "e2e/.last-run.json");
  const ask = async (args: string[]) => {
    rmSync(file, { force: true });
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: last };
    const code = await run("playwright", ["test", "--config", config, "--reporter=list,json", ...args], {
      cwd: ROOT,
      env,
      stdio,
    });
    return { code, report: readJourneysReport(file) };
  };
  return {
    name: "journeys",
    ask,
    askAgain: () => ask(["--last-failed", "--workers=1", `--output=${join(results, "e2e-again")}`]),
  };
}

export const TESTS = vitestAt({ config: "tests/support/vitest.config.ts", results: RESULTS });
export const JOURNEYS = playwrightAt({ config: "tests/e2e/playwright.config.ts", results: RESULTS });

/** Lets a runner run. One that ends badly without naming a failure is a failure. */
export async function look(name: string, ask: () => Promise<Asked>): Promise<Report> {
  const { code, report = EMPTY_REPORT } = await step(name, ask);
  const isTold = report.broken.length > 0 || report.outcomes.some(({ reason }) => reason !== undefined);
  return code !== 0 && !isTold ? { ...report, broken: [`${name}: the runner ended with ${code}`] } : report;
}

/** What failed is asked a second time. */
export async function lookAgain({ name, askAgain }: Runner, first: Report): Promise<Verdict> {
  const files = filesToLookAt(first);
  const second = files.length > 0 ? await look(`${name}, a second look`, () => askAgain(files)) : undefined;
  return settle(first, second);
}
