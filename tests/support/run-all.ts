import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "#app/host/build.ts";
import { onParentGone } from "#app/platform/parent.ts";
import { findHeadlessChromium } from "./browser.ts";
import { chooseSeed } from "./budget.ts";
import { findSeeing, listChanged } from "./changed.ts";
import { startTestCluster } from "./cluster.ts";
import { measureMachine } from "./machine.ts";
import { CALENDAR, runAt } from "./moved-clock.ts";
import { findLastRelease, openRelease } from "./releases.ts";
import type { Report } from "./report.ts";
import {
  endAll,
  ended,
  JOURNEYS,
  look,
  lookAgain,
  must,
  RESULTS,
  run,
  spent,
  step,
  TESTS,
  type Runner,
} from "./runners.ts";
import { joined, MOST_UNSTEADY, readVerdict, type Verdict } from "./second-look.ts";
import { readSources, ROOT } from "./source-tree.ts";

/** Read by the run of a later release. */
const VERDICT = "test-results/verdict.json";

/**
 * Types, lint, format, build, vitest and the journeys; or the part or file that is named. `full` in front leaves out
 * nothing, the last release's request tests and the calendar neither; otherwise what is repeated is drawn (budget.ts). What failed in
 * vitest and the journeys is asked a second time, alone (second-look.ts).
 */
async function runAll([first, ...rest]: string[]): Promise<Verdict> {
  if (first === "full") process.env["TEST_BUDGET"] = "full";
  const parts = first === undefined || first === "full" ? rest : [first, ...rest];
  const seed = chooseSeed();
  const isFull = process.env["TEST_BUDGET"] === "full";
  process.stdout.write(`This run tests ${isFull ? "everything" : "a draw"}; TEST_SEED=${seed} repeats it.\n`);
  const [part] = parts;
  const isAll = part === undefined;
  if (isAll) process.env["TEST_DRAWS_FILES"] = "1";
  if (part === "release") return askLastRelease(parts.slice(1));
  if (part === "calendar") return runCalendar(parts.slice(1));
  const { tests, journeys } = filesOf(parts);
  if (journeys) process.env["CHROMIUM_PATH"] = findHeadlessChromium();
  // Side by side: each of them uses little more than one processor.
  const begun = [step("build", () => buildWhenStale({ signal: ended }))];
  if (isAll || part === "changed") begun.push(checkSources());
  for (const one of await Promise.allSettled(begun)) if (one.status === "rejected") throw one.reason;
  const looks: { runner: Runner; first: Report }[] = [];
  for (const [runner, files] of [[TESTS, tests] as const, [JOURNEYS, journeys] as const]) {
    if (!files) continue;
    await measureMachine();
    looks.push({ runner, first: await look(runner.name, () => runner.ask(files)) });
  }
  const verdicts: Verdict[] = [];
  for (const { runner, first } of looks) verdicts.push(await lookAgain(runner, first));
  // After the second look, which reads what the last run of journeys left behind.
  if (isAll && isFull) verdicts.push(await askLastRelease(), await runCalendar([]));
  slowest.push(...looks.flatMap(({ first }) => Object.entries(first.seconds)));
  return joined(verdicts);
}

interface Files {
  /** None means all of them; undefined, that this part is not run. */
  tests?: string[] | undefined;
  journeys?: string[] | undefined;
}

function filesOf([part, ...rest]: string[]): Files {
  if (part === undefined) return { tests: [], journeys: [] };
  if (part === "unit") return { tests: rest };
  if (part === "e2e") return { journeys: rest };
  const files = part === "changed" ? seeing(rest[0]) : [part, ...rest];
  const someOf = (isJourney: boolean) => {
    const some = files.filter((file) => file.includes(".spec.") === isJourney);
    return some.length > 0 ? some : undefined;
  };
  return { tests: someOf(false), journeys: someOf(true) };
}

/** The files of `npm test -- changed [COMMIT]`. */
function seeing(since: string | undefined): string[] {
  const changed = listChanged(since);
  const { tests, journeys, left } = findSeeing(changed, readSources(["app", "db", "tests"]));
  const further = left > 0 ? `; ${left} more are further away, and only npm test asks them` : "";
  const told = `${changed.length} changed files are seen by ${tests.length} files of tests and ${journeys.length} of journeys`;
  process.stdout.write(`${told}${further}.\n`);
  return [...tests, ...journeys];
}

async function checkSources(): Promise<void> {
  // Side by side its threads read the same declarations, each for itself: that pays only where there are cores for it.
  const threads = availableParallelism() > 2 ? [] : ["--singleThreaded"];
  await step("types", () => must("react-router", "typegen").then(() => must("tsc", "--noEmit", ...threads)));
  await step("lint", () => must("oxlint", "--type-aware", "--deny-warnings"));
  await step("format", () => must("oxfmt", "--check"));
}

/** It still runs while this one's migrations are made and the processes are exchanged, and again after a way back. */
async function askLastRelease(files: string[] = []): Promise<Verdict> {
  const last = findLastRelease();
  if (last === undefined) {
    process.stdout.write(
      "\nNo tag v… and no commit of the changelog stands before this one: there is no last release whose request tests are asked.\n",
    );
    return joined([]);
  }
  const release = openRelease(last);
  const cluster = await startTestCluster();
  try {
    const { TEST_BUDGET: _, ...own } = release.env;
    const env = { ...own, BIDPORT_TEST_CLUSTER: cluster.url };
    const args = ["tests/support/run-all.ts", ...(files.length > 0 ? files : ["tests/requests/"])];
    const name = `requests of ${last}`;
    const code = await step(name, () => run(process.execPath, args, { cwd: release.folder, env }));
    return toldBy(name, code, release.folder);
  } finally {
    await cluster.stop();
    release.remove();
  }
}

/** What a run that went on by itself said of itself. */
function toldBy(name: string, code: number, folder: string): Verdict {
  const told = readVerdict(join(folder, VERDICT));
  if (told && (code === 0 || told.failed.length > 0)) return told;
  return { ...joined([]), failed: [{ name, reason: `its run ended with ${code}` }] };
}

/** Journeys, or these files, as if they began at each moment of the calendar. */
async function runCalendar(files: string[]): Promise<Verdict> {
  await step("build", () => buildWhenStale({ signal: ended }));
  const verdicts: Verdict[] = [];
  for (const [name, start] of CALENDAR) {
    rmSync(join(ROOT, VERDICT), { force: true });
    const code = await step(name, () => runAt(start, files.length > 0 ? files : ["e2e"]));
    const { passed, failed, unsteady } = toldBy(name, code, ROOT);
    const named = <T extends { name: string }>(one: T) => ({ ...one, name: `${name}: ${one.name}` });
    verdicts.push({ passed, failed: failed.map(named), unsteady: unsteady.map(named) });
  }
  return joined(verdicts);
}

const slowest: [file: string, seconds: number][] = [];

function tell({ passed, failed, unsteady }: Verdict): void {
  const write = (text: string) => process.stdout.write(`${text}\n`);
  const writeTimes = (rows: [name: string, seconds: number][]) => {
    for (const [name, seconds] of rows) write(`${name.padEnd(72)}${seconds.toFixed(0).padStart(6)} s`);
  };
  for (const { name, reason } of failed) write(`\nFailed: ${name}\n${reason}`);
  for (const { name, first, second } of unsteady) write(`\nUnsteady: ${name}\nTogether: ${first}\nAlone: ${second}`);
  write("\nBy part");
  writeTimes([...spent, ["together", performance.now() / 1_000]]);
  write("\nThe slowest files");
  writeTimes(slowest.toSorted(([, a], [, b]) => b - a).slice(0, 10));
  write(`\n${passed} passed, ${failed.length} failed`);
}

async function main([what, ...rest]: string[]): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, endAll);
  onParentGone(endAll);
  const { TEST_START: start } = process.env;
  if (start !== undefined) process.exit(await runAt(start, process.argv.slice(2)));
  if (what === "faults") process.exit(await run(process.execPath, ["tests/faults/run.ts", ...rest]));
  if (what === "explore") process.exit(await run(process.execPath, ["tests/support/explore.ts", ...rest]));
  mkdirSync(RESULTS, { recursive: true });
  let verdict = joined([]);
  try {
    verdict = await runAll(what === undefined ? [] : [what, ...rest]);
  } catch (error) {
    verdict.failed.push({ name: error instanceof Error ? error.message : String(error), reason: "" });
  }
  const { failed, unsteady } = verdict;
  if (unsteady.length > MOST_UNSTEADY)
    failed.push({
      name: "too many unsteady tests",
      reason: `${unsteady.length}, and ${MOST_UNSTEADY} at most may be.`,
    });
  writeFileSync(join(RESULTS, "unsteady.json"), JSON.stringify(unsteady, null, 2));
  writeFileSync(join(ROOT, VERDICT), JSON.stringify(verdict));
  tell(verdict);
  const isNothingAsked = verdict.passed === 0 && what !== "changed";
  process.exit(failed.length > 0 || isNothingAsked ? 1 : 0);
}

await main(process.argv.slice(2));
