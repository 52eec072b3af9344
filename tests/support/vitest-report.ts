import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { SerializedError } from "vitest";
import type { Reporter } from "vitest/node";
import { withOwnNames, type Report } from "./report.ts";
import { ROOT } from "./source-tree.ts";

type Reason = Pick<SerializedError, "stack" | "message">;

/** Without the runner's own frames: what a log keeps of its end has room for few lines. */
const reasonOf = ({ stack, message }: Reason) =>
  (stack ?? message)
    .split("\n")
    .filter((line) => !/^\s+at .*(node_modules|node:)/.test(line))
    .join("\n");

const reasonsOf = (errors: readonly Reason[]) => errors.map(reasonOf).join("\n");

/** Tells run-all.ts of each test, and what else went wrong: a file, its hooks, an error that no test waited for. */
export default class VitestReport implements Reporter {
  onTestRunEnd(...[modules, unhandled]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>): void {
    const report: Report = { outcomes: [], broken: [], seconds: {} };
    for (const module of modules) {
      const file = relative(ROOT, module.moduleId);
      const { duration, collectDuration } = module.diagnostic();
      report.seconds[file] = (report.seconds[file] ?? 0) + (duration + collectDuration) / 1_000;
      const tests = [...module.children.allTests()];
      const failed = (name: string, errors: readonly Reason[], isHook = false) =>
        report.outcomes.push({ name, file, reason: reasonsOf(errors), ...(isHook ? { isHook } : {}) });
      if (module.errors().length > 0) {
        // A file whose tests are known has loaded: then it was a hook that failed.
        if (tests.length === 0) report.broken.push(`${file}\n${reasonsOf(module.errors())}`);
        else failed(`${file}: before or after its tests`, module.errors(), true);
      }
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) failed(`${file}: before or after "${suite.fullName}"`, suite.errors(), true);
      for (const test of tests) {
        const { state, errors } = test.result();
        if (state === "passed") report.outcomes.push({ name: `${file}: ${test.fullName}`, file });
        if (state === "failed") failed(`${file}: ${test.fullName}`, errors);
      }
    }
    for (const error of unhandled) report.broken.push(`outside of any test\n${reasonOf(error)}`);
    report.outcomes = withOwnNames(report.outcomes);
    writeFileSync(process.env["VITEST_REPORT"] ?? "/dev/null", JSON.stringify(report));
  }
}
