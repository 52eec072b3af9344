import { expect, test } from "vitest";
import { listDrawingTests, toRepeat } from "./explore.ts";

test("what draws anything is explored, and nothing else", () => {
  const { tests, journeys } = listDrawingTests();
  expect(tests).toContain("app/features/query-language/reader.test.ts");
  expect(tests).toContain("app/features/purchases/year/year.server.test.ts");
  expect(tests).not.toContain("tests/documents.test.ts");
  expect(journeys).toContain("tests/e2e/table.spec.ts");
});

test("each failure comes with the line that repeats it", () => {
  const report = {
    outcomes: [
      { name: "a.test.ts: holds", file: "a.test.ts" },
      { name: "a.test.ts: adds", file: "a.test.ts", reason: "1 instead of 2" },
    ],
    broken: ["b.test.ts\nno such module"],
    seconds: {},
  };
  expect(toRepeat(report, 7, ["a.test.ts", "b.test.ts"])).toEqual([
    "a.test.ts: adds\n1 instead of 2\nTEST_SEED=7 npm test -- a.test.ts",
    "b.test.ts\nno such module\nTEST_SEED=7 npm test -- a.test.ts b.test.ts",
  ]);
});
