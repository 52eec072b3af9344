import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const PROGRAMS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
const NO_BROWSER =
  "The browser tests need Chromium, and it could not be installed here. Install it (Debian and Ubuntu: apt-get install chromium), or set CHROMIUM_PATH.";

/**
 * Path of a Chromium: CHROMIUM_PATH, one on the PATH, Playwright's own, or one installed now with apt-get.
 * @throws with a sentence when there is none and none can be installed.
 */
export function findChromium(): string {
  const path = installedChromium() ?? (installWithApt() ? installedChromium() : undefined);
  if (!path) throw new Error(NO_BROWSER);
  return path;
}

function installedChromium(): string | undefined {
  const configured = process.env["CHROMIUM_PATH"];
  if (configured) {
    if (!existsSync(configured)) throw new Error("The setting CHROMIUM_PATH names no file.");
    return configured;
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = [
    ...PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => existsSync(candidate));
}

function installWithApt(): boolean {
  const isRoot = process.getuid?.() === 0;
  const run = (...args: string[]) => {
    const command = isRoot ? ["apt-get", ...args] : ["sudo", "-n", "apt-get", ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(command[0] ?? "", command.slice(1), { env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
  };
  if (!existsSync("/usr/bin/apt-get")) return false;
  process.stdout.write("Installing Chromium for the browser tests (apt-get) …\n");
  return run("update") && run("install", "-y", "--no-install-recommends", "chromium");
}
