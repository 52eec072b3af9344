import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findLastRelease } from "./releases.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bidport-changelog-"));
  mkdirSync(join(root, "app/host"), { recursive: true });
  git("init", "--quiet");
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): string {
  const asSomebody = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  const { status, stdout, stderr } = spawnSync("git", [...asSomebody, ...args], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Makes a commit whose changelog says so, and answers its short name. */
function commit(changelog: string): string {
  writeFileSync(join(root, "app/host/README.md"), `# Operating\n\n## Changelog\n\n${changelog}\n`);
  git("add", ".");
  git("commit", "--quiet", "--allow-empty", "--message", "One");
  return git("rev-parse", "--short=7", "HEAD");
}

const IN_THE_MAKING = "### 1.2.0\n\nIn the making, at 7 o'clock.\n\n- **A pause** that 0123456 names.";
const released = (version: string, name: string) => `### ${version}\n\nA release: ${name}, 28 November 2026.\n`;

test("without a tag it is the commit that the changelog names of the newest release", () => {
  const first = commit("### 1.0.0\n\nIn the making.");
  const second = commit(released("1.0.0", first));
  commit([IN_THE_MAKING, released("1.1.0", second), released("1.0.0", first)].join("\n"));
  expect(findLastRelease(root)).toBe(second);
});

test("a tag comes first, but for one of the present commit", () => {
  const first = commit("### 1.0.0\n\nIn the making.");
  git("tag", "v1.0.0");
  commit(released("1.0.0", first));
  expect(findLastRelease(root)).toBe("v1.0.0");
  git("tag", "v1.1.0");
  expect(findLastRelease(root)).toBe("v1.0.0");
});

test("a commit that this clone does not have is none", () => {
  commit([IN_THE_MAKING, released("1.0.0", "0123456")].join("\n"));
  expect(findLastRelease(root)).toBeUndefined();
});
