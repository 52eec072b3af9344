import { z } from "zod";
import { readJson, type Report } from "./report.ts";

/** More than these in one run, and the run fails: one may be the machine, so many are the tests. */
export const MOST_UNSTEADY = 5;
/** A run with more failed tests than these has one cause, which no second look takes away. */
const MOST_LOOKED_AT = 40;

const verdictSchema = z.object({
  passed: z.number(),
  failed: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** With what each of the two looks said. */
  unsteady: z.array(z.object({ name: z.string(), first: z.string(), second: z.string() })),
});

export type Verdict = z.infer<typeof verdictSchema>;

export const readVerdict = (file: string): Verdict | undefined => readJson(file, verdictSchema);

/** The files whose failed tests deserve a second look; none when too many failed. */
export function filesToLookAt({ outcomes }: Report): string[] {
  const failed = outcomes.filter(({ reason }) => reason !== undefined);
  return failed.length > MOST_LOOKED_AT ? [] : [...new Set(failed.map(({ file }) => file))];
}

/**
 * Holds a run against the second look at what failed in it. Failed twice is failed. What passed in one of the two is
 * unsteady and counts as passed.
 * @param second undefined where there was none, or where its runner ended before it could tell
 */
export function settle(first: Report, second: Report | undefined): Verdict {
  const again = new Map(second?.outcomes.map((one) => [one.name, one]));
  const files = new Set(second?.outcomes.map(({ file }) => file));
  const known = new Set(first.outcomes.map(({ name }) => name));
  const verdict: Verdict = { passed: 0, failed: [], unsteady: [] };
  for (const { name, file, reason, isHook } of first.outcomes) {
    const look = again.get(name);
    const isSeenAgain = look !== undefined || (isHook && files.has(file));
    if (reason === undefined && look?.reason === undefined) verdict.passed += 1;
    else if (reason !== undefined && (!isSeenAgain || look?.reason !== undefined))
      verdict.failed.push({ name, reason: look?.reason ? twice(reason, look.reason) : reason });
    else verdict.unsteady.push({ name, first: reason ?? PASSED, second: look?.reason ?? PASSED });
  }
  // Tests that a failed hook had kept from running.
  for (const { name, reason } of second?.outcomes ?? []) {
    if (known.has(name)) continue;
    if (reason === undefined) verdict.passed += 1;
    else verdict.failed.push({ name, reason });
  }
  for (const what of [...first.broken, ...(second?.broken ?? [])]) verdict.failed.push({ name: what, reason: "" });
  verdict.passed += verdict.unsteady.length;
  return verdict;
}

const PASSED = "passed";

const twice = (first: string, second: string) =>
  first === second ? `${first}\n(and the same alone)` : `${first}\nAlone: ${second}`;

export function joined(verdicts: readonly Verdict[]): Verdict {
  return {
    passed: verdicts.reduce((sum, { passed }) => sum + passed, 0),
    failed: verdicts.flatMap(({ failed }) => failed),
    unsteady: verdicts.flatMap(({ unsteady }) => unsteady),
  };
}
