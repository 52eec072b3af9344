import { defineConfig } from "vitest/config";

const root = new URL("../..", import.meta.url).pathname;

export default defineConfig({
  root,
  test: {
    dir: root,
    include: [
      "app/**/*.test.{ts,tsx}",
      "db/**/*.test.ts",
      "tests/*.test.ts",
      "tests/{requests,host,support}/**/*.test.{ts,tsx}",
    ],
    globalSetup: ["tests/support/vitest-setup.ts"],
    env: { NODE_ENV: "test", LOG_LEVEL: "silent" },
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
