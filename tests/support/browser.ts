import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { installWithApt, isRoot, onPath } from "./apt.ts";

/** The same engine without windows: journeys take a third less time in it. */
const SHELL = "chromium-headless-shell";
const PROGRAMS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
const NO_BROWSER =
  "The browser tests need Chromium, and it could not be installed here. Install it (Debian and Ubuntu: apt-get install chromium), or set CHROMIUM_PATH.";

/**
 * Path of a Chromium: CHROMIUM_PATH, one on the PATH, Playwright's own, or one installed now with apt-get.
 * @throws with a sentence when there is none and none can be installed.
 */
export function findChromium(): string {
  const path = configuredChromium() ?? installedChromium() ?? (installWithApt("chromium") ? installedChromium() : "");
  if (!path) throw new Error(NO_BROWSER);
  return path;
}

/**
 * Path of a Chromium for journeys: CHROMIUM_PATH, the headless shell (as root it is installed when missing), or any other.
 * @throws as findChromium.
 */
export function findHeadlessChromium(): string {
  const path = configuredChromium() ?? onPath([SHELL]) ?? (isRoot() && installWithApt(SHELL) ? onPath([SHELL]) : "");
  return path || findChromium();
}

function configuredChromium(): string | undefined {
  const configured = process.env["CHROMIUM_PATH"];
  if (configured && !existsSync(configured)) throw new Error("The setting CHROMIUM_PATH names no file.");
  return configured || undefined;
}

function installedChromium(): string | undefined {
  const elsewhere = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", chromium.executablePath()];
  return onPath(PROGRAMS) ?? elsewhere.find((candidate) => existsSync(candidate));
}
