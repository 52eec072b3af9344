import { spawn, type SpawnOptions } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { buildWhenStale } from "#app/host/build.ts";
import { onParentGone } from "#app/platform/parent.ts";
import { findHeadlessChromium } from "./browser.ts";
import { chooseSeed } from "./budget.ts";
import { startTestCluster } from "./cluster.ts";
import { findLastRelease, openRelease } from "./releases.ts";

const ROOT = join(import.meta.dirname, "../..");
const RESULTS = join(ROOT, "test-results");
const VITEST_REPORT = join(RESULTS, "vitest.json");
const PLAYWRIGHT_REPORT = join(RESULTS, "playwright.json");

export interface Count {
  passed: number;
  failed: number;
  /** Names and reasons. The journeys' runner says its own last; those of the unit tests stand thousands of lines above. */
  failures?: string[];
}

const ending = new AbortController();

/**
 * Types, lint, format, build, vitest and the journeys; or the part or file that is named. `full` in front leaves out
 * nothing, the last release's request tests neither; otherwise what is repeated is drawn (budget.ts).
 */
async function runAll([first, ...rest]: string[]): Promise<Count> {
  if (first === "full") process.env["TEST_BUDGET"] = "full";
  const parts = first === undefined || first === "full" ? rest : [first, ...rest];
  const seed = chooseSeed();
  const isFull = process.env["TEST_BUDGET"] === "full";
  process.stdout.write(`This run tests ${isFull ? "everything" : "a draw"}; TEST_SEED=${seed} repeats it.\n`);
  rmSync(VITEST_REPORT, { force: true });
  rmSync(PLAYWRIGHT_REPORT, { force: true });
  mkdirSync(RESULTS, { recursive: true });
  const [part] = parts;
  const files = part === "unit" || part === "e2e" ? parts.slice(1) : parts;
  const wantsJourneys = part === undefined || part === "e2e" || files.some((file) => file.includes(".spec."));
  const wantsVitest = part === undefined || part === "unit" || files.some((file) => !file.includes(".spec."));

  if (part === "release") return askLastRelease(parts.slice(1));
  if (part === undefined) await checkSources();
  const chromium = wantsJourneys ? findHeadlessChromium() : undefined;
  await step("build", () => buildWhenStale({ signal: ending.signal }));
  const counts = [
    wantsVitest && part !== "e2e" ? await vitest(files) : undefined,
    part === undefined && isFull ? await askLastRelease() : undefined,
    chromium ? await journeys(chromium, files) : undefined,
  ];
  return counts.reduce<Count>(
    (sum, count) => ({
      passed: sum.passed + (count?.passed ?? 0),
      failed: sum.failed + (count?.failed ?? 0),
      failures: [...(sum.failures ?? []), ...(count?.failures ?? [])],
    }),
    { passed: 0, failed: 0 },
  );
}

async function checkSources(): Promise<void> {
  await step("types", () => must("react-router", "typegen").then(() => must("tsc", "--noEmit")));
  await step("lint", () => must("oxlint", "--type-aware", "--deny-warnings"));
  await step("format", () => must("oxfmt", "--check"));
}

const spent: [part: string, seconds: number][] = [];

function tellTimes(): void {
  const rows = [...spent, ["together", performance.now() / 1_000] as const];
  process.stdout.write(
    `\n${rows.map(([part, seconds]) => `${part.padEnd(24)}${seconds.toFixed(0).padStart(6)} s`).join("\n")}\n`,
  );
}

async function vitest(files: string[]): Promise<Count> {
  process.env["VITEST_REPORT"] = VITEST_REPORT;
  const reporters = ["--reporter=default", "--reporter=./tests/support/vitest-report.ts"];
  const code = await step("unit and request tests", () =>
    run("vitest", ["run", "--config", "tests/support/vitest.config.ts", ...reporters, ...files]),
  );
  return atLeastOneFailure(code, readVitestReport(VITEST_REPORT));
}

/** It still runs while this one's migrations are made and the processes are exchanged, and again after a way back. */
async function askLastRelease(files: string[] = []): Promise<Count> {
  const tag = findLastRelease();
  if (tag === undefined) {
    process.stdout.write(
      "\nNo tag v… stands before this commit: there is no last release whose request tests are asked.\n",
    );
    return { passed: 0, failed: 0 };
  }
  return step(`requests of ${tag}`, async () => {
    const release = openRelease(tag);
    const cluster = await startTestCluster();
    try {
      const { TEST_BUDGET: _, ...own } = release.env;
      const env = { ...own, BIDPORT_TEST_CLUSTER: cluster.url };
      const args = ["tests/support/run-all.ts", ...(files.length > 0 ? files : ["tests/requests/"])];
      const code = await run(process.execPath, args, { cwd: release.folder, env });
      return atLeastOneFailure(code, readVitestReport(join(release.folder, "test-results/vitest.json")));
    } finally {
      await cluster.stop();
      release.remove();
    }
  });
}

async function journeys(chromium: string, files: string[]): Promise<Count> {
  process.env["CHROMIUM_PATH"] = chromium;
  process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] = PLAYWRIGHT_REPORT;
  const code = await step("journeys", () =>
    run("playwright", ["test", "--config", "tests/e2e/playwright.config.ts", "--reporter=list,json", ...files]),
  );
  return atLeastOneFailure(code, readPlaywrightReport());
}

/** A runner that ends badly without naming a failed test (a file that does not load) counts as one. */
function atLeastOneFailure(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

const vitestReport = z.object({ passed: z.number(), failed: z.number(), failures: z.array(z.string()) });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const readVitestReport = (file: string): Count => readReport(file, vitestReport) ?? { passed: 0, failed: 0 };

function readPlaywrightReport(): Count {
  const report = readReport(PLAYWRIGHT_REPORT, playwrightReport);
  return { passed: report?.stats.expected ?? 0, failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) };
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`\n── ${name}\n`);
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    throw new Error(`Failed: ${name}. ${error instanceof Error ? error.message : ""}`, { cause: error });
  } finally {
    spent.push([name, (performance.now() - began) / 1_000]);
  }
}

async function must(program: string, ...args: string[]): Promise<void> {
  const code = await run(program, args);
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

/** Runs a program of node_modules/.bin (setup.mjs put that first on the PATH) and answers its exit code. */
function run(program: string, args: string[], place: SpawnOptions = { cwd: ROOT }): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(program, args, { ...place, stdio: ["ignore", "inherit", "inherit"], signal: ending.signal });
  child.once("error", () => resolve(1));
  child.once("exit", (code) => resolve(code ?? 1));
  return promise;
}

async function main(): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
  onParentGone(() => ending.abort());
  if (process.argv[2] === "faults")
    process.exit(await run(process.execPath, ["tests/faults/run.ts", ...process.argv.slice(3)]));
  let count: Count = { passed: 0, failed: 0 };
  try {
    count = await runAll(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    count = { ...count, failed: 1 };
  }
  for (const failure of count.failures ?? []) process.stdout.write(`\nFailed: ${failure}\n`);
  tellTimes();
  process.stdout.write(`\n${count.passed} passed, ${count.failed} failed\n`);
  process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0);
}

await main();
