import { afterEach, expect, test, vi } from "vitest";
import { slownessOf, timePages, USUAL_MS } from "./machine.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("pages are rendered, and it takes its time", async () => {
  expect(await timePages()).toBeGreaterThan(0);
});

test.for([
  [USUAL_MS / 2, 1],
  [USUAL_MS, 1],
  [USUAL_MS * 2.5, 2.5],
  [USUAL_MS * 40, 4],
])("a machine that takes %d ms is %d times as slow", ([took = 0, slowness]) => {
  expect(slownessOf(took)).toBe(slowness);
});

test.for([
  ["", 25_000],
  ["1", 25_000],
  ["2.5", 62_500],
])("with a slowness of '%s' what waits waits %d ms instead of 25,000", async ([slowness, milliseconds]) => {
  vi.stubEnv("TEST_SLOWNESS", String(slowness) || undefined);
  const { patience } = await import("./patience.ts");
  expect(patience(25_000)).toBe(milliseconds);
});

test("all limits of the runners go by it", async () => {
  vi.stubEnv("TEST_SLOWNESS", "3");
  vi.resetModules();
  const { default: vitest } = await import("./vitest.config.ts");
  const limits = (vitest.test?.projects ?? []).map((project) => {
    if (typeof project !== "object" || !("test" in project)) throw new Error("a project without settings");
    const { testTimeout, hookTimeout, expect: asked } = project.test ?? {};
    return { testTimeout, hookTimeout, poll: asked?.poll?.timeout };
  });
  const thrice = { testTimeout: 180_000, hookTimeout: 360_000, poll: 75_000 };
  expect(limits).toEqual(Array.from({ length: 6 }, () => thrice));
  const { default: playwright } = await import("#tests/e2e/playwright.config.ts");
  expect([playwright.timeout, playwright.expect?.timeout]).toEqual([540_000, 60_000]);
});
