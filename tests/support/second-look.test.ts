import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { look, lookAgain, playwrightAt, RESULTS, vitestAt } from "./runners.ts";
import { EMPTY_REPORT, type Report } from "./report.ts";
import { filesToLookAt, joined, settle, type Verdict } from "./second-look.ts";

const report = (outcomes: Report["outcomes"], broken: string[] = []): Report => ({ ...EMPTY_REPORT, outcomes, broken });
const one = (name: string, reason?: string) => ({ name, file: "a.test.ts", ...(reason ? { reason } : {}) });

describe("a run and the second look at what failed in it", () => {
  it("nothing failed: there is no second look", () => {
    const first = report([one("a"), one("b")]);
    expect(filesToLookAt(first)).toEqual([]);
    expect(settle(first, undefined)).toEqual({ passed: 2, failed: [], unsteady: [] });
  });

  it("what failed twice is failed, with both reasons", () => {
    const { passed, failed, unsteady } = settle(report([one("a", "late"), one("b")]), report([one("a", "wrong")]));
    expect({ passed, unsteady }).toEqual({ passed: 1, unsteady: [] });
    expect(failed).toEqual([{ name: "a", reason: "late\nAlone: wrong" }]);
  });

  it("what passed in one of the two is unsteady, and counts as passed", () => {
    const verdict = settle(report([one("a", "late"), one("b")]), report([one("a"), one("b", "wrong")]));
    expect(verdict).toEqual({
      passed: 2,
      failed: [],
      unsteady: [
        { name: "a", first: "late", second: "passed" },
        { name: "b", first: "passed", second: "wrong" },
      ],
    });
  });

  it("a runner that ended before it could tell leaves the first look as it was", () => {
    expect(settle(report([one("a", "late")]), report([], ["the runner ended with 1"])).failed).toHaveLength(2);
    expect(settle(report([one("a", "late")]), undefined).failed).toEqual([{ name: "a", reason: "late" }]);
  });

  it("a file that did not load gets no second look", () => {
    const first = report([one("a")], ["b.test.ts\nno such module"]);
    expect(filesToLookAt(first)).toEqual([]);
    expect(settle(first, undefined).failed).toEqual([{ name: "b.test.ts\nno such module", reason: "" }]);
  });

  it("so many failures that one cause is behind them get no second look", () => {
    expect(filesToLookAt(report(Array.from({ length: 41 }, (_, n) => one(`${n}`, "away"))))).toEqual([]);
    expect(filesToLookAt(report(Array.from({ length: 40 }, (_, n) => one(`${n}`, "away"))))).toEqual(["a.test.ts"]);
  });

  it("verdicts of several parts are one", () => {
    const part: Verdict = { passed: 2, failed: [{ name: "a", reason: "" }], unsteady: [] };
    expect(joined([part, part])).toEqual({ passed: 4, failed: [...part.failed, ...part.failed], unsteady: [] });
  });
});

/** Fails when nobody has asked it before. */
const firstTime = (folder: string, name: string) =>
  `import { existsSync, writeFileSync } from "node:fs";
   const isFirst = () => { const mark = ${JSON.stringify(join(folder, name))}; const was = existsSync(mark); writeFileSync(mark, ""); return !was; };`;

describe("the real runners", () => {
  let folder: string;
  beforeAll(() => {
    mkdirSync(RESULTS, { recursive: true });
    // In the project, so that what is written there finds the packages.
    folder = mkdtempSync(join(RESULTS, "second-look-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const names = (verdict: Verdict) => ({
    passed: verdict.passed,
    failed: verdict.failed.map(({ name }) => name.split("\n")[0]?.replace(/.*second-look-[^/]*\//, "")),
    unsteady: verdict.unsteady.map(({ name }) => name.replace(/.*second-look-[^/]*\//, "")),
  });

  test("of unit tests", { timeout: 240_000 }, async () => {
    const head = `import { beforeAll, expect, test } from "vitest";`;
    write(
      "vitest.config.ts",
      `export default { test: { root: ${JSON.stringify(folder)}, dir: ${JSON.stringify(folder)} } };`,
    );
    write("steady.test.ts", `${head} test("holds", () => expect(1).toBe(1)); test("holds", () => expect(1).toBe(1));`);
    write("never.test.ts", `${head} test("never", () => expect(1).toBe(2));`);
    write(
      "once.test.ts",
      `${head} ${firstTime(folder, "once")} test("twice", () => expect(isFirst()).toBe(false)); test("beside it", () => {});`,
    );
    write(
      "hook.test.ts",
      `${head} ${firstTime(folder, "hook")} beforeAll(() => { if (isFirst()) throw new Error("late"); }); test("after a hook", () => {});`,
    );
    write("unloaded.test.ts", `import "./nowhere.ts";`);
    const runner = vitestAt({ config: join(folder, "vitest.config.ts"), results: folder, stdio: "ignore" });
    const verdict = await lookAgain(runner, await look("tests", () => runner.ask([])));
    expect(names(verdict)).toEqual({
      passed: 6,
      failed: ["never.test.ts: never", "unloaded.test.ts"],
      unsteady: ["hook.test.ts: before or after its tests", "once.test.ts: twice"],
    });
    expect(verdict.failed[0]?.reason).toContain("expected 1 to be 2");
  });

  test("of journeys", { timeout: 240_000 }, async () => {
    const head = `import { expect, test } from "@playwright/test";`;
    const output = JSON.stringify(join(folder, "e2e"));
    write(
      "playwright.config.ts",
      `export default { testMatch: "**/*.spec.ts", outputDir: ${output}, projects: [{ name: "with script" }] };`,
    );
    write(
      "a.spec.ts",
      `${head} ${firstTime(folder, "journey")} test("holds", () => {}); test("never", () => expect(1).toBe(2)); test("twice", () => expect(isFirst()).toBe(false)); test.skip("not drawn", () => {});`,
    );
    const runner = playwrightAt({ config: join(folder, "playwright.config.ts"), results: folder, stdio: "ignore" });
    expect(names(await lookAgain(runner, await look("journeys", () => runner.ask([]))))).toEqual({
      passed: 2,
      failed: ["a.spec.ts:2 › never [with script]"],
      unsteady: ["a.spec.ts:2 › twice [with script]"],
    });
    write("b.spec.ts", `import "./nowhere.ts";`);
    const { failed } = await lookAgain(runner, await look("journeys", () => runner.ask(["b.spec.ts"])));
    expect(failed[0]?.name).toContain("nowhere.ts");
  });
});
