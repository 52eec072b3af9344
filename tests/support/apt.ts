import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The first of these programs that is on the PATH. */
export function onPath(programs: string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return programs
    .flatMap((program) => folders.map((folder) => join(folder, program)))
    .find((candidate) => existsSync(candidate));
}

export const isRoot = () => process.getuid?.() === 0;

/** @returns whether Debian's package is there now */
export function installWithApt(program: string): boolean {
  const run = (...args: string[]) => {
    const command = isRoot() ? ["apt-get", ...args] : ["sudo", "-n", "apt-get", ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(command[0] ?? "", command.slice(1), { env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
  };
  if (!existsSync("/usr/bin/apt-get")) return false;
  process.stdout.write(`Installing ${program} for the tests (apt-get) …\n`);
  return run("update") && run("install", "-y", "--no-install-recommends", program);
}
