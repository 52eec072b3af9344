import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { SerializedError } from "vitest";
import type { Reporter } from "vitest/node";
import type { Count } from "./run-all.ts";

type Reason = Pick<SerializedError, "stack" | "message">;

/** Without the runner's own frames: what a log keeps of its end has room for few lines. */
const reasonOf = ({ stack, message }: Reason) =>
  (stack ?? message)
    .split("\n")
    .filter((line) => !/^\s+at .*(node_modules|node:)/.test(line))
    .join("\n");

/** Counts tests for run-all.ts, and says what else went wrong: a file, a hook of a group, an error that no test waited for. */
export default class VitestReport implements Reporter {
  onTestRunEnd(...[modules, unhandled]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>): void {
    const count: Count & { failures: string[] } = { passed: 0, failed: 0, failures: [] };
    const fail = (what: string, errors: readonly Reason[]) => {
      count.failed++;
      count.failures.push(`${what}\n${errors.map(reasonOf).join("\n")}`);
    };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      if (module.errors().length > 0) fail(file, module.errors());
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fail(`${file}: ${suite.fullName}`, suite.errors());
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed") count.passed++;
        if (state === "failed") fail(`${file}: ${test.fullName}`, errors);
      }
    }
    for (const error of unhandled) fail("outside of any test", [error]);
    writeFileSync(process.env["VITEST_REPORT"] ?? "/dev/null", JSON.stringify(count));
  }
}
