import { spawnSync } from "node:child_process";
import { z } from "zod";

// npm run outdated: the packages that have newer releases, and why each stays where it is.

const FAMILY = "The router's packages move together, and @react-router/dev, serve and express have no newer release.";
const NATIVE = "Its newer releases lack programs for some platforms, and the lock file would miss them.";

const REASONS: [packages: RegExp, reason: string][] = [
  [/^(?:@react-router\/.*|react-router)$/, FAMILY],
  [/^(?:@tailwindcss\/vite|tailwindcss|lightningcss|vite|oxlint|oxlint-tsgolint|oxfmt)$/, NATIVE],
  [/^pg-boss$/, "Newer releases ask for a package that cannot be installed."],
  [/^(?:node-linux-.*|@types\/node)$/, "The long-term release of Node, 24, and its types."],
];

const outdated = z.record(z.string(), z.object({ current: z.string().optional(), latest: z.string() }));

const { stdout } = spawnSync("npm", ["outdated", "--json"], { encoding: "utf8" });
const behind = Object.entries(outdated.parse(JSON.parse(stdout || "{}"))).filter(
  ([, { current, latest }]) => current !== undefined && current !== latest,
);
for (const [name, { current, latest }] of behind) {
  const reason = REASONS.find(([packages]) => packages.test(name))?.[1] ?? "No reason is known: take it.";
  process.stdout.write(`${name} ${current} → ${latest}\n  ${reason}\n`);
}
if (behind.length === 0) process.stdout.write("Every package is at its newest release.\n");
