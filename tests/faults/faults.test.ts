import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSources, ROOT } from "#tests/support/source-tree.ts";
import { FAULTS } from "./list.ts";
import { relatedTests } from "./related-tests.ts";

test("there are sixty faults, each said once", () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FAULTS.map(({ says }) => says)).size).toBe(FAULTS.length);
});

test("what a fault replaces stands once in its file, and is changed", () => {
  const wrong = FAULTS.filter(({ file, find, replace }) => {
    const path = join(ROOT, file);
    return !existsSync(path) || readFileSync(path, "utf8").split(find).length !== 2 || find === replace;
  });
  expect(wrong.map(({ says, file }) => `${file}: ${says}`)).toEqual([]);
});

test("somebody is asked about every fault", () => {
  const sources = readSources(["app", "db", "tests"]);
  const unasked = FAULTS.filter(({ file, doors = [] }) => relatedTests(file, sources).length + doors.length === 0);
  expect(unasked.map(({ says }) => says)).toEqual([]);
});

test("the doors that are asked exist", () => {
  const doors = FAULTS.flatMap(({ doors: some = [] }) => some);
  expect(doors.filter((door) => !existsSync(join(ROOT, door)))).toEqual([]);
});

test("the tests nearest to a file come first, and none that do not load it", () => {
  const sources = readSources(["app", "db", "tests"]);
  const related = relatedTests("app/features/policy/deposit-rule.ts", sources);
  expect(related[0]).toBe("app/features/policy/deposit-rule.test.ts");
  expect(related).not.toContain("app/features/lots/vin-check.test.ts");
});
