import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { draw } from "./budget.ts";
import { keepFilesInMemory } from "./machine.ts";
import { patience } from "./patience.ts";
import {
  listDatabaseTests,
  listKeepingSiteTests,
  listKeepingTests,
  listPlainTests,
  listSiteTests,
} from "./shared-processes.ts";

/** What takes long begins first, so that the last minutes are no wait for one file. */
const LONG = [
  "tests/requests/security/who-may-open",
  "tests/host/mail",
  "tests/host/start",
  "tests/chaos/",
  "tests/drills/",
  "app/host/worker",
  "tests/host/",
  "app/host/past-sales",
  "tests/requests/inventory/export-of-everything",
  "db/embedded",
  // Of those in shared processes, one that works beside one that waits.
  "app/features/purchases/year/",
  "tests/requests/account/login-limits",
  "app/features/search/index/lot-index.server",
  "tests/requests/inventory/no-time",
  "app/features/search/index/",
  "app/features/search/sql/no-time",
  "tests/requests/account/resend-verification",
  "tests/requests/account/password-reset",
];

/** Each starts and ends processes of the host for most of a minute. A short run of all tests makes six of them. */
const HEAVY = [
  "app/host/past-sales.test.ts",
  "app/host/worker.test.ts",
  "db/embedded.test.ts",
  "tests/chaos/bidding.test.ts",
  "tests/chaos/enquiries.test.ts",
  "tests/chaos/orders.test.ts",
  "tests/chaos/registration.test.ts",
  "tests/chaos/telling.test.ts",
  "tests/chaos/watch.test.ts",
  "tests/host/demo-buyer.test.ts",
  "tests/host/mail.test.ts",
  "tests/host/metrics.test.ts",
  "tests/host/replica.test.ts",
  "tests/host/staff.test.ts",
  "tests/host/traces.test.ts",
  "tests/requests/inventory/export-of-everything.test.ts",
];
const MOST_HEAVY = 6;
const drawn = process.env["TEST_DRAWS_FILES"] ? draw("heavy files", MOST_HEAVY, HEAVY) : HEAVY;
const leftOut = HEAVY.filter((file) => !drawn.includes(file));

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
    const usual = await BaseSequencer.prototype.sort.call(this, files);
    const placeOf = ({ moduleId }: (typeof files)[number]) => {
      const place = LONG.findIndex((path) => moduleId.includes(path));
      return place === -1 ? LONG.length : place;
    };
    return usual.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

keepFilesInMemory();

const root = new URL("../..", import.meta.url).pathname;
const plain = listPlainTests();
const databases = listDatabaseTests(plain);
const sites = listSiteTests();
const keeping = listKeepingTests([...plain, ...databases, ...HEAVY]);
const keepingSites = listKeepingSiteTests();

const shared = {
  root,
  dir: root,
  env: { NODE_ENV: "test", LOG_LEVEL: "silent" },
  testTimeout: patience(60_000),
  hookTimeout: patience(120_000),
  // A second, as it is otherwise, is too little on a busy machine; what never comes may take its time to say so.
  expect: { poll: { timeout: patience(25_000) } },
};

const withDatabases = {
  globalSetup: ["tests/support/vitest-setup.ts"],
  // Node loads the build as the host does: vitest's own loader would give it other editions of some packages.
  // The build that a process compiled stays when its other modules are loaded anew.
  server: { deps: { external: [/\/build\/server\//, /\/compile-build\.ts$/] } },
  pool: "forks" as const,
};

const QUICK_HASHES = "tests/support/quick-hashes.ts";
const FRESH_MODULES = "tests/support/fresh-modules.ts";
/** They work more than they wait, and five at once push each other's code out of the processors' caches. */
const WORKING = { maxWorkers: 3, sequence: { groupOrder: 1 } };

export default defineConfig({
  root,
  test: {
    // More than the machine has processors: tests of processes and of mail wait more than they work.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, ...WORKING, name: "plain", include: plain, pool: "threads", isolate: false } },
      {
        test: {
          ...shared,
          ...WORKING,
          name: "databases",
          ...withDatabases,
          include: databases,
          setupFiles: QUICK_HASHES,
          isolate: false,
          env: { ...shared.env, AUTH_SECRET: "a secret that only the tests know, 0123456789" },
        },
      },
      {
        test: {
          ...shared,
          ...WORKING,
          name: "sites",
          ...withDatabases,
          include: sites,
          setupFiles: QUICK_HASHES,
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          ...WORKING,
          name: "keeping",
          ...withDatabases,
          include: keeping,
          setupFiles: FRESH_MODULES,
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        test: {
          ...shared,
          ...WORKING,
          name: "keeping sites",
          ...withDatabases,
          include: keepingSites,
          setupFiles: [QUICK_HASHES, FRESH_MODULES],
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        test: {
          ...shared,
          name: "own process",
          ...withDatabases,
          include: [
            "app/**/*.test.{ts,tsx}",
            "db/**/*.test.ts",
            "tests/*.test.ts",
            "tests/{requests,host,chaos,drills,support,faults}/**/*.test.{ts,tsx}",
          ],
          exclude: [
            ...configDefaults.exclude,
            ...plain,
            ...databases,
            ...sites,
            ...keeping,
            ...keepingSites,
            ...leftOut,
          ],
        },
      },
    ],
  },
});
