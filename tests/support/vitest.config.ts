import { configDefaults, defineConfig } from "vitest/config";
import { listPlainTests } from "./plain-tests.ts";

const root = new URL("../..", import.meta.url).pathname;
const plain = listPlainTests();

const shared = {
  root,
  dir: root,
  env: { NODE_ENV: "test", LOG_LEVEL: "silent" },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A second, as it is otherwise, is too little on a busy machine; what never comes may take its time to say so.
  expect: { poll: { timeout: 25_000 } },
};

export default defineConfig({
  root,
  test: {
    // More than the machine has processors: tests of processes and of mail wait more than they work.
    maxWorkers: 4,
    projects: [
      { test: { ...shared, name: "plain", include: plain, pool: "threads", isolate: false } },
      {
        test: {
          ...shared,
          name: "own process",
          include: [
            "app/**/*.test.{ts,tsx}",
            "db/**/*.test.ts",
            "tests/*.test.ts",
            "tests/{requests,host,chaos,support,faults}/**/*.test.{ts,tsx}",
          ],
          exclude: [...configDefaults.exclude, ...plain],
          globalSetup: ["tests/support/vitest-setup.ts"],
          // Node loads the build as the host does: vitest's own loader would give it other editions of some packages.
          server: { deps: { external: [/\/build\/server\//] } },
          pool: "forks",
        },
      },
    ],
  },
});
