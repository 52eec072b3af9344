import { randomInt } from "node:crypto";
import { globSync } from "node:fs";
import { buildWhenStale } from "#app/host/build.ts";
import { onParentGone } from "#app/platform/parent.ts";
import { findHeadlessChromium } from "./browser.ts";
import type { Report } from "./report.ts";
import { endAll, ended, JOURNEYS, look, step, TESTS } from "./runners.ts";
import { reachableFrom, readSources, ROOT } from "./source-tree.ts";

/** So many files draw from one number before the next is chosen. */
const FILES_A_DRAW = { tests: 12, journeys: 3 };
const MINUTE_MS = 60_000;

/** The test files in which anything is drawn: what they import leads to budget.ts. */
export function listDrawingTests(): { tests: string[]; journeys: string[] } {
  const sources = readSources(["app", "db", "tests"]);
  const draws = (path: string) => reachableFrom(path, sources).has("tests/support/budget.ts");
  const files = globSync(["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/**/*.test.{ts,tsx}"], { cwd: ROOT });
  return {
    tests: files.filter((path) => path !== "tests/support/budget.test.ts" && draws(path)).toSorted(),
    journeys: globSync("tests/e2e/*.spec.ts", { cwd: ROOT }).filter(draws).toSorted(),
  };
}

const someOf = <T>(all: readonly T[], count: number): T[] => {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => left.splice(randomInt(left.length), 1)).flat();
};

/** What failed, each with its reason and the line that repeats it. */
export const toRepeat = ({ outcomes, broken }: Report, seed: number, files: readonly string[]): string[] => [
  ...outcomes.flatMap(({ name, file, reason }) =>
    reason === undefined ? [] : [`${name}\n${reason}\nTEST_SEED=${seed} npm test -- ${file}`],
  ),
  ...broken.map((what) => `${what}\nTEST_SEED=${seed} npm test -- ${files.join(" ")}`),
];

/** Draws anew until the minutes are over, or until somebody ends it, and says how to repeat each failure. */
async function explore(minutes: number): Promise<number> {
  const until = Date.now() + minutes * MINUTE_MS;
  const all = listDrawingTests();
  process.env["CHROMIUM_PATH"] = findHeadlessChromium();
  await step("build", () => buildWhenStale({ signal: ended }));
  const repeats: string[] = [];
  for (let round = 0; Date.now() < until && !ended.aborted; round++) {
    const seed = randomInt(1_000_000_000);
    process.env["TEST_SEED"] = String(seed);
    const isJourney = round % 4 === 3;
    const files = isJourney ? someOf(all.journeys, FILES_A_DRAW.journeys) : someOf(all.tests, FILES_A_DRAW.tests);
    const runner = isJourney ? JOURNEYS : TESTS;
    const report = await look(`draw ${seed}`, () => runner.ask(files));
    if (ended.aborted) break;
    const found = toRepeat(report, seed, files);
    for (const one of found) process.stdout.write(`\nFailed: ${one}\n`);
    repeats.push(...found);
  }
  for (const one of repeats) process.stdout.write(`\nFailed: ${one}\n`);
  process.stdout.write(`\n${repeats.length} failures found\n`);
  return repeats.length > 0 ? 1 : 0;
}

if (import.meta.main) {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, endAll);
  onParentGone(endAll);
  const minutes = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
  if (minutes > 0) process.exit(await explore(minutes));
  process.stderr.write("npm test -- explore MINUTES: for how many minutes? A number above 0, or none for no end.\n");
  process.exit(1);
}
