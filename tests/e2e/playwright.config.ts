import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findHeadlessChromium } from "#tests/support/browser.ts";
import { chooseSeed, isFull } from "#tests/support/budget.ts";
import { keepFilesInMemory } from "#tests/support/machine.ts";
import { patience } from "#tests/support/patience.ts";

keepFilesInMemory();
process.env["CHROMIUM_PATH"] ??= findHeadlessChromium();
chooseSeed();

/** Nothing of the browser's own goes out to the network or waits for a graphics card. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // No page of a journey lives long enough to earn back what optimising its script costs.
  "--js-flags=--no-opt --no-maglev",
];
/** Chromium's sandbox refuses to run as root, as it does in containers. */
const SANDBOX = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: join(import.meta.dirname, "../../test-results/e2e"),
  globalSetup: "./support/start-system.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than the machine has processors: journeys wait for mails, jobs and pictures.
  workers: 4,
  // Generous, for a machine that does other things as well; nothing is waited for by time.
  timeout: patience(180_000),
  expect: { timeout: patience(20_000) },
  use: {
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"],
      args: [...SANDBOX, ...QUIET],
    },
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    viewport: { width: 1280, height: 800 },
    // What moves is drawn sixty times a second; the journeys of what moves ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording costs a quarter of the time of every journey, and all but none are thrown away.
    trace: isFull ? "retain-on-failure" : "off",
  },
  projects: [
    { name: "with script", grepInvert: /@without-script/ },
    { name: "without script", grepInvert: /@with-script/, use: { javaScriptEnabled: false } },
  ],
});
