import { expect, test } from "vitest";
import { asksFor, findSeeing } from "./changed.ts";
import { readSources } from "./source-tree.ts";

const files = readSources(["app", "db", "tests"]);

test("a rule is seen by its own test first, then by the doors before it", () => {
  const { tests, journeys } = findSeeing(["app/features/lot-page/bid-history.tsx"], files);
  expect(tests[0]).toBe("app/features/lot-page/bid-history.test.ts");
  expect(tests).toContain("tests/requests/inventory/lot.test.ts");
  expect(journeys.length).toBeGreaterThan(0);
});

test("a door is seen by whoever asks for its address", () => {
  const { tests, journeys, left } = findSeeing(["app/routes/inventory/compare.tsx"], files);
  expect(tests).toContain("tests/requests/inventory/compare.test.ts");
  expect(journeys).toContain("tests/e2e/compare.spec.ts");
  expect(left).toBe(0);
});

test("what everything uses is seen by the nearest forty files and three journeys, and the rest is counted", () => {
  const { tests, journeys, left } = findSeeing(["app/platform/env.server.ts"], files);
  expect([tests.length, journeys.length]).toEqual([40, 3]);
  expect(left).toBeGreaterThan(50);
});

test("a journey that changed is asked, and a document is seen by nobody", () => {
  expect(findSeeing(["tests/e2e/chat.spec.ts"], files)).toEqual({
    tests: [],
    journeys: ["tests/e2e/chat.spec.ts"],
    left: 0,
  });
  expect(findSeeing(["README.md"], files)).toEqual({ tests: [], journeys: [], left: 0 });
});

test.for([
  ['get("/compare")', "/compare", true],
  ["get(`/detail/${id}`)", "/detail/:id", true],
  ['get("/compared")', "/compare", false],
  ['get("/login")', "/", false],
  ['goto("/")', "/", true],
] as const)("%s asks for %s: %s", ([text, url, isAsked]) => {
  expect(asksFor(text, url)).toBe(isAsked);
});
