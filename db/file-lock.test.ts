import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { acquireFileLock } from "./file-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bidport-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a held lock is refused until it is released", async () => {
  const file = join(folder, "lock");
  const first = await acquireFileLock(file);
  expect(await acquireFileLock(file)).toBeUndefined();
  first?.release();
  const second = await acquireFileLock(file);
  expect(second).toBeDefined();
  second?.release();
});

test("a lock ends with its process, even by kill -9", async () => {
  const file = join(folder, "lock");
  const code = `const { acquireFileLock } = await import(${JSON.stringify(join(import.meta.dirname, "file-lock.ts"))});
    await acquireFileLock(${JSON.stringify(file)}); process.stdout.write("held"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", code]);
  await once(holder.stdout, "data");
  expect(await acquireFileLock(file)).toBeUndefined();
  holder.kill("SIGKILL");
  const lock = await acquireFileLock(file, 5000);
  expect(lock).toBeDefined();
  lock?.release();
});
