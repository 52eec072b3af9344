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
      "tests/{requests,host,chaos,support}/**/*.test.{ts,tsx}",
    ],
    globalSetup: ["tests/support/vitest-setup.ts"],
    env: { NODE_ENV: "test", LOG_LEVEL: "silent" },
    // Node loads the build as the host does: vitest's own loader would give it other editions of some packages.
    server: { deps: { external: [/\/build\/server\//] } },
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A second, as it is otherwise, is too little on a busy machine; what never comes may take its time to say so.
    expect: { poll: { timeout: 25_000 } },
  },
});
