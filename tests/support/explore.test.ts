import { expect, test } from "vitest";
import { listDrawingTests } from "./explore.ts";

test("what draws anything is explored, and nothing else", () => {
  const { tests, journeys } = listDrawingTests();
  expect(tests).toContain("app/features/query-language/reader.test.ts");
  expect(tests).toContain("app/features/purchases/year/year.server.test.ts");
  expect(tests).not.toContain("tests/documents.test.ts");
  expect(journeys).toContain("tests/e2e/table.spec.ts");
});
