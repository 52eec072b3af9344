import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { chooseSeed } from "#tests/support/budget.ts";
import { readSources, ROOT } from "#tests/support/source-tree.ts";
import type { Fault } from "./fault.ts";
import { FAULTS } from "./list.ts";
import { relatedTests } from "./related-tests.ts";

const LEAST_RATIO = 0.95;
const LIMIT_MS = 10 * 60_000;

type Budget = "short" | "full";
type Outcome = "noticed" | "missed" | "unknown";

const report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});

/** A copy of the working tree as it is, which shares the installed packages; faults are made there only. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "bidport-faults-"));
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: ROOT, encoding: "utf8" });
  for (const path of listed.stdout.split("\0").filter((one) => one !== "" && existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}

function run(copy: string, budget: Budget, program: string, ...args: string[]) {
  const env = { ...process.env, TEST_BUDGET: budget, TEST_SEED: String(chooseSeed()) };
  return spawnSync(program, args, { cwd: copy, env, encoding: "utf8", timeout: LIMIT_MS });
}

function failingFiles(copy: string, budget: Budget, files: string[], stopsAtFirst: boolean): string[] | undefined {
  const out = join(copy, "test-results", "faults.json");
  rmSync(out, { force: true });
  const options = ["run", "--config", "tests/support/vitest.config.ts", "--reporter=json", `--outputFile=${out}`];
  run(copy, budget, "vitest", ...options, ...(stopsAtFirst ? ["--bail=1"] : []), ...files);
  if (!existsSync(out)) return undefined;
  const { numPassedTests, testResults } = report.parse(JSON.parse(readFileSync(out, "utf8")));
  const failed = testResults.filter(({ status }) => status === "failed").map(({ name }) => name.slice(copy.length + 1));
  return numPassedTests === 0 && failed.length === 0 ? undefined : failed;
}

/** The build is made with whatever stands in the copy; a fault that does not build is noticed. */
function builds(copy: string): boolean {
  return run(copy, "short", process.execPath, "app/host/build.ts").status === 0;
}

function findUnfit(copy: string, files: string[]): Set<string> {
  if (files.some((file) => file.startsWith("tests/requests/")) && !builds(copy))
    throw new Error("The code does not build without a fault.");
  const failing = failingFiles(copy, "short", files, false);
  if (!failing) throw new Error("The tests do not run without a fault.");
  return new Set(failing);
}

function ask(copy: string, budget: Budget, files: string[]): Outcome {
  if (files.length === 0) return "missed";
  const failing = failingFiles(copy, budget, files, true);
  if (!failing) return "unknown";
  return failing.length > 0 ? "noticed" : "missed";
}

/** Unit tests first, in both budgets when the short one misses it; then the build and the doors likewise. */
function judge(copy: string, fault: Fault, unit: string[], doors: string[]): Record<Budget, Outcome> {
  const path = join(copy, fault.file);
  const sound = readFileSync(path, "utf8");
  writeFileSync(
    path,
    sound.replace(fault.find, () => fault.replace),
  );
  try {
    const first = ask(copy, "short", unit);
    // What is drawn is part of the whole: the full run notices what the short one noticed.
    if (first !== "missed") return { short: first, full: first };
    if (doors.length > 0 && !builds(copy)) return { short: "noticed", full: "noticed" };
    const second = ask(copy, "short", doors);
    if (second !== "missed") return { short: second, full: second };
    return { short: "missed", full: ask(copy, "full", [...unit, ...doors]) };
  } finally {
    writeFileSync(path, sound);
  }
}

function chosen(range: string | undefined): number[] {
  const [from = 1, to = range === undefined ? FAULTS.length : from] = (range ?? "").match(/\d+/g)?.map(Number) ?? [];
  return FAULTS.map((_, index) => index + 1).filter((number) => number >= from && number <= to);
}

function main(): void {
  const numbers = chosen(process.argv[2]);
  if (numbers.length === 0) {
    process.stderr.write(`There are faults 1 to ${FAULTS.length}.\n`);
    process.exit(1);
  }
  const sources = readSources(["app", "db", "tests"]);
  const copy = copyTree();
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const cases = numbers.flatMap((number) => {
    const fault = FAULTS[number - 1];
    return fault ? [{ number, fault, unit: relatedTests(fault.file, sources), doors: fault.doors ?? [] }] : [];
  });
  process.stdout.write(`${cases.length} faults; TEST_SEED=${chooseSeed()} repeats the draw.\n`);
  const unfit = findUnfit(copy, [...new Set(cases.flatMap(({ unit, doors }) => [...unit, ...doors]))]);
  for (const file of unfit) process.stdout.write(`Not asked, fails without a fault: ${file}\n`);
  const fit = (files: string[]) => files.filter((file) => !unfit.has(file));
  const noticed: Record<Budget, number> = { short: 0, full: 0 };
  let unknown = 0;
  for (const { number, fault, unit, doors } of cases) {
    const { short, full } = judge(copy, fault, fit(unit), fit(doors));
    if (short === "noticed") noticed.short += 1;
    if (full === "noticed") noticed.full += 1;
    if ([short, full].includes("unknown")) unknown += 1;
    process.stdout.write(`${String(number).padStart(2)}  short: ${short}  full: ${full}  ${fault.says}\n`);
  }
  const ratio = noticed.full === 0 ? 0 : noticed.short / noticed.full;
  process.stdout.write(
    `\nNoticed of ${cases.length}: ${noticed.short} short, ${noticed.full} full, ${unknown} unknown.\n`,
  );
  process.stdout.write(`The short run notices ${(ratio * 100).toFixed(1)} % of what the full one notices.\n`);
  process.exit(ratio < LEAST_RATIO || unknown > 0 ? 1 : 0);
}

main();
