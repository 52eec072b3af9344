import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceHash } from "./build.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bidport-build-"));
  write("package-lock.json", "{}");
  write("app/root.tsx", "root");
  write("app/routes/site/home.tsx", "home");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.each([
  ["a page", "app/routes/site/home.tsx", true],
  ["a new file", "app/ui/new.tsx", true],
  ["the lock", "package-lock.json", true],
  ["the configuration", "vite.config.ts", true],
  ["a public file", "public/favicon.svg", true],
  ["the build's own last step", "app/host/finish-build.ts", true],
  ["a test beside a page", "app/routes/site/home.test.ts", false],
  ["a process", "app/host/worker.ts", false],
  ["the stand-in", "app/stand-in/feed.ts", false],
  ["a document", "app/features/README.md", false],
  ["a migration", "db/migrations/0002-more.ts", true],
])("a change of %s (%s) makes a build stale: %s", (_, path, isStale) => {
  const before = sourceHash(root);
  write(path, "changed");
  expect(sourceHash(root) !== before).toBe(isStale);
});

test("the same files again are the same sources, whenever they were written", () => {
  const before = sourceHash(root);
  write("app/root.tsx", "root");
  expect(sourceHash(root)).toBe(before);
});
